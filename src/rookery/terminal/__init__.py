"""Play in a terminal: on Textual screens, or in plain lines for screen readers and scripts."""
