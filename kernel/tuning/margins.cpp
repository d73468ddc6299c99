#include "margins.hpp"

#include <iterator>

#include "error.hpp"

namespace jadoube::tuning {
namespace {

struct Named {
    std::string_view name;
    int search::Margins::* margin;
};

#define JADOUBE_MARGIN(name)          \
    Named {                           \
        #name, &search::Margins::name \
    }
constexpr Named all[] = {
    JADOUBE_MARGIN(harmless_reduction),
    JADOUBE_MARGIN(behind_depth),
    JADOUBE_MARGIN(behind),
    JADOUBE_MARGIN(behind_by_depth),
    JADOUBE_MARGIN(ahead_depth),
    JADOUBE_MARGIN(ahead_by_depth),
    JADOUBE_MARGIN(ahead_principal),
    JADOUBE_MARGIN(pass_depth),
    JADOUBE_MARGIN(pass),
    JADOUBE_MARGIN(pass_by_depth),
    JADOUBE_MARGIN(pass_reduction),
    JADOUBE_MARGIN(pass_lead),
    JADOUBE_MARGIN(pass_most_lead),
    JADOUBE_MARGIN(pass_verified_depth),
    JADOUBE_MARGIN(unhinted_depth),
    JADOUBE_MARGIN(gain_depth),
    JADOUBE_MARGIN(gain),
    JADOUBE_MARGIN(gain_improving),
    JADOUBE_MARGIN(gain_reduction),
    JADOUBE_MARGIN(gain_known),
    JADOUBE_MARGIN(late_count),
    JADOUBE_MARGIN(unlearnt_depth),
    JADOUBE_MARGIN(unlearnt_by_depth),
    JADOUBE_MARGIN(lesson_per_ply),
    JADOUBE_MARGIN(quiet_depth),
    JADOUBE_MARGIN(quiet),
    JADOUBE_MARGIN(quiet_by_depth),
    JADOUBE_MARGIN(quiet_exchange),
    JADOUBE_MARGIN(taking_depth),
    JADOUBE_MARGIN(taking),
    JADOUBE_MARGIN(taking_by_depth),
    JADOUBE_MARGIN(taking_lesson),
    JADOUBE_MARGIN(exchange_by_depth),
    JADOUBE_MARGIN(exchange_lesson),
    JADOUBE_MARGIN(single_depth),
    JADOUBE_MARGIN(single_known),
    JADOUBE_MARGIN(single_by_depth),
    JADOUBE_MARGIN(single_twice),
    JADOUBE_MARGIN(check_depth),
    JADOUBE_MARGIN(reduction),
    JADOUBE_MARGIN(reduction_share),
    JADOUBE_MARGIN(reduce_declining),
    JADOUBE_MARGIN(reduce_cut),
    JADOUBE_MARGIN(reduce_after_taking),
    JADOUBE_MARGIN(refutations),
    JADOUBE_MARGIN(reduce_refuted),
    JADOUBE_MARGIN(spare_principal),
    JADOUBE_MARGIN(spare_check),
    JADOUBE_MARGIN(spare_taking),
    JADOUBE_MARGIN(spare_hinted),
    JADOUBE_MARGIN(quiet_lesson),
    JADOUBE_MARGIN(taking_reduction_lesson),
    JADOUBE_MARGIN(again_deeper),
    JADOUBE_MARGIN(again_deeper_by_depth),
    JADOUBE_MARGIN(again_shallower),
    JADOUBE_MARGIN(settled_least),
    JADOUBE_MARGIN(settled_most),
    JADOUBE_MARGIN(floor),
    JADOUBE_MARGIN(quiesced_exchange),
    JADOUBE_MARGIN(evasions),
    JADOUBE_MARGIN(window),
    JADOUBE_MARGIN(window_most),
    JADOUBE_MARGIN(window_depth),
    JADOUBE_MARGIN(fell),
    JADOUBE_MARGIN(fell_share),
    JADOUBE_MARGIN(fell_far),
    JADOUBE_MARGIN(fell_far_share),
    JADOUBE_MARGIN(order_taken),
    JADOUBE_MARGIN(order_named),
    JADOUBE_MARGIN(order_lesson),
    JADOUBE_MARGIN(order_losing),
    JADOUBE_MARGIN(order_threatened),
    JADOUBE_MARGIN(order_check),
    JADOUBE_MARGIN(order_check_exchange),
    JADOUBE_MARGIN(lesson_by_depth),
    JADOUBE_MARGIN(lesson_less),
    JADOUBE_MARGIN(lesson_depth),
    JADOUBE_MARGIN(failure_depth),
    JADOUBE_MARGIN(change_scale),
    JADOUBE_MARGIN(change_offset),
    JADOUBE_MARGIN(change_most),
    JADOUBE_MARGIN(pawn_error),
    JADOUBE_MARGIN(piece_error),
    JADOUBE_MARGIN(error_scale),
    JADOUBE_MARGIN(error_depth),
    JADOUBE_MARGIN(error_most),
};
static_assert(std::size(all) * sizeof(int) == sizeof(search::Margins), "each margin has a name");

}  // namespace

int& margin_of(search::Margins& margins, std::string_view name) {
    for (const Named& one : all)
        if (one.name == name) return margins.*one.margin;
    throw Error("no margin is called " + std::string(name) + "; `jadoube_tune margins` lists them");
}

std::string write_margins(const search::Margins& margins) {
    std::string text;
    for (const Named& one : all)
        text.append(one.name).append("=").append(std::to_string(margins.*one.margin)).append("\n");
    return text;
}

}  // namespace jadoube::tuning
