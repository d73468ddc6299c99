// What can be wrong with what is handed to the kernel.
#pragma once

#include <stdexcept>
#include <string>

namespace jadoube {

/// The base of all; in Python a ValueError.
struct Error : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};
struct FenError : Error {  // text that is no FEN
    using Error::Error;
};
struct MoveError : Error {  // text that is not the coordinates of a move
    using Error::Error;
};
struct SanError : Error {  // text that is not a lawful move in algebraic notation
    using Error::Error;
};
struct SquareError : Error {  // a square that does not exist
    using Error::Error;
};
struct RulesError : Error {  // parameters that contradict one another
    using Error::Error;
};
struct IllegalMoveError : Error {  // what a hand cannot do on this board, or a move not lawful here
    using Error::Error;
};

}  // namespace jadoube
