"""A sitting: several games of the same two players, with lots, odds and a score."""

from jadoube.sitting.lots import Lots
from jadoube.sitting.odds import GivenOdds
from jadoube.sitting.sitting import Sitting, SittingError

__all__ = ["GivenOdds", "Lots", "Sitting", "SittingError"]
