#include "pgn/glyphs.hpp"

#include <array>
#include <utility>

#include "pgn/fast_path.hpp"
#include "pgn/window.hpp"

namespace jadoube::pgn {
namespace {

// Longer signs come before their beginnings. Bytes above 0x7F that stand alone are Windows-1252.
constexpr std::array<std::pair<std::string_view, unsigned>, 45> glyphs{{
    {"+--", 18},          {"--+", 19},      {"+/-", 16},     {"-/+", 17},     {"+/=", 14},
    {"=/+", 15},          {"=/\u221E", 44}, {"=\u221E", 44}, {"+-", 18},      {"-+", 19},
    {"+=", 14},           {"=+", 15},       {"==", 11},      {"=", 10},       {"~", 13},
    {"\u00B1", 16},       {"\u2213", 17},   {"\u2A72", 14},  {"\u2A71", 15},  {"\u221E", 13},
    {"\u25A1", 7},        {"\u2610", 7},    {"\u2A00", 22},  {"\u2299", 22},  {"\u27F3", 32},
    {"\u2191\u2191", 32}, {"\u2191", 36},   {"\u2192", 40},  {"\u21C6", 132}, {"\u21C4", 132},
    {"\u2295", 138},      {"\u2A01", 138},  {"\u2206", 140}, {"\u25B3", 140}, {"\u2313", 142},
    {"\u25CB", 26},       {"\u203C", 3},    {"\u2047", 4},   {"\u2049", 5},   {"\u2048", 6},
    {"TN", 146},          {"N", 146},       {"D", 220},      {"RR", 145},     {"\xB1", 16},
}};

}  // namespace

std::size_t wide_blank_length(std::string_view text) {
    if (text.empty()) return 0;
    if (text[0] == '\xA0') return 1;  // of Windows-1252
    if (text.starts_with("\u00A0")) return 2;
    if (text.starts_with("\u202F") || text.starts_with("\u3000") || text.starts_with("\uFEFF"))
        return 3;
    // U+2000 to U+200B: spaces of many widths.
    if (!text.starts_with("\xE2\x80") || text.size() < 3) return 0;
    return static_cast<unsigned char>(text[2]) >= 0x80 &&
                   static_cast<unsigned char>(text[2]) <= 0x8B
               ? 3
               : 0;
}

GlyphReading read_glyph(std::string_view text) {
    for (const auto& [sign, nag] : glyphs) {
        if (!text.starts_with(sign)) continue;
        const std::string_view after = text.substr(sign.size());
        const bool is_whole =
            after.empty() || may_follow_move(after[0]) || wide_blank_length(after);
        // "a8D+" names a pawn in German.
        const bool is_name = !after.empty() && (after[0] == '+' || after[0] == '#');
        if (is_name && sign[0] >= 'A' && sign[0] <= 'Z') continue;
        if (is_whole) return {nag, sign.size()};
    }
    return {};
}

}  // namespace jadoube::pgn
