"""What is at stake (R-120), as far as a seat may know: what success and failure bring, and the target."""

from __future__ import annotations

from collections.abc import Callable

from rookery.games.suits.cards import CLUBS, DIAMONDS
from rookery.games.suits.jobs import (
    HEAT_LIMIT,
    TEAM,
    Aboard,
    Edge,
    Effect,
    Fight,
    Gain,
    Heat,
    More,
    Obstacle,
    Track,
)
from rookery.games.suits.names import is_gm, item_name, means_word, party_name, vehicle_name
from rookery.games.suits.parties import NOBODY, is_npc
from rookery.games.suits.pieces import Play
from rookery.games.suits.printed import (
    AMBUSH,
    ATTACK,
    AWARENESS,
    BLOCKS,
    CHARISMA,
    FITNESS,
    FRAUD,
    GUNS,
    LEADERSHIP,
    PERSUASION,
    THIEF,
    THROW,
    VEHICLES,
    WITS,
)
from rookery.games.suits.rules.plays.skills import FEINT_BONUS
from rookery.games.suits.stakes import UNTOLD, Target, labelled, obstacle_is_on, resisting, target
from rookery.games.suits.sums import against_it
from rookery.games.suits.totals import ORDER, acting_side, block_of, cards_total, count_symbol
from rookery.games.suits.view import View
from rookery.games.suits.words.story import cards
from rookery.kernel import Value
from rookery.kit.english import capital, listing

Ends = tuple[str, str]
"""What success brings, and what failure brings."""

NUMBERS = ("none", "one", "two", "three", "four", "five", "six")


class Stakes(Value):
    """What success and failure bring, and what must be reached or which party beaten. Texts are empty where
    they do not apply; ``target`` is None if nothing is told in numbers, ``pressed`` is what the GM's cards
    add to it.
    """

    success: str
    failure: str = ""
    reach: str = ""
    target: Target | None = None
    pressed: int = 0
    beat: str = ""
    adds: str = ""


def stakes(view: View) -> Stakes | None:
    """The stakes of the running play, or else of the current obstacle."""
    if not view.plays:
        return Stakes(*obstacle_ends(view)) if obstacle_is_on(view) else None
    play = view.plays[-1]
    if play.aim == ORDER:
        return Stakes("whoever has the highest total acts first in this round")
    success, failure = ENDS[play.aim](view, play)
    if play.against == NOBODY:
        pressed = cards_total(view, 1 - acting_side(play))
        return Stakes(success, failure, reach_words(target(play), pressed), target(play), pressed)
    return Stakes(success, failure, beat=opponent_words(view, play), adds=adjustment_words(view, play))


def at_stake(view: View) -> list[str]:
    found = stakes(view)
    if found is None:
        return []
    heads = ("Success", found.success), ("Failure", found.failure), ("To reach", found.reach)
    rest = ("To beat", found.beat), ("The GM adds", found.adds)
    return [f"{head}: {text}" for head, text in (*heads, *rest) if text]


# --- what must be reached ---


def reach_words(target: Target | None, pressed: int) -> str:
    """A number as it is told (SU-538), and what the GM's cards add to it (SU-540)."""
    return target_words(target) + (f", and {pressed} by the GM's cards" if pressed else "")


def target_words(target: Target | None) -> str:
    """A number, a word with the numbers it stands for, or that nothing is told."""
    if target is None:
        return UNTOLD
    if not target.word:
        return str(target.least)
    if target.most is None:
        return f"{target.word}, {target.least} or more"
    return (
        f"{target.word}, {target.least} to {target.most}"
        if target.least
        else f"{target.word}, {target.most} or less"
    )


def opponent_words(view: View, play: Play) -> str:
    """The defence and who resists with it: a leader in the mark's place, or the best of several watchers."""
    means, marks = means_word(play.against), [labelled(view, mark) for mark in resisting(play)]
    return f"the best {means} among {listing(marks)}" if len(marks) > 1 else f"{means} of {marks[0]}"


def adjustment_words(view: View, play: Play) -> str:
    return ", ".join(f"{part.word} {part.value:+}" for part in against_it(view, play))


# --- obstacles ---


def obstacle_play_ends(view: View, play: Play) -> Ends:
    """The ends of an obstacle play, with the look that Ambush and Awareness give besides (SU-416)."""
    success, failure = obstacle_ends(view)
    again = "; with a ♦ it may be thrown again" if play.means == THROW else ""
    return success + (
        f"; {look_words(view, play)}" if play.means in (AMBUSH, AWARENESS) else ""
    ), failure + again


def obstacle_ends(view: View) -> Ends:
    """Of the next play: the whole obstacle, a team's part, an attempt or a leg (SU-403, SU-404, SU-417)."""
    task = view.task()
    won, lost = won_words(view, task), lost_words(view, task)
    if task.kind == "chase":
        return leg_ends(view, won, lost)
    acted, needed = view.acted.bit_count(), TEAM[view.crew]
    waiting = [suit for suit in view.present() if not view.acted >> suit & 1]
    more = min(needed - acted, len(waiting)) - 1 if task.kind == "team" else 0
    if more > 0:
        return f"{NUMBERS[more]} more of the crew must succeed, then {won}", lost
    return won, lost


def won_words(view: View, task: Obstacle) -> str:
    return effects_words(view, task.won) or (
        "the crew is away" if task.kind == "chase" else "the way is clear"
    )


def lost_words(view: View, task: Obstacle) -> str:
    left = task.attempts - view.losses - 1
    if left > 0:
        return f"{effects_words(view, task.lost)}; {NUMBERS[left]} attempt is left"
    prizes = [effect for effect in task.won if isinstance(effect, Gain)]
    missed = [prize.item for prize in prizes if task.attempts > 1 and prize not in task.lost_for_good]
    without = [f"the crew goes without {item_name(view, view.items.index(slug))}" for slug in missed]
    return "; ".join([effects_words(view, (*task.lost, *task.lost_for_good)), *without])


def leg_ends(view: View, won: str, lost: str) -> Ends:
    ours, theirs = view.legs
    success = won if ours else f"one leg won; a second, and {won}"
    failure = lost if theirs else f"one leg lost; a second, and {lost}"
    return success, failure if theirs else failure + ram_words(view)


def ram_words(view: View) -> str:
    """Who rams the crew after a lost leg that does not end the chase (SU-J2.4r)."""
    rams = view.task().rams
    return f"; then {party_name(view, rams)} rams the {VEHICLES[view.page().vehicle].name}" if rams else ""


def effects_words(view: View, effects: tuple[Effect, ...]) -> str:
    """The effects of an obstacle's text in the order written (SU-423)."""
    told = [effect_words(view, effect) for effect in effects]
    if len(told) > 1 and effects[-1] == Fight():
        return f"{listing(told[:-1])}, then a fight"
    return listing(told) if told else ""


def effect_words(view: View, effect: Effect) -> str:
    match effect:
        case Heat(by=by):
            heat = min(HEAT_LIMIT, view.heat + by)
            return f"Heat rises to {heat}" + (", which blows the job" if heat == HEAT_LIMIT else "")
        case Edge():
            return "the crew has an Edge more"
        case Track(name=name, by=by):
            value = max(0, view.track(name) + by)
            ends = ", and she runs" if name == "nerve" and not value else ""
            return f"{capital(name)} {'rises' if by > 0 else 'falls'} to {value}{ends}"
        case More(block=block):
            return f"one {BLOCKS[block].name} more in this scene"
        case Gain(item=item):
            return f"the crew has {item_name(view, view.items.index(item))}"
        case Aboard():
            return "she is aboard"
        case Fight():
            return "a fight"


# --- everything else ---


def attack_ends(view: View, play: Play) -> Ends:
    """Damage, 1 more for each symbol that counts, and how much the target has (SU-171, SU-237, SU-350)."""
    symbol, counted = ("♦", DIAMONDS) if play.aim == "ram" else ("♣", CLUBS)
    least = ATTACK[play.aim][2] + play.diamonds
    now = least + count_symbol(view, acting_side(play), counted)
    lying = f" ({now} as the cards lie)" if now > least else ""
    harm = f"{least} damage, 1 more for each {symbol}{lying}"
    hit = vehicle_hit(view, play, harm) if play.vehicle != NOBODY else person_hit(view, play.mark, harm)
    again = "; with a ♦ it may be tried again" if play.means in (GUNS, THROW) else ""
    return hit, f"a miss{again}"


def vehicle_hit(view: View, play: Play, harm: str) -> str:
    damage, stops = view.vehicle_damage[play.vehicle], VEHICLES[view.vehicles[play.vehicle]].stops_at
    return f"the {vehicle_name(view, play.vehicle)} takes {harm}; it has {damage} and stops at {stops}"


def person_hit(view: View, party: int, harm: str) -> str:
    """The damage and what the character can take; an NPC's Fitness is secret except to the GM."""
    if not is_npc(party):
        end = "is down" if view.settings.down else "dies"
        limit = f"{end} above {view.attributes[party][FITNESS]}"
        return (
            f"{party_name(view, party)} takes {harm}; has {view.damage[party] or 'none'} so far and {limit}"
        )
    damage = view.npc_damage[view.npcs.index(party)]
    limit = f" and is out above {block_of(view, party).attributes[FITNESS]}" if is_gm(view) else ""
    return f"{party_name(view, party)} takes {harm}; has {damage or 'none'} so far{limit}"


def look_words(view: View, play: Play) -> str:
    """What a won Ambush or Awareness shows (SU-211, SU-223, SU-371)."""
    ambush, npc = play.means == AMBUSH, is_npc(play.actor)
    deck, symbol = ("GM's" if ambush != npc else "players'"), ("♦" if ambush else "♥")
    wits = "as many cards as its Wits" if npc else cards(view.attributes[play.actor][WITS])
    count = wits if ambush else cards(play.times)
    looks = f"{party_name(view, play.actor)} looks at {count} of the {deck} deck"
    return f"{looks} and may throw out one for each {symbol}"


def look_ends(view: View, play: Play) -> Ends:
    """A look, or nothing; it is used up either way (SU-205)."""
    return look_words(view, play), f"no look; {means_word(play.means)} is used up for the scene either way"


def swap_ends(view: View, play: Play) -> Ends:
    """Swaps within the crew (SU-258)."""
    swaps = view.attributes[play.actor][CHARISMA]
    return f"up to {swaps} swaps of cards, with one of the crew and one more for each ♥", "no swap"


def prep_ends(view: View, play: Play) -> Ends:
    return swap_ends(view, play) if play.means == LEADERSHIP else look_ends(view, play)


def shield_ends(view: View, play: Play) -> Ends:
    """A Leadership play that replaces an ally's defence (SU-254, SU-255)."""
    leader, outer = party_name(view, play.actor), view.plays[-2]
    mark = party_name(view, outer.mark)
    price = f"{leader} skips the next action either way"
    return (
        f"{leader} defends with {means_word(outer.against)} for {mark}; {price}",
        f"{mark} defends alone; {price}",
    )


def break_ends(view: View, play: Play) -> Ends:
    """Breaking away (SU-X14)."""
    name = party_name(view, play.actor)
    return f"{name} leaves the fight and the scene, with all it carries", f"{name} stays in the fight"


def talk_ends(view: View, play: Play) -> Ends:
    """A foe surrenders; a Suit only believes it (SU-373, SU-475)."""
    mark = party_name(view, play.mark)
    return (
        f"{mark} lays down arms and is out of it" if is_npc(play.mark) else f"{mark} believes it"
    ), f"{mark} is not convinced"


def theft_ends(view: View, play: Play) -> Ends:
    """A named item changes hands (SU-282, SU-294)."""
    thing = item_name(view, play.item)
    return f"{party_name(view, play.actor)} has {thing}", f"{party_name(view, play.mark)} keeps {thing}"


def call_ends(view: View, play: Play) -> Ends:
    """A play the GM called: the skill's effect and the hazard; the GM tells the rest (SU-511f)."""
    failure = success = "as the GM tells"
    if play.hazard:
        strikes = f"{party_name(view, play.endangered)} takes {play.hazard} damage, as announced"
        if is_npc(play.endangered) == is_npc(play.actor):
            failure = strikes
        else:
            success = strikes
    if play.means in (AMBUSH, AWARENESS):
        return look_words(view, play), failure if play.hazard else "no look"
    if play.means in (FRAUD, PERSUASION) and play.mark != NOBODY:
        return f"{party_name(view, play.mark)} believes it", failure
    return (
        "it is taken, and nobody notices" if play.means == THIEF and play.person else success,
        failure,
    )


def feint_ends(view: View, play: Play) -> Ends:
    """A bonus on the next attack (SU-233, SU-234)."""
    return (
        f"{FEINT_BONUS} more on the next attack; with a ♠ it costs no action",
        "no opening; with a ♠ it costs no action",
    )


def disarm_ends(view: View, play: Play) -> Ends:
    """The mark loses its gun (SU-292, SU-293)."""
    mark = party_name(view, play.mark)
    return f"{mark} is disarmed; with a ♣ a free strike or throw besides", f"{mark} keeps the gun"


def charge_ends(view: View, play: Play) -> Ends:
    """A charge at a foe (SU-X06)."""
    return "with a ♦ a free strike, 1 damage more for each ♦; without one nothing", "nothing"


ENDS: dict[str, Callable[[View, Play], Ends]] = {
    "obstacle": obstacle_play_ends,
    "leg": obstacle_play_ends,
    "prep": prep_ends,
    "shoot": attack_ends,
    "throw": attack_ends,
    "strike": attack_ends,
    "ram": attack_ends,
    "disarm": disarm_ends,
    "charge": charge_ends,
    "feint": feint_ends,
    "talk": talk_ends,
    "trap": look_ends,
    "look": look_ends,
    "rally": swap_ends,
    "break": break_ends,
    "snatch": theft_ends,
    "pickpocket": theft_ends,
    "shield": shield_ends,
    "call": call_ends,
}
