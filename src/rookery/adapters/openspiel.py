"""Games with a finite catalogue of options as OpenSpiel games with explicit chance.

    game = rookery.adapters.openspiel.load("thieves", players=4)

A pick that needs dice or cards becomes a chance node: it is carried out on a copy until a result is missing,
and again once the result is known. Seats that are asked at once answer in the order of the seats.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from rookery.adapters.encoding import Encoding
from rookery.adapters.episode import seats_of
from rookery.adapters.extras import extra
from rookery.kernel import Chance, Decision, Game, State, begin, decisions, game_named, take
from rookery.play.players import Quick, at

with extra("openspiel", "OpenSpiel"):
    import numpy as np
    import pyspiel

MOST_RESULTS = 256
"""The greatest number of results that a roll or a draw may have."""


class Needed(Exception):
    """A chance result is missing, one of so many."""

    def __init__(self, bound: int) -> None:
        super().__init__(bound)
        self.bound = bound


class Given(Chance):
    """The results that are known; asks for the next by ``Needed``. One of one needs no asking."""

    def __init__(self, given: tuple[int, ...]) -> None:
        super().__init__()
        self.given = iter(given)

    def result(self, bound: int) -> int:
        if bound == 1:
            return 0
        for result in self.given:
            return result
        raise Needed(bound)


class Position(NamedTuple):
    """A node of the tree; never changed, so that copies may share it.

    before   the state before the pick that is carried out, None before the deal; ``place`` is the pick
    results  the chance results for it so far; ``needed`` how many the next can be, 0 if none is missing
    now      the state when all are known
    recalls  by seat, a hash of all it saw and picked at its questions
    """

    before: State | None
    place: int
    results: tuple[int, ...]
    needed: int
    now: State | None
    recalls: tuple[str, ...]

    def __deepcopy__(self, memo: Any) -> Position:
        return self

    def decision(self) -> Decision | None:
        return decisions(self.now)[0] if self.now is not None and self.now.agenda else None


class Tree:
    """How positions of a game follow one another."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.encoding = Encoding(game, "catalogue")

    def start(self) -> Position:
        return self.carried_out(Position(None, 0, (), 0, None, ("",) * self.seats))

    def carried_out(self, position: Position) -> Position:
        """Run a pick, or the deal, with the results that are known."""
        chance = Given(position.results)
        try:
            if position.before is None:
                now = begin(self.game, self.seats, self.options, chance=chance)
            else:
                now, asked = position.before.copy(), decisions(position.before)[0]
                now.chance, now.said = chance, at(asked, position.place)[1]
                take(now, position.place, asked.seat)
        except Needed as missing:
            return position._replace(needed=missing.bound, now=None)
        return position._replace(needed=0, now=now)

    def seen(self, position: Position, player: int) -> str:
        """A seat's view as JSON; of a chance node only how many results it has had."""
        if position.now is None:
            return f"chance {len(position.results)}"
        return msgspec.json.encode(self.game.view(position.now, player).dump()).decode()

    def after(self, position: Position, action: int) -> Position:
        if position.needed:
            return self.carried_out(position._replace(results=(*position.results, action)))
        asked = position.decision()
        assert asked is not None
        assert position.now is not None
        recalls = list(position.recalls)
        known = f"{recalls[asked.seat]} {self.seen(position, asked.seat)} {action}"
        recalls[asked.seat] = blake2b(known.encode(), digest_size=16).hexdigest()
        place = self.encoding.asked(asked.options).place(action)
        return self.carried_out(Position(position.now, place, (), 0, None, tuple(recalls)))


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel: a position in the tree of its game."""

    def __init__(self, game: OpenSpielGame, position: Position | None = None) -> None:
        super().__init__(game)
        self.position = position or game.tree.start()

    def tree(self) -> Tree:
        tree: Tree = self.get_game().tree
        return tree

    def current_player(self) -> int:
        if self.position.needed:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.position.decision()
        return asked.seat if asked else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        asked = self.position.decision()
        return sorted(self.tree().encoding.numbers(asked.options)) if asked and asked.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(result, 1 / self.position.needed) for result in range(self.position.needed)]

    def _apply_action(self, action: int) -> None:
        self.position = self.tree().after(self.position, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"result {action}"
        encoding = self.tree().encoding
        return encoding.game.option_id(list(encoding.catalogue)[action])

    def is_terminal(self) -> bool:
        return self.position.now is not None and not self.position.now.agenda

    def returns(self) -> list[float]:
        """1, shared among the winners."""
        tree = self.tree()
        won = tree.game.outcome(self.position.now)["winners"] if self.is_terminal() else []
        return [1.0 / len(won) if seat in won else 0.0 for seat in range(tree.seats)]

    def __str__(self) -> str:
        return self.tree().seen(self.position, -1)


class Observer:
    """What OpenSpiel is told of a seat's view: as arrays, and as JSON; with perfect recall what the seat saw
    and picked before goes into the text.
    """

    def __init__(self, tree: Tree, *, recall: bool) -> None:
        self.tree, self.recall = tree, recall
        self.tensor = np.zeros(tree.encoding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        now = state.position.now
        self.tensor[:] = (
            0 if now is None else self.tree.encoding.observation(self.tree.game.view(now, player))
        )

    def string_from(self, state: OpenSpielState, player: int) -> str:
        seen = self.tree.seen(state.position, player)
        return f"{state.position.recalls[player]} {seen}" if self.recall else seen


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours as one of OpenSpiel's; a class for each, since OpenSpiel keeps the class."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = game_named(self.name)
        players = int((params or {}).get("players", seats_of(game, None)))
        self.tree = Tree(game, seats_of(game, players), {})
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tree.encoding.actions,
            max_chance_outcomes=MOST_RESULTS,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=game.bound,
        )
        super().__init__(described(game), info, params or {"players": players})

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.tree, recall=bool(iig_obs_type and iig_obs_type.perfect_recall))


def described(game: Game) -> Any:
    """The type under which a game is registered."""
    return pyspiel.GameType(
        short_name=f"rookery_{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": seats_of(game, None)},
    )


REGISTERED: set[str] = set()


def load(name: str, players: int | None = None) -> Any:
    """The game, registered as ``rookery_<name>``. Raises Illegal for one whose options are not finite."""
    game = game_named(name)
    seats = seats_of(game, players)
    if name not in REGISTERED:
        Encoding(game, "catalogue")
        REGISTERED.add(name)
        kind = type(f"OpenSpiel_{name}", (OpenSpielGame,), {"name": name})
        pyspiel.register_game(described(game), kind)
    return pyspiel.load_game(f"rookery_{name}", {"players": seats})


def resampler(seed: int) -> Callable[[OpenSpielState, int], OpenSpielState]:
    """For OpenSpiel's IS-MCTS in Python (``set_resampler``): a state that the player's view allows."""
    count = 0

    def resampled(state: OpenSpielState, player: int) -> OpenSpielState:
        nonlocal count
        count += 1
        tree, position = state.tree(), state.position
        world = tree.game.imagine(tree.game.view(position.now, player), Quick(f"{seed} {count}"))
        return OpenSpielState(state.get_game(), position._replace(now=world))

    return resampled
