"""A table set up in words: what a position of Know Thyself says, and what it does not say is default.

players: 3                              # beside them, at the last seat, sits a human Master; also an option
options: {toll: 2}                      # of section 3.1; master: auto for the automatic one
coins: {A: 12, master: 45}              # the rest lies in the pool
rooms: {A: kitchen, B: kitchen}         # whoever is in a room came together, unless groups say otherwise
groups: [[A], [B]]
free: [A]                               # a Wager is settled since arriving; foot: at the foot of the Cliffs
waiting: [B]                            # has not taken up the Attachments; with now: waking, nobody has
bribed: [A]                             # had the one bribe of this visit
bribes: {A: 2}                          # has taken so many in this game
removed: [C]                            # a PC whom the table has removed
staked: [A]                             # has used the right to a last wager
true_names: {garden: [jack of hearts, ace of clubs]}    # or Undeserved Allegiance
people: {kitchen: [olaf]}
looks: {A: A scar, short hair.}
attachments: {A: [a ring, a scar, a key, a map]}        # diamonds, hearts, clubs, spades, or each by suit
memories: {A: ["triumph on clubs, invoked", {type: guilt, on: spades, in: kitchen, text: Snow., by: B}]}
edges: {A: [Limp, {text: Bullet Wound, helps: [nerve], hinders: [body], by: master}]}
round: 2
spotlight: B                            # who has it; all before have had theirs
wager: {lead: A, invited: [A, B], flags: {A: climb_up}, wants: {A: go up}, against: olaf, kind: body,
        conflict: kitchen-1, by: player}        # it goes on with what the opposition wants;
                                                # with stake: 3 (and move: a room), with accepting
index_cards: {shelf: 6}                 # with now: creation: cards of earlier games, how many or their texts
now: last wagers                        # or creation, waking, round, endgame; phase will do as well

A look can name all that but options and now; Memories as `triumph on clubs`, Edges by their texts, or both as
mappings of which parts may be left out. Besides:

phase: exploration                      # creation, waking, exploration, endgame; over: the game is
may_leave: [A]                          # without a toll
antes: {A: 2}                           # P in the Wager, and against: {A: 3}, M
wager: {party: [A, B], state: accept, other_want: to stay shut, stake: 3, P: {A: 2}, M: {A: 3},
        cards: {A: [two of clubs]}, cut: 9h}
marked: [library]                       # where a hook has led
hands: {A: [a coin, a bone, a glove, a bell]}           # index cards dealt
index_cards: {written: 20, pile: 26, shelf: 0}
conditions: [KT-224]                    # what ended the game: KT-223 to KT-226, KT-37
names: {A: Ilse}                        # and answers: {A: [Ilse, why, what]}, endings: {A: text}
winning: [A]                            # if it were compared now
outcome: {winners: [A], coins: {A: 21, B: 9}, master: 20, names: {A: Ilse, B: Otto}, memories: {A: 4, B: 2},
          rooms: 5, conditions: [KT-224]}       # when all is over; of each PC, or not at all

Rooms, people and cards may be written as the rulebook has them (Great Hall, KT-P13, Ten of clubs, Jh), the
Master's seat and stack as GM or Master. Dictated chance names cards, rooms, people, conflicts, hooks, PCs.

The picks, words in brackets being said with them. They too may be written with blanks and capitals, by
further names of the rulebook (result, none, ask for cover, call:Bullet Wound), and without what follows the
colon where there is no choice:

set-up      write [..], house, rewrite, let_stand, send_back:3 [why] (an index card), reword [..], go_on,
            lay:0 (a dealt card, for the next suit), yes, no (dress), coins:12, return_look [why],
            return_attachment:clubs [why], frame [..]
waking      take_attachments, pass (wait), amend [..], end_scene
spotlight   take_attachments, frame_wager, ask_wager, move:kitchen, toll:kitchen, pass; come, come_for_toll,
            stay
the Master  offer:A, bribe:A, describe [..], remark [..], bring_in, bring:olaf, run_on, pass_on, hand:B,
            leave_chair; then own [..] or conflict:kitchen-1, decline (a request); invite:B, no_more
bribes      gain_edge:2 [..], move_alone:2:study, accept_blind:2, later; take_bribe, refuse_bribe
step 1      conflict:kitchen-1, want:plain [..], want:climb_down; against:olaf, against:room, kind:body;
            oppose, grant
step 2      no_move, lose_move:study; then stake:3 [what the opposition wants]; keep_words, reword [..]
step 3      accept, back_down, ask_cover, desperate, buy_off (the Master: yes, no); cover:2, cover:0,
            take_cover, refuse_cover; join:plain [..], stay_out
steps 4-7   call:0 [how], no_call; keep, redraw; invoke:0 [how], no_invoke
steps 9-13  narrate:result, narrate:memory; tell [..], house; no_edge, add_edge [..], remove_edge:0
aftermath   no_placement, place_losers:stable, place_all:stable
rights      object:0 [..], object_result [..], call_end, strike, strike_text:7, remove:B; votes: yes, no,
            abstain, uphold, dismiss, keep_words
endgame     tell [..], house; stake:3, pass; who hears it: listen, strike; at last: close_book, strike

What is told, each with `pc` or `seat` (either name will do) and what it is about (number or amount, place or
room, card, said or text, ..); names as above, also of stacks (source or from: A, to: pool), Edges, Memories:

set-up      described, attached, dressed, warned, sent_back, card_written, cards_collected, cards_known,
            card_sent_back, card_reworded, dealt, shelved, letter, taken_up
Palace      round, spotlight, passed, passed_on, ran_on, sets_out, comes_along, arrived {pcs, place}, named
            {place, red, black}, renewed {deck}, framed, walked_in {who}, freed {pcs}, climbed, let_out,
            lost_way, driven_out
Coins       paid {source, to, number, what: toll, fee, cover, bribe, buy_off, invoke, start, last_wager},
            anted, won, lost, cover_offered, cover_refused, bribe_offered {terms}, bribe_refused, bought_off
Wager       offered, declined, invited, wanted {opponent, flag}, granted, staked, outcome_reworded, accepted,
            backed_down, joined, stayed_out, called {by, edge}, drew {card}, cut {card}, invoked {memory},
            compared {degree: full, partial, minor, failure}, voted {half}, tie_broken, narrated {by},
            remembered {by, type, suit}, edge_gained {by}, edge_lost, edge_reworded
table       spoke, remarked, objected, result_objected, memory_kept, memory_reworded, objection_upheld,
            objection_dismissed, balloted {vote}, end_called, end_refused, removal_called, removal_refused,
            removed, strike_called, strike_refused, struck, chair_left
end         endgame {conditions}, asked {question}, answered, last_wager {number, masters, card}, ended {won}
"""

from __future__ import annotations

from rookery.games.know_thyself.position import spoken
from rookery.games.know_thyself.position.naming import named
from rookery.games.know_thyself.position.reading import read
from rookery.games.know_thyself.position.writing import write

__all__ = ["named", "read", "spoken", "write"]
