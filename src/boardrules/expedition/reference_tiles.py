"""The Experts, Station Sites and Upgrades of `REFERENCE`."""

from boardrules.expedition.components import Expert, StationSite, Upgrade
from boardrules.expedition.effects import Buy, DrawAndKeep, HireExpert, Payment, Proceeds
from boardrules.expedition.shorthand import (
    advance,
    all_of,
    coins,
    energy,
    explorers,
    forecast,
    material,
    one_of,
    per,
    points,
    radar,
    station,
    trade,
)

EXPERTS = (
    Expert(
        id="bush_pilot", name="Bush Pilot", tile="pilot", effect=advance(1), connected=advance(3)
    ),
    Expert(
        id="mail_flyer",
        name="Mail Flyer",
        tile="pilot",
        effect=coins(2),
        connected=DrawAndKeep(draw=4, keep=2),
    ),
    Expert(
        id="stunt_flyer",
        name="Stunt Flyer",
        tile="pilot",
        effect=one_of(coins(1), energy(2), advance(1)),
        connected=points(3),
    ),
    Expert(
        id="ice_spotter",
        name="Ice Spotter",
        tile="pilot",
        effect=one_of(forecast(), coins(1)),
        connected=all_of(radar(), explorers()),
    ),
    Expert(
        id="airship_captain",
        name="Airship Captain",
        tile="pilot",
        effect=trade(2, Payment(energy=2), Proceeds(advance=1)),
        connected=station(),
    ),
    Expert(
        id="glider_ace",
        name="Glider Ace",
        tile="pilot",
        effect=all_of(forecast(), energy(1)),
        connected=per(1, "advance", "radio"),
    ),
    Expert(id="welder", name="Welder", tile="mechanic", effect=material(1), connected=material(3)),
    Expert(
        id="rigger",
        name="Rigger",
        tile="mechanic",
        effect=trade(2, Payment(energy=1), Proceeds(material=1)),
        connected=all_of(station(), coins(1)),
    ),
    Expert(
        id="toolmaker",
        name="Toolmaker",
        tile="mechanic",
        effect=all_of(coins(1), energy(1)),
        connected=per(1, "material", "engineer"),
    ),
    Expert(
        id="boilerman",
        name="Boilerman",
        tile="mechanic",
        effect=energy(3),
        connected=trade(4, Payment(energy=2), Proceeds(points=1)),
    ),
    Expert(
        id="electrician",
        name="Electrician",
        tile="mechanic",
        effect=per(1, "energy", "engineer"),
        connected=one_of(coins(5), energy(8)),
    ),
    Expert(
        id="salvager",
        name="Salvager",
        tile="mechanic",
        effect=trade(3, Payment(energy=1), Proceeds(coins=1)),
        connected=Buy(discount=5),
    ),
)

SITES = (
    StationSite(id="supply_hut", name="Supply Hut", effect=coins(2), spaces=2),
    StationSite(id="rest_house", name="Rest House", effect=energy(3), spaces=2),
    StationSite(id="fuel_depot", name="Fuel Depot", effect=all_of(energy(2), coins(1))),
    StationSite(
        id="relay_station", name="Relay Station", engineers=1, effect=all_of(advance(1), energy(1))
    ),
    StationSite(
        id="field_kitchen",
        name="Field Kitchen",
        engineers=1,
        effect=one_of(energy(3), forecast()),
        spaces=2,
    ),
    StationSite(id="drill_rig", name="Drill Rig", engineers=1, effect=material(2)),
    StationSite(
        id="weather_post", name="Weather Post", engineers=1, effect=all_of(forecast(), radar())
    ),
    StationSite(
        id="recruiting_office", name="Recruiting Office", engineers=1, effect=HireExpert(discount=1)
    ),
    StationSite(
        id="ice_laboratory", name="Ice Laboratory", engineers=2, effect=DrawAndKeep(draw=3)
    ),
    StationSite(
        id="assembly_hall",
        name="Assembly Hall",
        engineers=2,
        effect=trade(3, Payment(energy=1), Proceeds(material=1)),
        spaces=2,
    ),
    StationSite(
        id="customs_house", name="Customs House", engineers=2, effect=per(1, "coins", "investor")
    ),
    StationSite(
        id="wind_farm",
        name="Wind Farm",
        engineers=3,
        effect=per(1, "energy", "landscapes"),
        spaces=2,
    ),
    StationSite(id="particle_trap", name="Particle Trap", engineers=3, effect=points(2)),
    StationSite(
        id="launch_ramp", name="Launch Ramp", engineers=4, effect=all_of(advance(1), points(2))
    ),
)

UPGRADES = (
    Upgrade(
        id="insulated_walls",
        name="Insulated Walls",
        level=2,
        presence=2,
        cost=3,
        reward=energy(3),
        points=1,
        copies=3,
    ),
    Upgrade(
        id="long_mast",
        name="Long Mast",
        level=2,
        presence=3,
        cost=4,
        reward=advance(2),
        points=1,
        copies=3,
    ),
    Upgrade(
        id="counting_room",
        name="Counting Room",
        level=2,
        presence=3,
        cost=4,
        reward=coins(4),
        points=2,
        copies=3,
    ),
    Upgrade(
        id="rescue_bay",
        name="Rescue Bay",
        level=2,
        presence=4,
        cost=4,
        reward=all_of(explorers(), radar()),
        points=2,
        copies=3,
    ),
    Upgrade(
        id="great_dome",
        name="Great Dome",
        level=3,
        presence=6,
        cost=7,
        reward=points(2),
        points=5,
        copies=3,
    ),
    Upgrade(
        id="heat_exchanger",
        name="Heat Exchanger",
        level=3,
        presence=4,
        cost=5,
        reward=per(2, "energy", "stations"),
        points=2,
        copies=3,
    ),
    Upgrade(
        id="radio_telescope",
        name="Radio Telescope",
        level=3,
        presence=5,
        cost=6,
        reward=advance(3),
        points=3,
        copies=3,
    ),
    Upgrade(
        id="construction_yard",
        name="Construction Yard",
        level=3,
        presence=5,
        cost=5,
        reward=all_of(station(), coins(2)),
        points=3,
        copies=3,
    ),
)
