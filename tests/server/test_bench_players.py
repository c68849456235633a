"""The bench's players read what the server sends: no figure is measured on tables that stand still."""

from bench.server.picks import SEATS
from bench.server.players import House, Table

from waiting import soon


async def test_players_of_the_bench_play_every_game_that_it_measures() -> None:
    house = House()
    try:
        await house.started()
        tables = [Table(house.port, game, seats, seed=1) for game, seats in SEATS.items()]
        for table in tables:
            await table.sit()
        await soon(lambda: all(len(table.waits) >= 12 for table in tables), "twelve answers at every table")
    finally:
        for table in tables:
            table.stop()
        house.close()
