"""What a bot author would write: policies on views, helpers, look-ahead, tournaments."""

from collections import Counter

from boardrules import core, expedition, outpost
from boardrules.core import Choices


class Miser:
    """A bot with a memory: it counts what it has seen bought, and bids little."""

    def __init__(self) -> None:
        self.bought: Counter[str] = Counter()

    def __call__(self, view: outpost.View, legal: Choices[outpost.Action], /) -> outpost.Action:
        for event in view.events:
            if isinstance(event, outpost.events.AuctionWon):
                self.bought[event.card] += 1
        step = view.agenda[-1]
        if step.type == "payment":
            return outpost.best_payment(view)
        if step.type == "discards" and view.player is not None:
            return outpost.best_discard(view, view.player)
        for action in legal.of_kind(outpost.BuyFactories):
            if action.count == 1 and action.factory in ("water", "titanium"):
                return action
        for offer in legal.offers(outpost.ActionOffer):
            if isinstance(offer.first, outpost.Bid) and offer.first.amount > 40:
                return outpost.Pass(player=offer.first.player)
        return legal[-1]


def cautious(view: expedition.View, legal: Choices[expedition.Action], /) -> expedition.Action:
    """Stop drawing as soon as one may; else take the first action."""
    stops = legal.of_kind(expedition.StopDrawing)
    return stops[0] if stops else legal[0]


def look_ahead(view: outpost.View, legal: Choices[outpost.Action], /) -> outpost.Action:
    """Try each action in an imagined world; bids are thinned out."""
    state: outpost.State = outpost.determinize(view, seed=view.ply)
    tried = [legal[place] for place in range(0, len(legal), 1 + len(legal) // 10)]

    def worth(action: outpost.Action) -> int:
        after = outpost.step(state, action)
        return outpost.colony_sheet(after, action.player).hand_value

    return max(tried, key=worth)


def test_bots_play_whole_games() -> None:
    miser = Miser()
    options = outpost.Options(max_rounds=20)
    played = core.play_out(outpost, [miser, core.random_policy(1)], seed=5, options=options)
    assert outpost.is_over(played.state)
    assert played.state.round <= 20
    standing: core.Standing = outpost.standings(played.state)[0]
    assert standing.score == outpost.scores(played.state)[standing.player]

    expeditions = core.play_out(expedition, [cautious, cautious, core.random_policy(2)], seed=5)
    assert expedition.is_over(expeditions.state)
    assert len(expedition.score_sheet(expeditions.state, 0)) > 0


def test_looking_ahead_needs_the_view_alone() -> None:
    options = outpost.Options(max_rounds=3)
    bots: list[core.Policy[outpost.View, outpost.Action]] = [look_ahead, look_ahead]
    played = core.play_out(outpost, bots, seed=1, options=options)
    assert played.state.round == 3


def test_a_record_keeps_the_game() -> None:
    options = outpost.Options(max_rounds=3)
    record = core.play_out(outpost, [core.random_policy(1)] * 3, seed=1, options=options).record
    text: str = record.model_dump_json()
    again = outpost.Record.model_validate_json(text)
    assert core.verify(outpost, again).valid
    assert core.replay(outpost, again).round == 3
