"""The printed values of the 20th Anniversary edition (Expert rules v1.32).

Nothing is validated here, so that no validator need be made to import the game; the tests do it.
"""

from boardrules.core.model import build
from boardrules.outpost.editions import (
    Copies,
    DeckTable,
    Discount,
    Edition,
    Factory,
    Kicker,
    MegaTable,
    PlayerSetup,
    Resource,
    Upgrade,
    UpgradeName,
)

_copies, _deck_table, _mega_table = build(Copies), build(DeckTable), build(MegaTable)
_factory, _upgrade, _kicker = build(Factory), build(Upgrade), build(Kicker)
_discount, _player_setup = build(Discount), build(PlayerSetup)


def _deck(resource: Resource, average: int, cards: dict[int, int]) -> DeckTable:
    copies = tuple(_copies(value=value, copies=number) for value, number in cards.items())
    return _deck_table(resource=resource, average=average, cards=copies)


def _discounts(credits: dict[UpgradeName, int]) -> tuple[Discount, ...]:
    return tuple(_discount(on=on, credits=off) for on, off in credits.items())


STANDARD = build(Edition)(
    name="standard",
    decks=(
        _deck("ore", 3, {1: 3, 2: 6, 3: 8, 4: 6, 5: 3}),
        _deck("water", 7, {4: 3, 5: 5, 6: 7, 7: 9, 8: 7, 9: 5, 10: 3}),
        _deck("titanium", 10, {7: 5, 8: 7, 9: 9, 10: 11, 11: 9, 12: 7, 13: 5}),
        _deck("research", 13, {9: 2, 10: 3, 11: 4, 12: 5, 13: 6, 14: 5, 15: 4, 16: 3, 17: 2}),
        _deck("microbiotics", 17, {14: 1, 15: 2, 16: 3, 17: 4, 18: 3, 19: 2, 20: 1}),
        _deck("new_chemicals", 20, {14: 2, 16: 3, 18: 4, 20: 5, 22: 4, 24: 3, 26: 2}),
        _deck("orbital_medicine", 30, {20: 2, 25: 3, 30: 4, 35: 3, 40: 2}),
        _deck("ring_ore", 40, {30: 2, 35: 2, 40: 4, 45: 2, 50: 2}),
        _deck("moon_ore", 50, {40: 2, 45: 2, 50: 4, 55: 2, 60: 2}),
    ),
    megas=(
        _mega_table(resource="water", value=30, copies=9),
        _mega_table(resource="titanium", value=44, copies=9),
        _mega_table(resource="new_chemicals", value=88, copies=9),
    ),
    factories=(
        _factory(type="ore", cost=10, vp=1),
        _factory(type="water", cost=20, vp=1),
        _factory(type="titanium", cost=30, vp=2),
        _factory(type="research", cost=30, vp=2),
        _factory(type="new_chemicals", cost=60, vp=3, research=1),
    ),
    upgrades=(
        _upgrade(
            name="data_library",
            price=15,
            vp=1,
            discounts=_discounts({"scientists": 10, "laboratory": 10}),
        ),
        _upgrade(name="warehouse", price=25, vp=1, hand_capacity=3),
        _upgrade(
            name="heavy_equipment",
            price=25,
            vp=1,
            allows="titanium",
            discounts=_discounts({"warehouse": 5, "nodule": 5, "outpost": 15}),
        ),
        _upgrade(name="nodule", price=25, vp=2, population=3),
        _upgrade(name="scientists", price=40, vp=2, produces="research"),
        _upgrade(name="orbital_lab", price=50, vp=3, produces="microbiotics"),
        _upgrade(name="robots", price=50, vp=3, allows_robots=True),
        _upgrade(
            name="laboratory",
            price=100,
            vp=5,
            allows="research",
            free_factory="research",
        ),
        _upgrade(
            name="ecoplants", price=50, vp=5, colonist_cost=5, discounts=_discounts({"outpost": 10})
        ),
        _upgrade(
            name="outpost",
            price=100,
            vp=5,
            hand_capacity=5,
            population=5,
            free_factory="titanium",
        ),
        _upgrade(name="space_station", price=120, vp=10, produces="orbital_medicine"),
        _upgrade(name="planetary_cruiser", price=160, vp=15, produces="ring_ore"),
        _upgrade(name="moon_base", price=200, vp=20, produces="moon_ore"),
    ),
    kickers=(
        _kicker(name="ice_prospector", era=1, price=10, vp=1, redraws="water"),
        _kicker(name="robot_prototype", era=1, price=10, vp=0, free_robots=1),
        _kicker(
            name="smelter",
            era=1,
            price=30,
            vp=1,
            extra_per_two="ore",
            discounts=_discounts({"robots": 5}),
        ),
        _kicker(
            name="wily_trader",
            era=1,
            price=10,
            vp=1,
            exchanges=("ore", "water", "titanium"),
        ),
        _kicker(
            name="launch_facility",
            era=2,
            price=75,
            vp=2,
            discounts=_discounts({"space_station": 30, "planetary_cruiser": 30, "moon_base": 30}),
        ),
        _kicker(
            name="merchant_house",
            era=2,
            price=60,
            vp=1,
            exchanges=("research", "microbiotics", "new_chemicals"),
        ),
        _kicker(
            name="new_chemicals_prototype", era=2, price=60, vp=0, free_factory="new_chemicals"
        ),
        _kicker(name="refinery", era=2, price=60, vp=1, redraws="titanium"),
        _kicker(name="biosphere", era=3, price=250, vp=25, population=5),
    ),
    setups=tuple(
        _player_setup(
            players=players, early_copies=early, late_copies=late, late_vp=vp, kicker_slots=slots
        )
        for players, early, late, vp, slots in (
            (2, None, None, 40, 1),
            (3, 2, 2, 35, 1),
            (4, 3, 3, 40, 1),
            (5, 3, 4, 30, 2),
            (6, 4, 4, 35, 2),
            (7, 5, 5, 40, 2),
            (8, 5, 6, 30, 3),
            (9, 6, 6, 35, 3),
        )
    ),
)
"""The printed values of the 20th Anniversary edition."""
