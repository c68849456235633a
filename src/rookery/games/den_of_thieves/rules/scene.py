"""The scene: who acts, what they do between moves, and when it is over (4.4)."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import PRIMARY
from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.rules.desk import (
    STOP,
    AgreeToEnd,
    BetweenMoves,
    bystanders,
    listen,
    ruled,
    stop,
)
from rookery.games.den_of_thieves.rules.establishing import goals
from rookery.games.den_of_thieves.rules.moves.challenging import LISTEN
from rookery.games.den_of_thieves.rules.moves.declaring import declared
from rookery.games.den_of_thieves.rules.moves.resisting import whole_move
from rookery.games.den_of_thieves.rules.requests import KINDS as REQUESTS
from rookery.games.den_of_thieves.rules.requests import carry_out_request, requests
from rookery.games.den_of_thieves.rules.scene_end import EndScene
from rookery.games.den_of_thieves.rules.threats import RaiseThreats, notice_enemies
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import PASS, Option, Step, Steps

BY_THE_WAY = ("befriend", "goal")
"""Acts that change nothing for anybody else."""


class Scene(Step):
    """Protagonists act until it is over (DT-420)."""

    rule = "DT-420"

    def run(self, s: Den) -> Steps:
        s.raise_curtain()
        return [RaiseThreats(), GoOn(), EndScene()]


class GoOn(Step):
    """One act after another, as long as somebody acts and nothing ends the scene (DT-421, DT-422)."""

    rule = "DT-422"

    def run(self, s: Den) -> Steps:
        notice_enemies(s)
        why = reason_to_end(s)
        if why:
            s.end_scene(why)
            return None
        return [WhatNow(), GoOn()]


def reason_to_end(s: Den) -> str:
    """Why the scene ends now, or nothing: by itself (DT-422), or by an automatic dealer (DT-815)."""
    if s.over:
        return s.over
    if len(s.stopping) == s.seats:
        return "stopped"
    if not s.in_play():
        return "nobody_left"
    if s.dealer != NOBODY:
        return ""
    if s.moves_made >= s.terms.scene_moves:
        return "moves_made"
    return "goal" if s.goal_met and not s.standing_threats() else ""


class WhatNow(BetweenMoves):
    """Whoever speaks first has it; automatic players are asked in turn order, after whoever acted last
    (DT-420). Nobody who waits is asked again before something has happened (R-181).
    """

    rule = "DT-420"

    def asks(self, s: Den) -> list[Step]:
        if reason_to_end(s):
            return []
        order = speaking_order(s)
        return [*(Act(seat) for seat in order), *bystanders(s, order)]

    def awaits(self, s: Den, seat: int) -> bool:
        return seat in speaking_order(s)


def speaking_order(s: Den) -> list[int]:
    """The seats that act in the scene, beginning after the one that acted last."""
    order = s.in_play()
    start = order.index(s.last_actor) + 1 if s.last_actor in order else 0
    return [*dict.fromkeys(s.player(who) for who in [*order[start:], *order[:start]])]


class Act(Step):
    """What a seat's protagonists can do now: a move, or something between moves (DT-420, DT-501). Who speaks
    for the scene can end it, everybody else can wait.
    """

    rule = "DT-420"
    say_limit = 600
    seat: int

    def ask(self, s: Den) -> list[Option]:
        own = [who for who in s.in_play() if s.player(who) == self.seat]
        options = [option for who in own for option in acts_of(s, who)]
        rights = [*stop(s, self.seat), *listen(s, self.seat)]
        return [*options, *rights, *([] if s.speaker() in own else [PASS])]

    def answer(self, s: Den, option: Option) -> Steps:
        if option in (STOP, LISTEN):
            ruled(s, self.seat, option)
            return None
        kind, who = option[0], option[1]
        if kind not in BY_THE_WAY:
            s.close(BetweenMoves)
        if kind == "move":
            return [*declared(s, who, option[2]), *whole_move()]
        if kind in REQUESTS:
            return carry_out_request(s, option)
        if kind == "befriend":
            s.spend_bond_points(who, option[2], 1)
        if kind == "goal":
            s.change_goal(option[2])
        if kind == "leave_it" and s.dealer != NOBODY:
            s.tell("would_leave", character=who, said=s.said)
            return [AgreeToEnd(s.dealer)]
        if kind == "leave_it":
            s.end_scene("left")
        return None


def acts_of(s: Den, who: int) -> list[Option]:
    """The options of one protagonist."""
    speaks = who == s.speaker()
    goals = goals_open(s) if speaks and not s.goal_changed else []
    return [
        *(("move", who, move) for move in PRIMARY),
        *requests(s, who),
        *(("befriend", who, person) for person in new_friends(s, who)),
        *(("goal", who, goal) for goal in goals),
        *([("leave_it", who)] if speaks else []),
    ]


def goals_open(s: Den) -> list[str]:
    """Another goal, once in a scene, but not rest (DT-418)."""
    return [goal for goal in goals(s) if goal not in (s.goal, "rest")]


def new_friends(s: Den, who: int) -> list[int]:
    """Who is introduced in this scene and no enemy: bond points may be spent on them (DT-241)."""
    if not s.bond_points[who]:
        return []
    return [
        person
        for person in s.company()
        if person not in s.enemies and (who, person) not in s.acquainted and s.bond(who, person) < 4
    ]
