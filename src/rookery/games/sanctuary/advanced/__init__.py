"""The Advanced Game: crimes by table and dice, muggings, Thugs (sections 5.15 to 5.23)."""
