"""Doors for programs of other houses, learners and language models. Each needs its extra."""
