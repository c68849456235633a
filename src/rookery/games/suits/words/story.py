"""The story: a line for every event, and the automatic GM's own sentences."""

from __future__ import annotations

from typing import Any

from rookery.games.suits.cards import FACE, JOKER_CARD, SIGNS, card_words
from rookery.games.suits.jobs import FREE_JOB, JOBS
from rookery.games.suits.names import means_word
from rookery.games.suits.printed import STAKES, STORY, VEHICLES
from rookery.kernel import Names
from rookery.kit.english import article, capital, listing, stopped
from rookery.kit.telling import Teller, Telling, Told

WHY_DRAWN = {
    "class": "for the class",
    "ace": "for the Ace",
    "stunt": "for the stunt",
    "play": "after the play",
    "order": "after the order play",
    "scene": "",
}
FARES = ("is here", "is out", "flees", "surrenders and is out of it", "leaves")
ACTING = ("", "one of you acts", "two of you act", "three of you act", "four of you act")
GRADES = {
    "Clean": "clean",
    "Messy": "messy",
    "Costly": "costly",
    "Failed": "failed",
    "Wiped out": "wiped_out",
}


def cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


# --- the automatic GM's lines ---


def narrated(event: Told, names: Names) -> str:
    theme, place = STORY[event["theme"]], event["place"]
    opening = theme[event["skill"]][event["opening"]].format(who=event["party_name"])
    closings = STORY["place"][place][event["theme"]] if place else theme["closing"]
    return f"{opening} {closings[event['closing']]}"


def job(event: Told, names: Names) -> str:
    if event["job"] == FREE_JOB:
        return "A free job. The GM knows what it is."
    plot = JOBS[event["job"]]
    return f"{plot.title}, {article(plot.kind)}. {plot.brief}"


def scene(event: Told, names: Names) -> str:
    page = JOBS[event["job"]].scenes[event["scene"] - 1]
    framed = f"Scene {event['scene']}, {page.title}. {page.frames[event['frame']]}"
    return f"{framed} {event['point_name']} has the Point." if event["crew"] > 1 else framed


def obstacle(event: Told, names: Names) -> str:
    task = JOBS[event["job"]].scenes[event["scene"] - 1].obstacles[event["obstacle"]]
    kind = "first to two legs" if task.kind == "chase" else ACTING[event["acting"]]
    acting = "" if event["crew"] == 1 and task.kind != "chase" else f"{kind}, "
    return f"{task.title}: {acting}{STAKES[task.stakes]} stakes."


def obstacle_over(event: Told, names: Names) -> str:
    task = JOBS[event["job"]].scenes[event["scene"] - 1].obstacles[event["obstacle"]]
    return f"{task.title}: {'done' if event['won'] else 'lost' if event['over'] else 'not this time'}."


def epilogue(event: Told, names: Names) -> str:
    """The end, from what happened: the grade, the fallen, the busiest Suits, the coins."""
    result = event["result"]
    if result["ending"].removesuffix(" with the coins") not in GRADES:  # a person was the GM
        return str(result["text"])
    grade = result["ending"].removesuffix(" with the coins")
    endings = STORY["epilogue"][GRADES[grade]]
    lines = [endings[event["line"] % len(endings)]]
    for fallen in result["fallen"]:
        lines.append(f"{fallen['name']} did not see the end of scene {fallen['scene']}.")
    lines += busiest(result["suits"])
    if result["ending"] != grade:
        lines.append("And there were the coins, which nobody had asked for and everybody divided.")
    if result["text"]:
        lines.append(result["text"])
    return " ".join(lines)


def busiest(suits: list[dict[str, Any]]) -> list[str]:
    lines = []
    if suits:
        best = max(suits, key=lambda suit: suit["won"])
        if best["won"]:
            lines.append(
                f"Most of what went right had {best['name']} standing next to it: "
                f"{best['won']} of {best['plays']} plays won."
            )
        hard = max(suits, key=lambda suit: suit["dealt"])
        if hard["dealt"]:
            lines.append(f"{hard['name']} dealt {hard['dealt']} damage and was polite about it.")
    return lines


def numbers(event: Told, names: Names) -> str:
    """The hidden numbers of the job, each once: of all who resisted or acted, then those set (SU-O19)."""
    people: dict[str, list[str]] = {}
    for who, means, hidden in event["rows"]:
        told = f"{means_word(means)} {hidden}"
        if told not in people.setdefault(who, []):
            people[who].append(told)
    numbers_set = people.pop("", [])
    lines = [f"{who}: {', '.join(told)}." for who, told in people.items()]
    lines += [f"Numbers to reach: {', '.join(numbers_set)}."] if numbers_set else []
    return " ".join(["What was hidden.", *lines])


# --- cards and plays ---


def declared(event: Told, names: Names) -> str:
    if event["aim"] == "shield":
        return f"{event['party_name']} steps in with Leadership."
    against = (
        f" against the {means_word(event['against'])} of {listing(event['mark_names'])}"
        if event["against"] >= 0
        else ""
    )
    return f"{event['party_name']} plays {means_word(event['means'])}{against}."


def added(event: Told, names: Names) -> str:
    shown = "" if event["shown"] in (FACE[event["card"]], JOKER_CARD) else f" as {card_words(event['shown'])}"
    return f"{event['party_name']} adds {card_words(event['card'])}{shown}."


def drew(event: Told, names: Names) -> str:
    """A draw; only the seat that drew gets the card in its event."""
    if event["why"] == "scene":
        return ""
    card = f": {card_words(event['card'])}" if "card" in event else ""
    return f"{event['party_name']} draws a card {WHY_DRAWN[event['why']]}{card}."


def looked(event: Told, names: Names) -> str:
    """A look; only the seat that looked gets the cards in its event."""
    deck = "GM's deck" if event["family"] else "players' deck"
    seen = f": {', '.join(card_words(card) for card in event['looked'])}" if "looked" in event else ""
    return f"{event['party_name']} looks at the top {event['cards']} of the {deck}{seen}."


def swapped(event: Told, names: Names) -> str:
    """A swap; only the two seats get the cards in their events."""
    cards_seen = (
        f": {card_words(event['card'])} for {card_words(event['card_back'])}" if "card" in event else ""
    )
    return f"{event['suit_name']} and {event['other_name']} swap a card{cards_seen}."


def suit_made(event: Told, names: Names) -> str:
    fitness, dexterity, wits, charisma = event["attributes"]
    tags = ", ".join(means_word(skill) for skill in event["tags"])
    values = f"Fitness {fitness}, Dexterity {dexterity}, Wits {wits}, Charisma {charisma}"
    return f"{event['name']} {SIGNS[event['symbol']]} is in: {values}; trained in {tags}."


def said(event: Told, names: Names) -> str:
    seat = event["seat"]
    return f"{names[seat] if 0 <= seat < len(names) else 'The GM'}: {event['text']}"


def stunt(event: Told, names: Names) -> str:
    return f"{event['suit_name']} earns a card for daring" + (f": {event['text']}" if event["text"] else ".")


def scene_over(event: Told, names: Names) -> str:
    """The end of a scene, without ornament if a person is the GM."""
    lines = STORY["scene"]["over"]
    voice = event["voice"]
    return str(lines[(event["scene"] + voice) % len(lines)]) if voice >= 0 else "The scene is over."


def job_over(event: Told, names: Names) -> str:
    over = f"The job is over: {'success' if event['success'] else 'failure'}."
    return f"{over} Grade: {event['grade']}." if event["grade"] else over


def with_text(before: str, event: Told) -> str:
    text = str(event.get("text") or "").strip()
    return f"{before} {stopped(text)}" if text else before


PLAIN = {
    "dealt": "Cards are dealt.",
    "no_flip": "There is no card left to turn up for {party_name}.",
    "fell_dead": "{suit_name} falls, and does not get up.",
    "fell_down": "{suit_name} goes down and is out of the scene.",
    "dropped": "{item_name} lies on the ground.",
    "dented": "The {vehicle_name} takes {damage} damage, {total} in all.",
    "stopped": "The {vehicle_name} stops, and will not start again.",
    "heat": "Heat is now {heat}.",
    "charisma": "{suit_name} turns on the charm: {bonus} more.",
    "watcher_named": "{party_name} is looking the wrong way.",
    "tied": "A tie: every card on the table is lost, and it all begins again.",
    "repeated": "{party_name} tries again at once.",
    "disarmed": "{party_name} is disarmed.",
    "gained": "{party_name} has {item_name}.",
    "convinced": "{party_name} believes {by_name}.",
    "feinted": "{party_name} has an opening: 2 more on the next attack.",
    "swap_refused": "{suit_name} and {other_name} swap nothing.",
    "called_off": "Twenty rounds, and nobody has won. Everybody who can goes home.",
    "round": "Round {round}.",
    "adrift": "Nobody has taken the wheel; the {vehicle_name} rolls to a stand.",
    "skipped": "{party_name} has already given what there was to give, and sits this out.",
    "passed": "{party_name} waits and does nothing.",
    "rearmed": "{party_name} is armed again.",
    "got_out": "{party_name} gets out.",
    "broke_away": "{suit_name} breaks away and is gone.",
    "watches": "A chair stays empty. Its player watches.",
    "discarded": "{party_name} discards down.",
    "left_alone": "You leave that alone.",
    "lost_item": "{item_name} is gone.",
    "edge_spent": "{suit_name} spends an Edge: 3 more.",
    "edge": "The crew has {edge} Edge.",
    "track": "{track} stands at {value}.",
    "aboard": "She is aboard.",
    "carries": "{suit_name} carries {item_name}.",
    "raised": "{suit_name} has learned something: {attribute} rises by 1.",
    "chase": "The crew takes the {vehicle_name}.",
    "objective": "It is all about {item_name} now.",
    "left": "{suit_name} leaves the scene.",
    "arrived": "{suit_name} arrives.",
    "joined": "{party_name} joins in.",
    "stands_back": "{suit_name} gives no Queens for the rest of the scene.",
    "withdrawn": "{suit_name} thinks better of it.",
    "hazard_struck": "It goes as wrong as announced for {party_name}.",
    "mended": "The {vehicle_name} stands at {total} damage.",
    "renamed": "{before} turns out to be {npc_name}.",
    "taken_back": "The GM takes the last step back.",
    "not_taken_back": "Not everybody agrees: it stands.",
}

SENTENCES: dict[str, str | Teller] = {
    **PLAIN,
    "narrated": narrated,
    "job": job,
    "scene": scene,
    "obstacle": obstacle,
    "obstacle_over": obstacle_over,
    "epilogue": epilogue,
    "numbers": numbers,
    "declared": declared,
    "added": added,
    "drew": drew,
    "looked": looked,
    "swapped": swapped,
    "hurt": "{party_name} takes {damage} damage, {total} in all.",
    "npc_gone": lambda e, _: f"{e['npc_name']} {FARES[e['how']]}.",
    "suit_made": suit_made,
    "stunt": stunt,
    "job_over": job_over,
    "flipped": "{party_name} turns up {card}.",
    "hand_discarded": lambda e, _: f"{e['party_name']} lays down {cards(len(e['cards']))}.",
    "refilled": lambda e, _: (
        f"The {'GM' if e['family'] else 'players'}' discard is shuffled: {cards(e['cards'])}.".replace(
            "GM'", "GM's"
        )
    ),
    "fell": lambda e, _: PLAIN["fell_down" if e["down"] else "fell_dead"].format_map(e),
    "declined": lambda e, _: "The GM lets it stand." if e["side"] else "It stands.",
    "resolved": lambda e, _: f"{e['party_name']}: {'success' if e['success'] else 'failure'}.",
    "shielded": lambda e, _: (
        f"{e['party_name']} {'stands in for' if e['success'] else 'cannot reach'} {e['mark_name']}."
    ),
    "shown_as": "{card:^} counts as {shown}.",
    "took": "{party_name} takes {card} back from the discard.",
    "fate": lambda e, _: f"{e['npc_name']} was {'killed' if e['how'] == 'killed' else 'only knocked out'}.",
    "tossed": "{party_name} discards {card} from the deck.",
    "order_tied": lambda e, _: f"A tie for the first move among {len(e['parties'])}: they flip again.",
    "order": lambda e, _: f"In this order: {listing(e['order'])}.",
    "fight": lambda e, _: f"A fight: {listing(e['foe_names'])} against you.",
    "fight_over": lambda e, _: "The fight is won." if e["won"] else "The fight is over.",
    "got_in": lambda e, _: (
        f"{e['party_name']} {'takes the wheel of' if e['wheel'] else 'gets into'} the {e['vehicle_name']}."
    ),
    "leg": lambda e, _: f"Legs: {e['legs'][0]} for you, {e['legs'][1]} for them.",
    "prep_claimed": "{suit_name} offers to prepare the ground with {means}.",
    "tagged": "{suit_name} is now trained in {means}.",
    "noticed": lambda e, _: f"{listing(e['noticed_by'])} noticed.",
    "prepares_nothing": lambda e, names: f"{names[e['seat']]} has nothing to prepare in this scene.",
    "narration": "{text}",
    "whispered": lambda e, _: (
        f"The GM whispers to {e['suit_name']}" + (f": {e['text']}" if "text" in e else ".")
    ),
    "noted": lambda e, _: f"You note: {e['text']}" if "text" in e else "The GM writes something down.",
    "scene_over": scene_over,
    "scene_opened": lambda e, _: with_text(f"{e['title']}.", e),
    "new_vehicle": lambda e, _: f"There is a {VEHICLES[e['what']].name} here.",
    "told": "The GM tells: in play {number} the {what} was {value}.",
    "npc": lambda e, _: with_text(f"{e['npc_name']} enters.", e),
    "proposed": lambda e, _: (
        f"{e['suit_name']} would like to try {means_word(e['means'])}"
        + (f" on {e['mark_name']}." if e["mark"] >= 0 else ".")
    ),
    "granted": "{suit_name} simply does it.",
    "refused": "That will not do, {suit_name}.",
    "changed": "Rather {means}, the GM says to {suit_name}.",
    "hazard": lambda e, _: with_text(
        f"If this {'fails' if e['fails'] else 'succeeds'}, {e['party_name']} takes {e['damage']} damage.", e
    ),
    "adjusted": lambda e, _: (
        f"The GM makes it {'harder' if e['number'] > 0 else 'easier'}: {abs(e['number'])} "
        f"{'more' if e['number'] > 0 else 'less'} against the Suit."
    ),
    "job_named": lambda e, _: with_text(f"The job: {e['title']}.", e),
}
"""Every kind of event: a template, or a function for what a template cannot express."""

TELLING = Telling(SENTENCES, people=(), things={"card": card_words, "shown": card_words, "means": means_word})


ASIDES = frozenset({"resolved", "heat", "edge", "track", "leg", "adjusted", "order"})
"""Events about counters and results rather than the story, which the journal prints small."""

FOLDED = frozenset({
    "flipped", "no_flip", "added", "hand_discarded", "refilled", "drew", "declined", "shown_as", "took",
    "looked", "tossed", "swap_refused", "swapped", "order_tied", "dealt", "tied", "edge_spent", "charisma",
    "watcher_named", "stands_back", "numbers", "declared", "told", "round", "discarded", "prep_claimed",
    "prepares_nothing", "suit_made",
})  # fmt: skip
"""What the cards did: it stands folded at the end of each chapter of the journal."""

TALES = frozenset({
    "job", "job_named", "scene", "scene_opened", "scene_over", "obstacle", "obstacle_over", "narrated",
    "narration", "epilogue", "said", "stunt", "npc",
})  # fmt: skip
"""What is told rather than counted: the page sets it apart."""


def event(event: Told, names: Names) -> str:
    """An event as a line of the story; empty if there is nothing to say."""
    return said(event, names) if event["kind"] == "said" else capital(TELLING.event(event, names))


def heading(event: Told, names: Names) -> str:
    """The title of the chapter that an event opens; empty if it opens none."""
    if event["kind"] == "scene":
        page = JOBS[event["job"]].scenes[event["scene"] - 1]
        return f"{event['scene']}. {page.title}"
    if event["kind"] == "scene_opened":
        return str(event["title"])
    if event["kind"] == "job_over":
        return "Afterwards"
    return ""
