"""II. Planning: taking Explorers, keeping one card or two."""

from boardrules.core import Hidden
from boardrules.expedition import KeepCards, Resign, observe, players_to_act, setup, team
from tests.expedition.builders import events, may, play, refused, top

CARDS = "museum, smithy, monument, archive, dry_dock, base_camp, gold_vein, map_room, astronomer, \
dog_team"


def test_each_player_takes_two_explorers_or_what_is_left() -> None:
    state = setup(team(explorers=1), team(explorers=13), at="planning")
    assert [one.stock.explorers for one in state.teams] == [3, 14]
    assert [one.supply.explorers for one in state.teams] == [11, 0]


def test_five_cards_are_dealt_one_at_a_time_round_the_table() -> None:
    state = setup(team(), team(), at="planning", starter=1, common=CARDS)
    first, second = top(state).choices
    assert (first.player, second.player) == (1, 0)
    assert set(first.cards) == {"museum", "monument", "dry_dock", "gold_vein", "astronomer"}
    assert set(second.cards) == {"smithy", "archive", "base_camp", "map_room", "dog_team"}


def test_choices_rest_until_all_have_chosen() -> None:
    state = setup(team(energy=3), team(), at="planning", common=CARDS)
    before = state.teams
    state = play(state, KeepCards(player=0, cards=("museum", "monument")))
    assert state.teams == before
    assert players_to_act(state) == (1,)
    state = play(state, KeepCards(player=1, cards=("smithy",)))
    assert [one.display for one in state.teams] == [("monument", "museum"), ("smithy",)]
    assert state.teams[0].stock.energy == 1
    assert len(state.common.discard) == 7


def test_cards_not_dealt_cannot_be_kept() -> None:
    state = setup(team(), team(energy=2), at="planning", common=CARDS)
    assert refused(state, KeepCards(player=0, cards=("smithy",))) == "not_dealt"
    assert refused(state, KeepCards(player=1, cards=("smithy", "smithy"))) == "not_dealt"
    assert refused(state, KeepCards(player=0, cards=("museum", "monument"))) == "unaffordable"


def test_equal_cards_make_one_choice() -> None:
    cards = "base_camp, museum, base_camp, smithy, monument, archive, gold_vein, map_room"
    state = setup(team(energy=2), team(), at="planning", common=cards + ", dry_dock, dog_team")
    assert len(may(state, KeepCards, 0)) == 4 + 6 + 1


def test_dealt_cards_and_choices_are_private_until_all_have_chosen() -> None:
    state = setup(team(), team(), at="planning", common=CARDS)
    state = play(state, KeepCards(player=0, cards=("museum",)))
    for seat in (1, None):
        choice = top(observe(state, seat)).choices[0]
        assert all(isinstance(card, Hidden) for card in (*choice.cards, choice.kept))
        assert events(observe(state, seat), "chose")[0].cards == Hidden()
        assert "museum" not in observe(state, seat).model_dump_json()
    assert top(observe(state, 0)).choices[0].kept == ("museum",)


def test_the_cards_of_a_player_who_leaves_go_to_the_common_discard_pile() -> None:
    state = setup(team(), team(), team(), at="planning")
    dealt = top(state).choices[0].cards
    state = play(state, Resign(player=0))
    assert state.common.discard == dealt
    assert players_to_act(state) == (1, 2)


def test_with_too_few_cards_the_last_players_are_dealt_fewer() -> None:
    state = setup(team(), team(), team(), at="planning")
    whole = list(state.edition.tables.common_deck)
    kept = [whole.pop() for _ in range(7)]
    displays = [", ".join(whole[place::3]) for place in range(3)]
    seats = [team(display=display) for display in displays]
    state = setup(*seats, at="planning", common=", ".join(kept))
    assert [len(choice.cards) for choice in top(state).choices] == [3, 2, 2]
    nothing = [", ".join([*whole, *kept][place::3]) for place in range(3)]
    state = setup(*[team(display=display) for display in nothing], at="planning")
    assert top(state).type == "action_phase"
