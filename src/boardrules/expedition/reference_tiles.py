"""The Experts, Station Sites and Upgrades of `REFERENCE`."""

from boardrules.expedition.shorthand import (
    advance,
    all_of,
    buy,
    coins,
    draw_and_keep,
    energy,
    expert,
    explorers,
    forecast,
    hire_expert,
    material,
    one_of,
    payment,
    per,
    points,
    proceeds,
    radar,
    station,
    station_site,
    trade,
    upgrade,
)

EXPERTS = (
    expert(
        id="bush_pilot", name="Bush Pilot", tile="pilot", effect=advance(1), connected=advance(3)
    ),
    expert(
        id="mail_flyer",
        name="Mail Flyer",
        tile="pilot",
        effect=coins(2),
        connected=draw_and_keep(draw=4, keep=2),
    ),
    expert(
        id="stunt_flyer",
        name="Stunt Flyer",
        tile="pilot",
        effect=one_of(coins(1), energy(2), advance(1)),
        connected=points(3),
    ),
    expert(
        id="ice_spotter",
        name="Ice Spotter",
        tile="pilot",
        effect=one_of(forecast(), coins(1)),
        connected=all_of(radar(), explorers()),
    ),
    expert(
        id="airship_captain",
        name="Airship Captain",
        tile="pilot",
        effect=trade(2, payment(energy=2), proceeds(advance=1)),
        connected=station(),
    ),
    expert(
        id="glider_ace",
        name="Glider Ace",
        tile="pilot",
        effect=all_of(forecast(), energy(1)),
        connected=per(1, "advance", "radio"),
    ),
    expert(id="welder", name="Welder", tile="mechanic", effect=material(1), connected=material(3)),
    expert(
        id="rigger",
        name="Rigger",
        tile="mechanic",
        effect=trade(2, payment(energy=1), proceeds(material=1)),
        connected=all_of(station(), coins(1)),
    ),
    expert(
        id="toolmaker",
        name="Toolmaker",
        tile="mechanic",
        effect=all_of(coins(1), energy(1)),
        connected=per(1, "material", "engineer"),
    ),
    expert(
        id="boilerman",
        name="Boilerman",
        tile="mechanic",
        effect=energy(3),
        connected=trade(4, payment(energy=2), proceeds(points=1)),
    ),
    expert(
        id="electrician",
        name="Electrician",
        tile="mechanic",
        effect=per(1, "energy", "engineer"),
        connected=one_of(coins(5), energy(8)),
    ),
    expert(
        id="salvager",
        name="Salvager",
        tile="mechanic",
        effect=trade(3, payment(energy=1), proceeds(coins=1)),
        connected=buy(discount=5),
    ),
)

SITES = (
    station_site(id="supply_hut", name="Supply Hut", effect=coins(2), spaces=2),
    station_site(id="rest_house", name="Rest House", effect=energy(3), spaces=2),
    station_site(id="fuel_depot", name="Fuel Depot", effect=all_of(energy(2), coins(1))),
    station_site(
        id="relay_station", name="Relay Station", engineers=1, effect=all_of(advance(1), energy(1))
    ),
    station_site(
        id="field_kitchen",
        name="Field Kitchen",
        engineers=1,
        effect=one_of(energy(3), forecast()),
        spaces=2,
    ),
    station_site(id="drill_rig", name="Drill Rig", engineers=1, effect=material(2)),
    station_site(
        id="weather_post", name="Weather Post", engineers=1, effect=all_of(forecast(), radar())
    ),
    station_site(
        id="recruiting_office",
        name="Recruiting Office",
        engineers=1,
        effect=hire_expert(discount=1),
    ),
    station_site(
        id="ice_laboratory", name="Ice Laboratory", engineers=2, effect=draw_and_keep(draw=3)
    ),
    station_site(
        id="assembly_hall",
        name="Assembly Hall",
        engineers=2,
        effect=trade(3, payment(energy=1), proceeds(material=1)),
        spaces=2,
    ),
    station_site(
        id="customs_house", name="Customs House", engineers=2, effect=per(1, "coins", "investor")
    ),
    station_site(
        id="wind_farm",
        name="Wind Farm",
        engineers=3,
        effect=per(1, "energy", "landscapes"),
        spaces=2,
    ),
    station_site(id="particle_trap", name="Particle Trap", engineers=3, effect=points(2)),
    station_site(
        id="launch_ramp", name="Launch Ramp", engineers=4, effect=all_of(advance(1), points(2))
    ),
)

UPGRADES = (
    upgrade(
        id="insulated_walls",
        name="Insulated Walls",
        level=2,
        presence=2,
        cost=3,
        reward=energy(3),
        points=1,
        copies=3,
    ),
    upgrade(
        id="long_mast",
        name="Long Mast",
        level=2,
        presence=3,
        cost=4,
        reward=advance(2),
        points=1,
        copies=3,
    ),
    upgrade(
        id="counting_room",
        name="Counting Room",
        level=2,
        presence=3,
        cost=4,
        reward=coins(4),
        points=2,
        copies=3,
    ),
    upgrade(
        id="rescue_bay",
        name="Rescue Bay",
        level=2,
        presence=4,
        cost=4,
        reward=all_of(explorers(), radar()),
        points=2,
        copies=3,
    ),
    upgrade(
        id="great_dome",
        name="Great Dome",
        level=3,
        presence=6,
        cost=7,
        reward=points(2),
        points=5,
        copies=3,
    ),
    upgrade(
        id="heat_exchanger",
        name="Heat Exchanger",
        level=3,
        presence=4,
        cost=5,
        reward=per(2, "energy", "stations"),
        points=2,
        copies=3,
    ),
    upgrade(
        id="radio_telescope",
        name="Radio Telescope",
        level=3,
        presence=5,
        cost=6,
        reward=advance(3),
        points=3,
        copies=3,
    ),
    upgrade(
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
