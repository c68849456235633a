"""A person as GM (5.15): every power an option, recorded like any other."""
