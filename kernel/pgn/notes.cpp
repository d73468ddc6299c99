#include <algorithm>
#include <cstring>
#include <utility>

#include "pgn/reader.hpp"
#include "pgn/splitter.hpp"

namespace jadoube::pgn {

bool Reader::has_room(std::size_t bytes) {
    if (is_full_) return false;
    kept_ += bytes;
    if (kept_ <= most_kept) return true;
    is_full_ = true;
    tell(window_.place(window_.at), "more than 16 MB of tags and notes; the rest is left out");
    return false;
}

/// From `{` to `}`; the opening of another game ends it too, and is told.
void Reader::read_comment(bool is_kept) {
    is_kept &= options_.comments;
    const Place place = window_.place(window_.at);
    const std::size_t begin = game_.text.size();
    bool is_cut = false;
    ++window_.at;
    for (;;) {
        const auto rest = static_cast<std::size_t>(window_.end - window_.at);
        const auto* close = static_cast<const char*>(std::memchr(window_.at, '}', rest));
        // An opening that lies across the window's end must be seen whole, so its half stays.
        const char* stop = close ? close
                           : window_.is_finished()
                               ? window_.end
                               : window_.end - std::min(rest, Window::reach_size);
        const char* const opening = find_opening(window_.at, stop, window_.end);
        if (opening) stop = opening;
        if (is_kept && !is_cut) {
            const std::size_t room = most_text - (game_.text.size() - begin);
            const auto size = static_cast<std::size_t>(stop - window_.at);
            is_cut = size > room;
            game_.text.append(window_.at, std::min(size, room));
        }
        window_.at = stop;
        if (stop == close) {
            ++window_.at;
            break;
        }
        if (opening || !window_.slide()) {
            if (!opening && window_.at != window_.end) continue;
            tell(place, "a comment that is not closed");
            break;
        }
    }
    if (is_kept) add_comment(begin, is_cut, place);
}

/// From `;` to the end of the line.
void Reader::read_rest_of_line(bool is_kept) {
    is_kept &= options_.comments;
    const Place place = window_.place(window_.at);
    const std::size_t begin = game_.text.size();
    bool is_cut = false;
    ++window_.at;
    do {
        const char* stop = window_.at;
        while (stop != window_.end && !is_line_end(*stop)) ++stop;
        if (is_kept && !is_cut) {
            const std::size_t room = most_text - (game_.text.size() - begin);
            const auto size = static_cast<std::size_t>(stop - window_.at);
            is_cut = size > room;
            game_.text.append(window_.at, std::min(size, room));
        }
        window_.at = stop;
    } while (window_.at == window_.end && window_.slide());
    if (is_kept) add_comment(begin, is_cut, place);
}

/// Makes a comment of the text kept since *begin*, without white space around it and with plain
/// line ends inside.
void Reader::add_comment(std::size_t begin, bool is_cut, Place place) {
    if (is_cut) tell(place, "a comment longer than 65,536 bytes; the rest is left out");
    std::string& text = game_.text;
    const auto is_space = [](char c) { return is_blank(c) || is_line_end(c); };
    while (text.size() > begin && is_space(text.back())) text.pop_back();
    std::size_t first = begin;
    while (first < text.size() && is_space(text[first])) ++first;
    if (std::memchr(text.data() + first, '\r', text.size() - first)) {
        std::size_t to = first;
        char last = '\0';
        for (std::size_t from = first; from < text.size(); ++from) {
            const char c = text[from];
            if (c != '\n' || last != '\r') text[to++] = c == '\r' ? '\n' : c;
            last = c;
        }
        text.resize(to);
    }
    if (text.size() == first || !has_room(sizeof(Comment) + text.size() - begin))
        return text.resize(begin);
    line().comments.push_back(
        {ply(),
         {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(text.size() - first)}});
}

/// `$` and a number.
void Reader::read_nag() {
    const Place place = window_.place(window_.at);
    unsigned number = 0;
    int digits = 0;
    for (++window_.at; !window_.is_at_end() && is_digit(*window_.at); ++window_.at)
        if (++digits <= 5) number = number * 10 + static_cast<unsigned>(*window_.at - '0');
    if (digits == 0 || digits > 5 || number > 65'535)
        tell(place, "a NAG that is no number from 0 to 65,535");
    else
        add_nag(number);
}

/// `!`, `?` and their pairs.
void Reader::read_praise() {
    const char first = *window_.at++;
    const char second = *window_.at;
    if (second != '!' && second != '?') return add_nag(first == '!' ? 1 : 2);
    while (!window_.is_at_end() && (*window_.at == '!' || *window_.at == '?')) ++window_.at;
    if (first == second) return add_nag(first == '!' ? 3 : 4);
    add_nag(first == '!' ? 5 : 6);
}

void Reader::add_nag(unsigned number) {
    if (!options_.comments || !has_room(sizeof(Nag))) return;
    line().nags.push_back({ply(), static_cast<std::uint16_t>(number)});
}

}  // namespace jadoube::pgn
