"""Vehicles (5.10): riders, drivers, and when a vehicle stops."""

from __future__ import annotations

from rookery.games.suits.parties import NOBODY, is_npc
from rookery.games.suits.printed import VEHICLES
from rookery.games.suits.state import Suits


def add_vehicle(s: Suits, kind: int, damage: int = 0) -> int:
    s.vehicles.append(kind)
    s.vehicle_damage.append(damage)
    s.wheels.append(NOBODY)
    s.adrift.append(0)
    return len(s.vehicles) - 1


def board(s: Suits, party: int, vehicle: int, *, wheel: bool) -> None:
    leave_vehicle(s, party)
    if is_npc(party):
        s.npc_rides[s.row(party)] = vehicle
    else:
        s.rides[party] = vehicle
    if wheel:
        s.wheels[vehicle] = party
        s.adrift[vehicle] = 0


def leave_vehicle(s: Suits, party: int) -> None:
    """A character gets out; its vehicle is adrift from this round on if it was driving."""
    for vehicle, driver in enumerate(s.wheels):
        if driver == party:
            s.wheels[vehicle] = NOBODY
            s.adrift[vehicle] = s.round
    if is_npc(party):
        s.npc_rides[s.row(party)] = NOBODY
    else:
        s.rides[party] = NOBODY


def dent(s: Suits, vehicle: int, amount: int, rule: str = "") -> None:
    """Damage to a vehicle; when it stops, its riders are unhurt and on foot (SU-351)."""
    worked = s.works(vehicle)
    s.vehicle_damage[vehicle] += amount
    s.tell("dented", vehicle=vehicle, damage=amount, total=s.vehicle_damage[vehicle], rule=rule)
    if not worked or s.works(vehicle):
        return
    for party in [*s.suits, *s.npcs]:
        if s.riding(party) == vehicle:
            leave_vehicle(s, party)
    s.tell("stopped", vehicle=vehicle, rule="SU-351")


def at_the_wheel(s: Suits, party: int) -> bool:
    """Whether a character drives a vehicle that works (SU-228)."""
    vehicle = s.riding(party)
    return vehicle != NOBODY and s.wheels[vehicle] == party and s.works(vehicle)


def has_room(s: Suits, vehicle: int) -> bool:
    """Whether one more rider fits in (2.7)."""
    return (
        sum(s.riding(party) == vehicle for party in [*s.suits, *s.npcs]) < VEHICLES[s.vehicles[vehicle]].seats
    )
