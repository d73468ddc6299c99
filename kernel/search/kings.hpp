// The Kings: the pawns before them and the men about them.
#pragma once

#include "search/pieces.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

/// The pawns before the King of *us*, and those that come for him.
template <Colour us, class Ledger>
[[gnu::always_inline]] inline void weigh_shelter(const Position& p, Ledger& ledger) {
    constexpr Colour them = !us;
    const Square king = p.king(us);
    const Bitboard not_behind = fill_forward<us>(own_rank(us, own_rank_of<us>(king)));
    const Bitboard own = p.men(us, Kind::Pawn) & not_behind;
    const Bitboard theirs = p.men(them, Kind::Pawn) & not_behind;
    const int centre = file_of(king) < 1 ? 1 : file_of(king) > 6 ? 6 : file_of(king);
    // The pawn nearest to the King on a file, by its rank; 0 is none.
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
        ledger.template add<us>(weights.shelter[edge][ours]);
        ledger.template endanger<us>(weights.danger_shelter[edge][ours]);
        ledger.template endanger<us>(weights.danger_storm[edge][foe]);
        if (ours && foe == ours + 1)
            ledger.template add<us>(weights.storm_stopped[foe]);
        else
            ledger.template add<us>(weights.storm[edge][foe]);
    }
    const Bitboard file = file_a << file_of(king);
    if (!(file & p.men(us, Kind::Pawn)))
        ledger.template add<us>(weights.king_files[file & p.men(Kind::Pawn) ? 0 : 2]);
    else if (!(file & p.men(them, Kind::Pawn)))
        ledger.template add<us>(weights.king_files[1]);
}

template <Colour us, Kind kind, class Ledger>
[[gnu::always_inline]] inline void weigh_checks(const Survey& survey, Ledger& ledger,
                                                Bitboard squares, Bitboard safe, Bitboard& unsafe) {
    const Bitboard checks = squares & survey.by[index(!us)][index(kind)];
    if (checks & safe)
        ledger.template endanger<us>(weights.danger_check[index(kind)],
                                     has_many(checks & safe) ? 3 : 2);
    else
        unsafe |= checks;
}

/// How the King of *us* stands: the danger of adverse men about him, in units.
template <Colour us, class Ledger>
[[gnu::always_inline]] inline void weigh_king(const Position& p, const Survey& survey,
                                              Ledger& ledger) {
    constexpr Colour them = !us;
    const Square king = p.king(us);
    place<us, Kind::King>(survey, ledger, king);
    weigh_shelter<us>(p, ledger);
    if (p.castling & wing::king_side(us)) ledger.template add<us>(weights.may_castle[0]);
    if (p.castling & wing::queen_side(us)) ledger.template add<us>(weights.may_castle[1]);

    const Bitboard weak = survey.all[index(them)] & ~survey.twice[index(us)] &
                          (~survey.all[index(us)] | survey.by[index(us)][index(Kind::Queen)] |
                           survey.by[index(us)][index(Kind::King)]);
    const Bitboard safe =
        ~p.men(them) & (~survey.all[index(us)] | (weak & survey.twice[index(them)]));
    const Bitboard occupied = p.occupied() ^ p.men(us, Kind::Queen);
    const Bitboard straight = rook_attacks(king, occupied);
    const Bitboard oblique = bishop_attacks(king, occupied);
    Bitboard unsafe = 0;
    weigh_checks<us, Kind::Knight>(survey, ledger, knight_reach[king], safe, unsafe);
    weigh_checks<us, Kind::Bishop>(survey, ledger, oblique, safe, unsafe);
    weigh_checks<us, Kind::Rook>(survey, ledger, straight, safe, unsafe);
    weigh_checks<us, Kind::Queen>(survey, ledger, straight | oblique,
                                  safe & ~survey.by[index(us)][index(Kind::Queen)], unsafe);
    ledger.template endanger<us>(weights.danger_base);
    ledger.template endanger<us>(weights.danger_unsafe_check, count_of(unsafe));
    ledger.template endanger<us>(weights.danger_weak, count_of(weak & survey.ring[index(us)]));
    ledger.template endanger<us>(weights.danger_pinned, count_of(survey.pinned[index(us)]));
    if (!p.men(them, Kind::Queen)) ledger.template endanger<us>(weights.danger_no_queen);
    if (survey.by[index(us)][index(Kind::Knight)] & king_reach[king])
        ledger.template endanger<us>(weights.danger_knight);

    constexpr Bitboard camp = us == Colour::White ? Bitboard{0xffffffffff} : ~Bitboard{0xffffff};
    const Bitboard near = file_a << file_of(king);
    const Bitboard files = near | beside(near) | beside(beside(near));
    const Bitboard flank = camp & files & survey.all[index(them)];
    ledger.template endanger<us>(weights.danger_flank,
                                 count_of(flank) + count_of(flank & survey.twice[index(them)]));
    ledger.template endanger<us>(weights.danger_flank_defence,
                                 count_of(camp & files & survey.all[index(us)]));
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
