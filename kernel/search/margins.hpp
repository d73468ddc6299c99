// The margins of the search: by how much a node must be behind, ahead or in doubt for each step.
#pragma once

namespace jadoube::search {

/// Every margin is an int, so the tuning program can see them all as one row of numbers and try
/// others (kernel/tuning). Worth is in hundredths of a pawn, depth in plies, a reduction in 1024ths
/// of a ply, lessons as History keeps them.
struct Margins {
    // Judging: the adversary's last move was searched less deep by so much
    int harmless_reduction = 3;

    // So far behind that only exchanges could help
    int behind_depth = 3;
    int behind = 180, behind_by_depth = 170;  // the second times depth squared

    // So far ahead that the adversary will not let it come to this
    int ahead_depth = 8;
    int ahead_by_depth = 75, ahead_principal = 40;

    // Passing the turn
    int pass_depth = 2;
    int pass = 120, pass_by_depth = 18;
    int pass_reduction = 3, pass_lead = 180, pass_most_lead = 3;
    int pass_verified_depth = 14;

    // No hint where to begin
    int unhinted_depth = 4;

    // Takings that gain enough at small depth
    int gain_depth = 5;
    int gain = 170, gain_improving = 50;
    int gain_reduction = 4, gain_known = 3;

    // Moves that are not looked at
    int late_count = 4;  // plus depth squared, half of it where nothing improves
    int unlearnt_depth = 5, unlearnt_by_depth = 3600;
    int lesson_per_ply = 7000;
    int quiet_depth = 9;
    int quiet = 90, quiet_by_depth = 95;
    int quiet_exchange = 24;  // times depth squared
    int taking_depth = 7;
    int taking = 120, taking_by_depth = 100, taking_lesson = 12;
    int exchange_by_depth = 90, exchange_lesson = 64;

    // Moves that are looked at more deeply
    int single_depth = 6, single_known = 3;
    int single_by_depth = 2, single_twice = 24;
    int check_depth = 6;

    // Moves that are looked at less deeply
    int reduction = 850, reduction_share = 2200;
    int reduce_declining = 512, reduce_cut = 1600, reduce_after_taking = 700;
    int refutations = 3, reduce_refuted = 700;
    int spare_principal = 1024, spare_check = 900, spare_taking = 1024, spare_hinted = 1024;
    int quiet_lesson = 9000, taking_reduction_lesson = 8000;  // worth a ply

    // Looked at again, because the move did better than was thought
    int again_deeper = 60, again_deeper_by_depth = 2, again_shallower = 10;

    // A better move found: the rest is searched less deep between these depths
    int settled_least = 3, settled_most = 12;

    // Quiescence
    int floor = 180, quiesced_exchange = 20, evasions = 2;

    // The root's window
    int window = 14, window_most = 600, window_depth = 4;

    // More time at the root, in hundredths, for a best move that fell by so much
    int fell = 15, fell_share = 120, fell_far = 40, fell_far_share = 150;

    // The order of moves
    int order_taken = 7, order_named = 4, order_lesson = 8;
    int order_losing = 24;  // a taking may lose its rank divided by this
    int order_threatened = 3500, order_check = 12000, order_check_exchange = 75;

    // Lessons
    int lesson_by_depth = 160, lesson_less = 60, lesson_depth = 12;
    int failure_depth = 4;
    int change_scale = 7, change_offset = 10, change_most = 1200;
    int pawn_error = 3, piece_error = 2, error_scale = 64;
    int error_depth = 8, error_most = 256;
};

#ifdef JADOUBE_TUNE
inline Margins margins;
#else
inline constexpr Margins margins;
#endif

}  // namespace jadoube::search
