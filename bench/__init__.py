"""Ratios against peers and bars of our own, measured in one run: ``python -m bench``."""
