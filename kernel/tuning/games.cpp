#include <istream>
#include <ostream>
#include <string>

#include "error.hpp"
#include "margins.hpp"
#include "moves/make.hpp"
#include "moves/promotion.hpp"
#include "notation/fen.hpp"
#include "random.hpp"
#include "sample.hpp"
#include "search/engine.hpp"

namespace jadoube::tuning {
namespace {

search::Request ask(const Position& p, const std::vector<std::uint64_t>& earlier,
                    std::uint64_t nodes) {
    search::Request request;
    request.task.position = p;
    request.task.nodes = nodes;
    request.earlier = earlier;
    for (const Move move : list_first_moves(p, standard_rules)) request.moves.push_back(move);
    return request;
}

/// Two moves at random, then some that are nearly the best: openings that players might choose.
Position open(search::Engine& engine, Random& random, std::vector<std::uint64_t>& earlier) {
    while (true) {
        Position p = read_fen(start_fen);
        earlier.clear();
        const std::uint64_t plies = 6 + random.below(5);
        for (std::uint64_t ply = 0; ply < plies; ++ply) {
            search::Request request = ask(p, earlier, 600);
            if (request.moves.empty()) break;
            Move move = request.moves[random.below(request.moves.size())];
            if (ply >= 2) {
                request.task.lines = 6;
                const search::Found found = engine.run(request, nullptr, nullptr);
                std::size_t near = 1;
                while (near < found.lines.size() &&
                       found.lines[near].value >= found.lines[0].value - 40)
                    ++near;
                move = found.lines[random.below(near)].moves[0];
            }
            earlier.push_back(p.key);
            make(p, move, standard_rules);
        }
        if (list_first_moves(p, standard_rules).size) return p;
    }
}

bool is_quiet(const Position& p, Move move) {
    return p.is_empty(move.target()) && move.sort() == Move::plain && !checkers(p, p.turn);
}

int repetitions(const std::vector<std::uint64_t>& earlier, std::uint64_t key) {
    int times = 0;
    for (const std::uint64_t other : earlier) times += other == key;
    return times;
}

/// What came of a game, from White's side, and its quiet positions.
struct Record {
    std::vector<Sample> samples;
    float result = 0.5F;
    bool is_fair = true;  // neither side was winning when it began
};

/// Plays a game from an opening, each move as *think* finds it.
template <class Think>
Record play_game(Position p, std::vector<std::uint64_t> earlier, std::uint64_t nodes,
                 const Think& think) {
    Record record;
    auto& [samples, result, is_fair] = record;
    int decided = 0;
    int level = 0;
    while (true) {
        const search::Found found = think(ask(p, earlier, nodes));
        if (found.lines.empty()) {
            if (checkers(p, p.turn)) result = p.turn == Colour::White ? 0.0F : 1.0F;
            break;
        }
        const int own = found.lines[0].value;
        const int score = p.turn == Colour::White ? own : -own;
        is_fair = !samples.empty() || (own <= 350 && own >= -350);
        if (!is_fair) return record;
        const Move move = found.lines[0].moves[0];
        if (is_quiet(p, move) && score < 1500 && score > -1500) samples.push_back({p, score, 0.5F});
        decided = score > 900    ? (decided > 0 ? decided + 1 : 1)
                  : score < -900 ? (decided < 0 ? decided - 1 : -1)
                                 : 0;
        if (decided >= 8 || decided <= -8) {
            result = decided > 0 ? 1.0F : 0.0F;
            break;
        }
        level = score < 8 && score > -8 ? level + 1 : 0;
        if ((level >= 16 && p.number > 50) || p.halfmoves >= 100 || p.number > 250) break;
        earlier.push_back(p.key);
        make(p, move, standard_rules);
        if (repetitions(earlier, p.key) >= 2) break;
    }
    for (Sample& sample : samples) sample.result = result;
    return record;
}

}  // namespace

void play_games(std::ostream& out, int games, std::uint64_t nodes, std::uint64_t seed) {
    search::Engine engine(8, 1);
    Random random{seed};
    for (int game = 0; game < games; ++game) {
        std::vector<std::uint64_t> earlier;
        const Position start = open(engine, random, earlier);
        engine.clear();
        const Record record = play_game(start, earlier, nodes, [&](const search::Request& request) {
            return engine.run(request, nullptr, nullptr);
        });
        if (!record.is_fair) continue;
        for (const Sample& sample : record.samples)
            out << std::string_view(write_fen(sample.position)) << ';' << sample.score << ';'
                << sample.result << '\n';
        out.flush();
    }
}

Score play_match(const search::Margins& tried, int openings, std::uint64_t nodes,
                 std::uint64_t seed) {
    const search::Margins usual = search::margins;
    search::Engine challenger(8, 1);
    search::Engine defender(8, 1);
    Random random{seed};
    Score score;
    for (int opening = 0; opening < openings; ++opening) {
        std::vector<std::uint64_t> earlier;
        const Position start = open(defender, random, earlier);
        for (const Colour colour : {Colour::White, Colour::Black}) {
            challenger.clear();
            defender.clear();
            const auto think = [&](const search::Request& request) {
                const bool is_challenger = request.task.position.turn == colour;
                search::margins = is_challenger ? tried : usual;
                return (is_challenger ? challenger : defender).run(request, nullptr, nullptr);
            };
            const Record record = play_game(start, earlier, nodes, think);
            search::margins = usual;
            if (!record.is_fair) continue;
            const float own = colour == Colour::White ? record.result : 1 - record.result;
            ++(own > 0.5F ? score.won : own < 0.5F ? score.lost : score.drawn);
        }
    }
    return score;
}

std::vector<Sample> read_samples(std::istream& in) {
    std::vector<Sample> samples;
    std::string line;
    while (std::getline(in, line)) {
        const std::size_t first = line.find(';');
        const std::size_t second = line.find(';', first + 1);
        if (second == std::string::npos) throw Error("no sample: " + line);
        samples.push_back({read_fen(line.substr(0, first)),
                           std::stoi(line.substr(first + 1, second - first - 1)),
                           std::stof(line.substr(second + 1))});
    }
    return samples;
}

}  // namespace jadoube::tuning
