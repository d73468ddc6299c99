#include <algorithm>
#include <cstring>

#include "error.hpp"
#include "notation/fen.hpp"
#include "pgn/reader.hpp"
#include "pgn/splitter.hpp"

namespace jadoube::pgn {
namespace {

bool ends_name(char c) {
    return is_blank(c) || is_line_end(c) || c == '"' || c == ']' || c == '[' || c == '\0';
}

/// The name of the tag at *at*, which stands before *end*.
std::string_view name_at(const char* at, const char* end) {
    const char* const begin = at + 1;
    const char* p = begin;
    while (p < end && !ends_name(*p)) ++p;
    return {begin, static_cast<std::size_t>(p - begin)};
}

}  // namespace

/// All tags that stand here; blank lines and lines for other programs may stand between them.
void Reader::read_tags() {
    while (!window_.is_at_end()) {
        const char* const at = window_.at;
        if (is_blank(*at) || is_line_end(*at)) {
            ++window_.at;
        } else if (*at == '%' && begins_line(at)) {
            skip_line();
        } else if (*at == ';') {
            read_rest_of_line(false);
        } else if (*at == '[' && !is_other_game()) {
            read_tag();
        } else {
            return;
        }
    }
}

/// Whether the tag ahead belongs to the next game: it stands apart, and either after something
/// that is no tag or with the name that opened this game.
bool Reader::is_other_game() const {
    if (game_.tags.empty()) return false;
    if (is_opening(window_.at, window_.end)) return true;
    return follows_empty_line(window_.at) &&
           name_at(window_.at, window_.end) == game_.view(game_.tags.front().name);
}

/// `[Name "value"]`; the rest of the line is left. What is missing is told and done without.
void Reader::read_tag() {
    // Most tags lie whole in the window, and then their place is only asked for if they are broken.
    constexpr std::ptrdiff_t plenty = 1024;
    if (window_.end - window_.at < plenty) window_.slide();
    const char* const begin = window_.at;  // good until the window slides on
    const std::string_view name = name_at(begin, begin + ahead().size());
    if (name.empty() || name.size() + 1 == ahead().size()) {
        tell(window_.place(begin), "a tag without a name");
        return skip_line();
    }
    if (!has_room(sizeof(Tag) + name.size())) return skip_line();
    Tag tag{keep(name), {}};
    const bool is_set_up = name == "FEN";
    const Place place = is_set_up ? window_.place(begin) : Place{};
    window_.at += 1 + name.size();
    while (!window_.is_at_end() && is_blank(*window_.at)) ++window_.at;
    if (*window_.at == '"') {
        ++window_.at;
        read_value(tag, begin);
    } else {
        tell(window_.place(begin), "a tag's value without quotation marks");
        read_bare_value(tag);
    }
    game_.tags.push_back(tag);
    if (is_set_up) set_up(game_.view(tag.value), place);
}

/// The value after its opening quotation mark, and the bracket after it; the tag is at *begin*.
///
/// Quotation marks inside are good, escaped or not, unless a bracket follows them.
void Reader::read_value(Tag& tag, const char* begin) {
    tag.value.begin = static_cast<std::uint32_t>(game_.text.size());
    Place place;  // known before any of the value slides out of the window
    bool is_placed = false;
    bool is_cut = false;
    const char* complaint = nullptr;
    const auto add = [&](std::string_view text) {
        const std::size_t room = most_text - (game_.text.size() - tag.value.begin);
        is_cut |= text.size() > room || !has_room(text.size());
        if (!is_full_) game_.text += text.substr(0, room);
    };
    for (;;) {
        const char* stop = window_.at;
        while (*stop != '"' && *stop != '\\' && !is_line_end(*stop) && stop != window_.end) ++stop;
        add({window_.at, static_cast<std::size_t>(stop - window_.at)});
        window_.at = stop;
        if (static_cast<std::size_t>(window_.end - stop) < Window::reach_size &&
            !window_.is_finished()) {
            if (!is_placed) place = window_.place(begin);
            is_placed = true;
            window_.slide();
            continue;
        }
        if (stop == window_.end || is_line_end(*stop)) {
            complaint = "a tag that is not closed";
            // A value that ends in a backslash seems to go on.
            if (game_.text.size() - tag.value.begin >= 2 && game_.text.ends_with("\"]"))
                game_.text.resize(game_.text.size() - 2);
            break;
        }
        if (*stop == '\\') {
            const bool is_escape = stop[1] == '"' || stop[1] == '\\';
            add({stop + (is_escape ? 1 : 0), 1});
            window_.at += is_escape ? 2 : 1;
            continue;
        }
        const char* after = stop + 1;
        while (is_blank(*after)) ++after;
        if (*after == ']' || is_line_end(*after) || after == window_.end) {
            window_.at = after;
            if (*after == ']')
                ++window_.at;
            else
                complaint = "a tag without its closing bracket";
            break;
        }
        add("\"");
        ++window_.at;
    }
    tag.value.size = static_cast<std::uint32_t>(game_.text.size()) - tag.value.begin;
    if (!complaint && !is_cut) return;
    if (!is_placed) place = window_.place(begin);
    if (complaint) tell(place, complaint);
    if (is_cut) tell(place, "a tag longer than 65,536 bytes; the rest is left out");
}

/// A value that stands without quotation marks, up to the bracket or the end of the line.
void Reader::read_bare_value(Tag& tag) {
    const std::string_view text = ahead();
    std::size_t size = 0;
    while (size < text.size() && text[size] != ']' && !is_line_end(text[size])) ++size;
    tag.value = keep(text.substr(0, size));
    window_.at += size;
    if (size < text.size() && text[size] == ']')
        ++window_.at;
    else
        skip_line();
}

void Reader::set_up(std::string_view fen, Place place) {
    try {
        game_.start = read_fen(fen);
    } catch (const FenError& error) {
        tell(place, std::string("a set-up that cannot be read: ") + error.what());
        is_broken_ = true;
        return;
    }
    is_broken_ = false;
    open_ = {0, game_.start, game_.start};
}

}  // namespace jadoube::pgn
