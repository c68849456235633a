"""Rookery: one table for five tabletop games about thieves, with every rule enforced."""

__version__ = "0.1.0"
