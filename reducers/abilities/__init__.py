"""The runner of abilities that are data: Smash Up, Champ'd Up and CLAMP share it."""
