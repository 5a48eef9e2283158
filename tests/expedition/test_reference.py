"""The edition that we ship has what the rules list, and uses all that there is."""

from typing import Any, get_args

from boardrules.expedition.effects import RESOURCES, Per, parts_of
from boardrules.expedition.reference import REFERENCE
from boardrules.expedition.terms import ScoringTerm


def test_reference_has_the_contents_that_the_rules_list() -> None:
    tables = REFERENCE.tables
    assert REFERENCE.row_length == 5
    assert [base.kind for base in REFERENCE.bases] == ["investor", "radio", "hangar", "none"]
    first = [tables.cards[id].type for id in tables.starting_deck]
    assert (first.count("expedition"), first.count("storm")) == (7, 4)
    assert len(tables.common_deck) >= 72
    assert len(set(tables.common_deck)) >= 48
    projects = [id for id in tables.common_deck if id in tables.projects]
    assert len(projects) * 3 == len(tables.common_deck)
    costs = [
        card.cost
        for card in REFERENCE.cards
        if card.type != "storm" and card.id in tables.common_deck
    ]
    assert set(costs) == set(range(1, 10))
    tiles = [expert.tile for expert in REFERENCE.experts]
    assert (tiles.count("pilot"), tiles.count("mechanic")) == (6, 6)
    plan = [(column.cost, column.first_round, column.shown) for column in REFERENCE.plan]
    assert plan == [(0, 1, 2), (1, 1, 2), (2, 2, 2)]
    assert len(REFERENCE.landscapes) == 12
    assert {land.spaces for land in REFERENCE.landscapes} == {2, 3}
    assert (len(REFERENCE.meteorites), len(REFERENCE.positions)) == (2, 16)
    assert (len(REFERENCE.sites), REFERENCE.open_sites) == (14, 4)
    assert sum(site.engineers > 2 for site in REFERENCE.sites) <= 3
    for level in (2, 3):
        assert [u.copies for u in REFERENCE.upgrades if u.level == level] == [3] * 4
    assert [row.station for row in REFERENCE.hangar.rows[:7]] == [6, 5, 4, 3, 2, 2, 2]
    assert REFERENCE.hangar.row(20).trades == 20
    assert list(tables.rewards) == list(range(3, 31, 3))


def printed_effects() -> list[Any]:
    found: list[Any] = []
    things: list[Any] = [*REFERENCE.cards, *REFERENCE.experts, *REFERENCE.upgrades]
    things += [*REFERENCE.tables.lands.values(), *REFERENCE.sites, *REFERENCE.track.rewards]
    for thing in things:
        for field in ("upper", "lower", "radar", "effect", "connected", "reward"):
            if hasattr(thing, field):
                found += parts_of(getattr(thing, field))
    return found


def test_reference_uses_the_whole_language() -> None:
    effects = printed_effects()
    assert {effect.type for effect in effects} == {
        "nothing",
        "gain",
        "gain_per",
        "trade",
        "draw_and_keep",
        "buy",
        "hire_expert",
        "one_of",
        "all_of",
    }
    assert {effect.resource for effect in effects if effect.type == "gain"} == set(RESOURCES)
    counted = {effect.per for effect in effects if effect.type == "gain_per"}
    assert counted == set(get_args(Per))
    scored = {
        term.type
        for when in ("round_3", "round_5", "round_6", "final")
        for term in getattr(REFERENCE.scoring, when)
    }
    kinds = get_args(get_args(ScoringTerm)[0])
    assert scored == {kind.model_fields["type"].default for kind in kinds}


def test_no_two_things_of_reference_differ_only_in_their_names() -> None:
    for things in (
        REFERENCE.tables.expeditions.values(),
        REFERENCE.tables.projects.values(),
        REFERENCE.experts,
        REFERENCE.tables.lands.values(),
        REFERENCE.sites,
        REFERENCE.upgrades,
    ):
        printed = [thing.model_dump_json(exclude={"id", "name"}) for thing in things]
        assert len(set(printed)) == len(printed)
    names = list(REFERENCE.tables.names.values())
    assert len(set(names)) == len(names)
