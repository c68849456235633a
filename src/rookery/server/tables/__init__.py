"""Tables in memory: seats, game, log, connections, bots, clocks."""
