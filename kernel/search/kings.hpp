// The Kings and the men about them.
#pragma once

#include "search/pieces.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

template <Colour us, Kind kind, class Sum>
[[gnu::always_inline]] inline void weigh_checks(const Survey& survey, Sum& sum, Bitboard squares,
                                                Bitboard safe, Bitboard& unsafe) {
    const Bitboard checks = squares & survey.by[index(!us)][index(kind)];
    if (checks & safe)
        sum.template endanger<us>(weights.danger_check[index(kind)],
                                  has_many(checks & safe) ? 3 : 2);
    else
        unsafe |= checks;
}

/// How the King of *us* stands: the danger of adverse men about him, in units.
template <Colour us, class Sum>
[[gnu::always_inline]] inline void weigh_king(const Position& p, const Survey& survey, Sum& sum) {
    constexpr Colour them = !us;
    const Square king = p.king(us);
    place<us, Kind::King>(survey.wings, sum, king);
    if (p.castling & wing::king_side(us)) sum.template add<us>(weights.may_castle[0]);
    if (p.castling & wing::queen_side(us)) sum.template add<us>(weights.may_castle[1]);

    const Bitboard weak = survey.all[index(them)] & ~survey.twice[index(us)] &
                          (~survey.all[index(us)] | survey.by[index(us)][index(Kind::Queen)] |
                           survey.by[index(us)][index(Kind::King)]);
    const Bitboard safe =
        ~p.men(them) & (~survey.all[index(us)] | (weak & survey.twice[index(them)]));
    const Bitboard occupied = p.occupied() ^ p.men(us, Kind::Queen);
    const Bitboard straight = rook_attacks(king, occupied);
    const Bitboard oblique = bishop_attacks(king, occupied);
    Bitboard unsafe = 0;
    weigh_checks<us, Kind::Knight>(survey, sum, knight_reach[king], safe, unsafe);
    weigh_checks<us, Kind::Bishop>(survey, sum, oblique, safe, unsafe);
    weigh_checks<us, Kind::Rook>(survey, sum, straight, safe, unsafe);
    weigh_checks<us, Kind::Queen>(survey, sum, straight | oblique,
                                  safe & ~survey.by[index(us)][index(Kind::Queen)], unsafe);
    sum.template endanger<us>(weights.danger_base);
    sum.template endanger<us>(weights.danger_unsafe_check, count_of(unsafe));
    sum.template endanger<us>(weights.danger_weak, count_of(weak & survey.ring[index(us)]));
    sum.template endanger<us>(weights.danger_pinned, count_of(survey.pinned[index(us)]));
    if (!p.men(them, Kind::Queen)) sum.template endanger<us>(weights.danger_no_queen);
    if (survey.by[index(us)][index(Kind::Knight)] & king_reach[king])
        sum.template endanger<us>(weights.danger_knight);

    constexpr Bitboard camp = us == Colour::White ? Bitboard{0xffffffffff} : ~Bitboard{0xffffff};
    const Bitboard near = file_a << file_of(king);
    const Bitboard files = near | beside(near) | beside(beside(near));
    const Bitboard flank = camp & files & survey.all[index(them)];
    sum.template endanger<us>(weights.danger_flank,
                              count_of(flank) + count_of(flank & survey.twice[index(them)]));
    sum.template endanger<us>(weights.danger_flank_defence,
                              count_of(camp & files & survey.all[index(us)]));
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
