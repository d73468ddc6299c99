// Searcher: the engine as Python sees it; jadoube.opponent gives it a face.
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "bindings.hpp"
#include "moves/by_hand.hpp"
#include "moves/promotion.hpp"
#include "processor.hpp"
#include "search/engine.hpp"
#include "search/self_play.hpp"

namespace jadoube::python {
namespace {

using search::Engine;
using search::Found;
using search::Request;
using search::Value;

/// The rules that a searcher knows, and its engine.
struct Searcher {
    Rules rules;
    Stalemate giver;
    int threads;
    Engine engine;

    Searcher(const Rules& known, int megabytes, int wanted, std::string_view stalemate)
        : rules(known),
          giver(to_stalemate(stalemate)),
          threads(checked_threads(wanted)),
          engine(static_cast<std::size_t>(checked_room(megabytes)), threads) {}

    static int checked_room(int megabytes) {
        if (megabytes < 1 || megabytes > 1 << 20) throw Error("hash_mb is 1 … 1048576");
        return megabytes;
    }
    static int checked_threads(int threads) {
        if (threads < 1 || threads > 256) throw Error("threads are 1 … 256");
        return threads;
    }
};

/// (value in hundredths of a pawn or None, moves to the end or None): an end in sight is told by
/// its distance.
nb::tuple score_of(Value value) {
    if (!search::is_proven(value)) return nb::make_tuple(value, nb::none());
    const int plies = search::mate - (value < 0 ? -value : value);
    return nb::make_tuple(nb::none(), (value < 0 ? -1 : 1) * ((plies + 1) / 2));
}

nb::tuple to_tuple(const Found& found) {
    nb::list lines;
    for (const search::Variation& line : found.lines) {
        nb::list moves;
        for (const Move move : line.moves) moves.append(move);
        lines.append(nb::make_tuple(score_of(line.value), line.depth, line.selective, moves));
    }
    return nb::make_tuple(lines, found.depth, found.nodes, found.seconds, found.fullness);
}

/// The moves to choose from: all, or those given, which must be lawful or namings that are due.
std::vector<Move> choice(const Position& p, const Rules& rules, Bitboard tolerated,
                         const std::optional<std::vector<nb::handle>>& given) {
    const MoveList open = list_first_moves(p, rules, tolerated);
    if (!given) return {open.begin(), open.end()};
    MoveList lawful = open;
    // Whoever names the moves may have a reason to put off a naming.
    if (open.size && open.moves[0].is_naming()) processor.list(p, {rules, tolerated}, lawful);
    std::vector<Move> moves;
    for (const nb::handle handle : *given) {
        const Move wanted = nb::cast<Move>(handle);
        bool is_lawful = false;
        for (const Move move : lawful) is_lawful |= move == wanted;
        if (!is_lawful) throw IllegalMoveError(coordinates(wanted) + " is not lawful here");
        bool is_new = true;
        for (const Move move : moves) is_new &= move != wanted;
        if (is_new) moves.push_back(wanted);
    }
    return moves;
}

template <class Number>
Number limit(const std::optional<Number>& given, Number usual, Number least, const char* what) {
    if (!given) return usual;
    if (!(*given >= least)) throw Error(std::string(what) + " is too small");
    return *given;
}

nb::tuple run(Searcher& self, const Position& p, std::optional<std::vector<nb::handle>> moves,
              std::optional<int> depth, std::optional<std::uint64_t> nodes,
              std::optional<double> seconds, std::optional<double> soft, std::optional<int> mate,
              int multipv, const SquareSet* tolerated, std::vector<std::uint64_t> history,
              std::optional<int> horizon, bool resets, nb::object report) {
    Request request;
    search::Task& task = request.task;
    task.position = p;
    task.rules = self.rules;
    task.giver = self.giver;
    task.tolerated = mask(tolerated);
    task.depth = limit(depth, search::max_ply, 1, "depth");
    task.nodes = limit<std::uint64_t>(nodes, ~std::uint64_t{0}, 1, "nodes");
    task.lines = limit<int>(multipv, 1, 1, "multipv");
    task.horizon = limit(horizon, -1, 0, "horizon");
    task.is_horizon_reset = resets;
    if (mate) task.enough = search::mates_in(2 * limit(mate, 1, 1, "mate") - 1);
    request.hard = limit(seconds, search::never, 0.0, "seconds");
    request.soft = limit(soft, search::never, 0.0, "soft");
    request.moves = choice(p, self.rules, task.tolerated, moves);
    request.earlier = std::move(history);

    std::function<void(const Found&)> tell;
    if (!report.is_none()) {
        tell = [&report](const Found& found) {
            const nb::gil_scoped_acquire acquire;
            report(to_tuple(found));
        };
    }
    const auto attend = [] {
        const nb::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals()) throw nb::python_error();
        return true;
    };
    Found found;
    {
        const nb::gil_scoped_release release;
        found = self.engine.run(request, tell, attend);
    }
    return to_tuple(found);
}

const char* to_words(search::GameEnd end) {
    switch (end) {
        case search::GameEnd::Checkmate:
            return "checkmate";
        case search::GameEnd::Stalemate:
            return "stalemate";
        case search::GameEnd::Count:
            return "count";
        case search::GameEnd::Repetition:
            return "repetition";
        case search::GameEnd::NoProgress:
            return "no progress";
        case search::GameEnd::BareKings:
            return "bare kings";
        default:
            return "length";
    }
}

/// Lets the searcher play a whole game against itself.
nb::tuple play_game(Searcher& self, const Position& start, const std::vector<nb::handle>& opening,
                    std::uint64_t nodes, std::optional<int> counted_moves,
                    std::optional<int> most_pieces, int repeated, int quiet, int longest) {
    if (self.threads != 1) throw Error("a searcher that plays itself has one thread");
    search::GameTerms terms;
    terms.rules = self.rules;
    terms.giver = self.giver;
    terms.nodes = limit<std::uint64_t>(nodes, 1, 1, "nodes");
    terms.counted_moves = limit(counted_moves, 0, 1, "counted_moves");
    terms.most_pieces = limit(most_pieces, -1, 0, "most_pieces");
    terms.repeated = limit<int>(repeated, 1, 2, "repeated");
    terms.quiet = limit<int>(quiet, 1, 1, "quiet");
    terms.longest = limit<int>(longest, 1, 1, "longest");
    std::vector<Move> moves;
    Position p = start;
    for (const nb::handle handle : opening) {
        const Move move = nb::cast<Move>(handle);
        const MoveList open = list_first_moves(p, terms.rules);
        if (std::find(open.begin(), open.end(), move) == open.end())
            throw IllegalMoveError(coordinates(move) + " is not lawful here");
        moves.push_back(move);
        p = play(p, move, terms.rules);
    }
    const auto attend = [] {
        const nb::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals()) throw nb::python_error();
    };
    search::PlayedGame game;
    {
        const nb::gil_scoped_release release;
        game = search::play_game(self.engine, terms, start, moves, attend);
    }
    nb::list played;
    for (const Move move : game.moves) played.append(move);
    const nb::object winner = game.is_drawn ? nb::none() : nb::cast(game.winner);
    return nb::make_tuple(played, game.plies, to_words(game.end), winner);
}

}  // namespace

void bind_search(nb::module_& m) {
    nb::class_<Searcher>(m, "Searcher",
                         "Searches positions for the best move; jadoube.opponent.Search is the "
                         "face to use.\n\n"
                         "stalemate: what becomes of who gives it, \"draws\", \"loses\" or "
                         "\"wins\". Raises JadoubeError for what is out of range.",
                         nb::is_final())
        .def(nb::init<const Rules&, int, int, std::string_view>(), nb::arg("rules"), nb::kw_only(),
             nb::arg("hash_mb"), nb::arg("threads"), nb::arg("stalemate"))
        .def("run", &run, nb::arg("position"), nb::kw_only(), nb::arg("moves").none(),
             nb::arg("depth").none(), nb::arg("nodes").none(), nb::arg("seconds").none(),
             nb::arg("soft").none(), nb::arg("mate").none(), nb::arg("multipv"),
             nb::arg("tolerated").none(), nb::arg("history"), nb::arg("horizon").none(),
             nb::arg("resets"), nb::arg("report").none(),
             nb::sig("def run(self, position: Position, *, moves: list[Move] | None, "
                     "depth: int | None, nodes: int | None, seconds: float | None, "
                     "soft: float | None, mate: int | None, multipv: int, "
                     "tolerated: SquareSet | None, history: list[int], horizon: int | None, "
                     "resets: bool, report: collections.abc.Callable[[tuple[list[tuple[tuple[int | "
                     "None, int | None], int, int, list[Move]]], int, int, float, int]], object] | "
                     "None) -> tuple[list[tuple[tuple[int | None, int | None], int, int, "
                     "list[Move]]], int, int, float, int]"),
             "Search until a limit or stop(); other Python threads may run meanwhile.\n\n"
             "Gives (lines, depth, nodes, seconds, thousandths of the table in use); a line is "
             "((centipawns, mate), depth, selective depth, moves). `report` is called with the "
             "same after each iteration.")
        .def("play_game", &play_game, nb::arg("start"), nb::arg("opening"), nb::kw_only(),
             nb::arg("nodes"), nb::arg("counted_moves").none(), nb::arg("most_pieces").none(),
             nb::arg("repeated"), nb::arg("quiet"), nb::arg("longest"),
             nb::sig("def play_game(self, start: Position, opening: list[Move], *, nodes: int, "
                     "counted_moves: int | None, most_pieces: int | None, repeated: int, "
                     "quiet: int, longest: int) -> tuple[list[Move], int, str, Colour | None]"),
             "Play a whole game against itself; other Python threads may run meanwhile.\n\n"
             "Gives (moves, plies, how it ended, the winner or None). The moves are counted once "
             "the weaker side may ask for it and no pawns are left.")
        .def(
            "stop", [](Searcher& self) { self.engine.stop(); },
            "End the running search, if any, at once; from any thread.")
        .def(
            "hasten",
            [](Searcher& self, std::optional<double> soft, std::optional<double> seconds) {
                self.engine.hasten(soft.value_or(search::never), seconds.value_or(search::never));
            },
            nb::arg("soft").none(), nb::arg("seconds").none(),
            "Give the running search, if any, so many seconds from now; from any thread.")
        .def(
            "clear",
            [](Searcher& self) {
                const nb::gil_scoped_release release;
                self.engine.clear();
            },
            "Forget everything; waits for a running search.")
        .def_prop_ro(
            "is_running", [](const Searcher& self) { return self.engine.is_running(); },
            "Whether a search is running.");
    m.def(
        "evaluate",
        [](const Position& p, const Rules& rules, std::string_view stalemate) {
            return search::compiled_search().evaluate(p, rules, to_stalemate(stalemate));
        },
        nb::arg("position"), nb::arg("rules") = standard_rules, nb::kw_only(),
        nb::arg("stalemate") = "draws",
        nb::sig("def evaluate(position: Position, rules: Rules = STANDARD, *, "
                "stalemate: str = 'draws') -> int"),
        "The worth of a position to the side to move as it stands, in hundredths of a pawn.");
}

}  // namespace jadoube::python
