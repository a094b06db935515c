"""The log: where records are kept, and the one place that gives out versions and positions."""
