from jadoube.law import load
from jadoube.sitting import Lots


def test_a_seed_draws_the_same_lots_again() -> None:
    for seed in range(50):
        assert Lots(seed).draw("first move", 1, 2) == Lots(seed).draw("first move", 1, 2)


def test_lots_are_fair() -> None:
    drawn = [Lots(seed).draw("first move", 0, 1) for seed in range(2000)]
    assert 900 < sum(drawn) < 1100


def test_lots_of_other_names_are_independent() -> None:
    pairs = {
        (Lots(seed).draw("first move", 0, 1), Lots(seed).draw("colours", 0, 1))
        for seed in range(50)
    }
    assert len(pairs) == 4


def test_without_a_seed_each_draw_is_new() -> None:
    assert {Lots().draw("first move", 0, 1) for _ in range(200)} == {0, 1}


def test_the_first_move_is_drawn_where_the_law_leaves_it_to_a_lot() -> None:
    walker, today = load("walker-1832"), load("fide-2023")
    assert {Lots(seed).draw_first(walker) for seed in range(20)} == {"white", "black"}
    assert {Lots(seed).draw_first(today) for seed in range(20)} == {"white"}
