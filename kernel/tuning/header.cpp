#include <cmath>
#include <string>

#include "fit.hpp"
#include "search/tuned.hpp"

namespace jadoube::tuning {
namespace {

struct Field {
    const char* name;
    std::size_t rows;     // 1 but for tables of tables
    std::size_t columns;  // 0: a single weight
};

// In the order of struct Weights.
constexpr Field fields[] = {
    {"man", 1, 6},
    {"place", 5, 32},
    {"with_king", 10, 64},
    {"against_king", 10, 64},
    {"king_place", 1, 64},
    {"may_castle", 1, 2},
    {"with_pawns", 1, 5},
    {"bishop_pair", 1, 0},
    {"knight_reach", 1, 9},
    {"bishop_reach", 1, 14},
    {"rook_reach", 1, 15},
    {"queen_reach", 1, 28},
    {"knight_outpost", 1, 0},
    {"bishop_outpost", 1, 0},
    {"outpost_near", 1, 0},
    {"minor_shielded", 1, 0},
    {"bishop_fettered", 1, 0},
    {"bishop_barred", 1, 0},
    {"rook_open", 1, 0},
    {"rook_half_open", 1, 0},
    {"rook_with_queen", 1, 0},
    {"knight_from_king", 1, 8},
    {"bishop_from_king", 1, 8},
    {"doubled", 1, 0},
    {"isolated", 1, 0},
    {"isolated_open", 1, 0},
    {"backward", 1, 0},
    {"backward_open", 1, 0},
    {"phalanx", 1, 8},
    {"supported", 1, 8},
    {"candidate", 1, 8},
    {"passed", 1, 8},
    {"passed_stopped", 1, 8},
    {"passed_free", 1, 8},
    {"passed_safe", 1, 8},
    {"passed_held", 1, 8},
    {"passed_own_king", 1, 8},
    {"passed_their_king", 1, 8},
    {"passed_rook_behind", 1, 0},
    {"unstoppable", 1, 0},
    {"pawn_threat", 1, 6},
    {"minor_threat", 1, 6},
    {"rook_threat", 1, 6},
    {"king_threat", 1, 0},
    {"hanging", 1, 0},
    {"push_threat", 1, 0},
    {"queen_annoyed", 1, 0},
    {"space", 1, 0},
    {"restricted", 1, 0},
    {"shelter", 4, 8},
    {"storm", 4, 8},
    {"storm_stopped", 1, 8},
    {"king_files", 1, 3},
    {"tempo", 1, 0},
    {"danger_attacker", 1, 6},
    {"danger_check", 1, 6},
    {"danger_base", 1, 0},
    {"danger_attack", 1, 0},
    {"danger_weak", 1, 0},
    {"danger_unsafe_check", 1, 0},
    {"danger_no_queen", 1, 0},
    {"danger_shelter", 4, 8},
    {"danger_storm", 4, 8},
    {"danger_knight", 1, 0},
    {"danger_flank", 1, 0},
    {"danger_flank_defence", 1, 0},
    {"danger_pinned", 1, 0},
};

constexpr std::size_t described() {
    std::size_t count = 0;
    for (const Field& field : fields) count += field.rows * (field.columns ? field.columns : 1);
    return count;
}
static_assert(described() == weight_count, "every field of Weights is described");

std::string pair_text(const std::array<double, 2>& pair) {
    std::string text = "{";
    text += std::to_string(std::lround(pair[0]));
    text += ", ";
    text += std::to_string(std::lround(pair[1]));
    text += "}";
    return text;
}

/// *count* pairs in rows of eight.
std::string row_text(const std::array<double, 2>* pairs, std::size_t count) {
    std::string text = "{{";
    for (std::size_t i = 0; i < count; ++i) {
        if (i) text += i % 8 ? ", " : ",\n        ";
        text += pair_text(pairs[i]);
    }
    return text + "}}";
}

}  // namespace

std::string write_header(const std::vector<std::array<double, 2>>& fitted) {
    std::string text =
        "// Made by the tuning program (kernel/tuning) from positions of the search's games "
        "against\n"
        "// itself and Stockfish's opinion of them (benchmarks/opinions.py).\n"
        "#pragma once\n\n"
        "#include \"search/weights.hpp\"\n\n"
        "namespace jadoube::search {\n\n"
        "// clang-format off\n"
        "inline constexpr Weights weights{\n";
    const std::array<double, 2>* at = fitted.data();
    for (const Field& field : fields) {
        text += std::string("    .") + field.name + " = ";
        if (!field.columns) {
            text += pair_text(*at++);
        } else if (field.rows == 1) {
            text += row_text(at, field.columns);
            at += field.columns;
        } else {
            text += "{{\n        ";
            for (std::size_t row = 0; row < field.rows; ++row) {
                if (row) text += ",\n        ";
                text += row_text(at, field.columns);
                at += field.columns;
            }
            text += "}}";
        }
        text += ",\n";
    }
    return text + "};\n// clang-format on\n\n}  // namespace jadoube::search\n";
}

}  // namespace jadoube::tuning
