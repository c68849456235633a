"""What a person as GM puts into the story: items, vehicles, tracks (SU-G08, SU-G09, SU-G11)."""

from __future__ import annotations

from collections.abc import Callable

from rookery.games.suits.jobs import FREE_JOB, HEAT_LIMIT
from rookery.games.suits.parties import NOBODY
from rookery.games.suits.pieces import DONE, NOT_HERE
from rookery.games.suits.printed import VEHICLES
from rookery.games.suits.rules.console.npc_book import WhichNpc
from rookery.games.suits.rules.console.take_back import remember
from rookery.games.suits.rules.people.npcs import is_beast
from rookery.games.suits.rules.people.vehicles import add_vehicle, board, dent, has_room, leave_vehicle
from rookery.games.suits.rules.plays.conditions import people
from rookery.games.suits.rules.session.crew import raise_heat
from rookery.games.suits.state import Suits
from rookery.kernel import Option, Step, Steps

MOST_ITEMS, MOST_VEHICLES, MOST_TRACKS, HIGHEST_TRACK = 20, 8, 8, 99


class Items(Step):
    """The GM gives an item, takes it away, hands it on, or makes it the objective (SU-G08)."""

    rule = "SU-G08"
    say_limit = 80
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        options: list[Option] = [DONE]
        options += [("give-new", party) for party in people(s)] if len(s.items) < MOST_ITEMS else []
        for item, holder in enumerate(s.holders):
            options += [
                ("hand-item", item, party) for party in people(s) if party != holder and holder != NOT_HERE
            ]
            options += [("take-away", item)] if holder != NOT_HERE else []
            options += [("objective", item)] if item != s.objective else []
        return options

    def answer(self, s: Suits, option: Option) -> Steps:
        if option[0] != "give-new":
            s.tell_narration()
        if option == DONE:
            return None
        remember(s, *touched(s, option))
        if option[0] == "give-new":
            s.items.append(s.said.strip() or f"item {len(s.items) + 1}")
            s.holders.append(option[1])
            s.tell("gained", party=option[1], item=len(s.items) - 1)
        elif option[0] == "hand-item":
            s.holders[option[1]] = option[2]
            s.tell("gained", party=option[2], item=option[1])
        elif option[0] == "take-away":
            s.holders[option[1]] = NOT_HERE
            s.tell("lost_item", item=option[1])
        else:
            s.objective = option[1]
            s.tell("objective", item=option[1])
        return None


def touched(s: Suits, option: Option) -> list[int]:
    """The parties that get or lose an item by a pick (SU-G15)."""
    gets = [option[-1]] if option[0] in ("give-new", "hand-item") else []
    return gets if option[0] == "give-new" else [*gets, s.holders[option[1]]]


class Vehicles(Step):
    """The GM creates a vehicle, says who rides, drives and gets out, or how damaged it is (SU-G09)."""

    rule = "SU-G09"
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        options: list[Option] = [DONE]
        options += (
            [("new-vehicle", kind) for kind in range(len(VEHICLES))]
            if len(s.vehicles) < MOST_VEHICLES
            else []
        )
        options += [("alight", party) for party in people(s) if s.riding(party) != NOBODY]
        options += [("mend", vehicle) for vehicle in range(len(s.vehicles))]
        for vehicle in filter(s.works, range(len(s.vehicles))):
            room = has_room(s, vehicle)
            options += [
                ("ride", party, vehicle) for party in people(s) if room and s.riding(party) != vehicle
            ]
            able = [party for party in people(s) if room or s.riding(party) == vehicle]
            options += [
                ("wheel", party, vehicle)
                for party in able
                if s.wheels[vehicle] != party and not is_beast(s, party)
            ]
        return options

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == DONE:
            return None
        if option[0] == "new-vehicle":
            remember(s)
            s.tell("new_vehicle", vehicle=add_vehicle(s, option[1]), what=option[1])
            return None
        if option[0] == "mend":
            return [VehicleDamage(self.seat, option[1])]
        if option[0] == "alight":
            remember(s, option[1])
            leave_vehicle(s, option[1])
            s.tell("got_out", party=option[1])
            return None
        remember(s, option[1], s.wheels[option[2]] if option[0] == "wheel" else NOBODY)
        if option[0] == "wheel":
            s.wheels[option[2]] = NOBODY
        board(s, option[1], option[2], wheel=option[0] == "wheel")
        s.tell("got_in", party=option[1], vehicle=option[2], wheel=int(option[0] == "wheel"))
        return None


class VehicleDamage(Step):
    """The GM sets the damage of a vehicle, more or less than it has; it may stop, or run again (R-137)."""

    rule = "SU-G09"
    seat: int
    vehicle: int

    def ask(self, s: Suits) -> list[Option]:
        most = VEHICLES[s.vehicles[self.vehicle]].stops_at
        now = s.vehicle_damage[self.vehicle]
        return [DONE, *(("exactly", damage) for damage in range(most + 1) if damage != now)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == DONE:
            return None
        remember(s, *(party for party in people(s) if s.riding(party) == self.vehicle))
        by = option[1] - s.vehicle_damage[self.vehicle]
        if by > 0:
            dent(s, self.vehicle, by)
            return None
        s.vehicle_damage[self.vehicle] = option[1]
        s.tell("mended", vehicle=self.vehicle, total=option[1])
        return None


class Tracks(Step):
    """The GM changes counters, which have no effect, and in a ready job Edge and Heat (SU-G11)."""

    rule = "SU-G11"
    say_limit = 40
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        options: list[Option] = [DONE]
        options += [("new-track",)] if len(s.tracks) < MOST_TRACKS else []
        for number, value in enumerate(s.tracks):
            options += [("up", number)] if value < HIGHEST_TRACK else []
            options += [("down", number)] if value else []
        if s.job != FREE_JOB:
            options += [("heat-up",)] if s.heat < HEAT_LIMIT else []
            options += [("edge-up",), *([("edge-down",)] if s.edge else [])]
        return options

    def answer(self, s: Suits, option: Option) -> Steps:
        if option[0] != "new-track":
            s.tell_narration()
        if option == DONE:
            return None
        remember(s)
        if option[0] == "heat-up":
            raise_heat(s, 1)
            return None
        if option[0] in ("edge-up", "edge-down"):
            s.edge += 1 if option[0] == "edge-up" else -1
            s.tell("edge", edge=s.edge)
            return None
        if option[0] == "new-track":
            s.track_names.append(s.said.strip() or f"track {len(s.tracks) + 1}")
            s.tracks.append(0)
        number = option[1] if len(option) > 1 else len(s.tracks) - 1
        s.tracks[number] += {"up": 1, "down": -1}.get(option[0], 0)
        s.tell("track", track=s.track_names[number], value=s.tracks[number])
        return None


PROPS: dict[str, Callable[[int], Step]] = {
    "bring-npc": WhichNpc,
    "item": Items,
    "vehicle": Vehicles,
    "track": Tracks,
}
"""Powers over NPCs and props, also open in a fight (SU-490)."""
