// Frames: what hangs on the pawns and the Kings alone, remembered from position to position.
#pragma once

#include "search/pieces.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

/// The pawns before the King of *us*, and those that come for him.
template <Colour us, class Sum>
inline void weigh_shelter(const Position& p, Sum& sum) {
    constexpr Colour them = !us;
    const Square king = p.king(us);
    const Bitboard not_behind = fill_forward<us>(own_rank(us, own_rank_of<us>(king)));
    const Bitboard own = p.men(us, Kind::Pawn) & not_behind;
    const Bitboard theirs = p.men(them, Kind::Pawn) & not_behind;
    const int centre = file_of(king) < 1 ? 1 : file_of(king) > 6 ? 6 : file_of(king);
    // The pawn nearest to the King on a file, by its rank; 0 where the file has none.
    const auto nearest = [](Bitboard set) {
        if (!set) return 0;
        return us == Colour::White ? rank_of(first_of(set))
                                   : 7 - rank_of(63 - __builtin_clzll(set));
    };
    for (int file = centre - 1; file <= centre + 1; ++file) {
        const Bitboard mask = file_a << file;
        const int edge = file < 4 ? file : 7 - file;
        const int ours = nearest(own & mask);
        const int foe = nearest(theirs & mask);
        sum.template add<us>(weights.shelter[edge][ours]);
        sum.template endanger<us>(weights.danger_shelter[edge][ours]);
        sum.template endanger<us>(weights.danger_storm[edge][foe]);
        if (ours && foe == ours + 1)
            sum.template add<us>(weights.storm_stopped[foe]);
        else
            sum.template add<us>(weights.storm[edge][foe]);
    }
    const Bitboard file = file_a << file_of(king);
    if (!(file & p.men(us, Kind::Pawn)))
        sum.template add<us>(weights.king_files[file & p.men(Kind::Pawn) ? 0 : 2]);
    else if (!(file & p.men(them, Kind::Pawn)))
        sum.template add<us>(weights.king_files[1]);
}

/// Everything that hangs on the pawns of *us* and the Kings.
template <Colour us, class Sum>
inline void weigh_side(const Position& p, const Wings& wings, PawnFrame& frame, Sum& sum) {
    weigh_pawns<us>(p, frame, sum);
    for (const Square s : each(p.men(us, Kind::Pawn))) place<us, Kind::Pawn>(wings, sum, s);
    weigh_shelter<us>(p, sum);
}

/// Works out the frame of *p*, but for the totals: those are in *sum*.
template <class Sum>
inline void weigh_frame(const Position& p, PawnFrame& frame, Sum& sum) {
    const Wings wings(p);
    weigh_side<Colour::White>(p, wings, frame, sum);
    weigh_side<Colour::Black>(p, wings, frame, sum);
}

/// The frame of *p*, worked out from scratch.
inline PawnFrame frame_of(const Position& p) {
    PawnFrame frame;
    Sum sum;
    frame.pawns = {p.men(Colour::White, Kind::Pawn), p.men(Colour::Black, Kind::Pawn)};
    frame.kings = {p.king(Colour::White), p.king(Colour::Black)};
    weigh_frame(p, frame, sum);
    frame.total = sum.total;
    frame.danger = sum.danger;
    return frame;
}

/// The frames of one thread.
struct FrameCache {
    static constexpr std::size_t bits = 12;
    std::array<PawnFrame, std::size_t{1} << bits> frames;

    const PawnFrame& of(const Position& p) {
        const std::uint64_t kings = static_cast<std::uint64_t>(p.king(Colour::White)) << 6 |
                                    static_cast<std::uint64_t>(p.king(Colour::Black));
        PawnFrame& frame = frames[(pawn_key(p) ^ kings * 0x9e3779b97f4a7c15) >> (64 - bits)];
        if (frame.pawns[0] != p.men(Colour::White, Kind::Pawn) ||
            frame.pawns[1] != p.men(Colour::Black, Kind::Pawn) ||
            frame.kings[0] != p.king(Colour::White) || frame.kings[1] != p.king(Colour::Black))
            frame = frame_of(p);
        return frame;
    }
};

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
