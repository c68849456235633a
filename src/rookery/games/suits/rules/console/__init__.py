"""A person as GM (5.15): every power is an option, recorded like any other."""
