"""The rules, under the headings of the rulebook."""
