"""The positions that the contests share."""

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
PROMOTIONS = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"

# name, FEN, depth, leaf nodes at that depth
PERFTS = (
    ("start", START, 6, 119_060_324),
    ("Kiwipete", KIWIPETE, 5, 193_690_690),
    ("promotions", PROMOTIONS, 6, 71_179_139),
)
