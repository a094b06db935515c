"""Floor 3: making it happen.  Commands in, appended events out; replay, actors, simulation."""
