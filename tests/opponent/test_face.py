"""What one sits down with."""

from jadoube import Colour, Table, law, opponent


def test_an_opponent_sits_down_and_moves() -> None:
    table = Table(law.codes()[0])
    player = opponent.Opponent(
        Colour.WHITE,
        opponent.Thinker(1, seed=1),
        temper=opponent.TEMPERS["careful"][0],
        seed=1,
    )
    act = player.act(table)
    assert act is not None
    assert table.act(act).table.ply == 1
    assert all(hasattr(opponent, name) for name in opponent.__all__)
