"""What a game is tested with, ours or somebody else's: laws, scenarios, the rules that its tests cite."""
