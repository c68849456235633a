"""Many games at once: play them, count them, write them down."""
