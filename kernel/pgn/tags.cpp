// `[Name "value"]`, and what people make of it.
#include <algorithm>
#include <cstring>

#include "pgn/splitter.hpp"
#include "pgn/tokenizer.hpp"

namespace jadoube::pgn {
namespace {

bool is_space(char c) {
    return is_blank(c) || is_line_end(c);
}
bool ends_name(char c) {
    return is_space(c) || c == '"' || c == ']' || c == '[' || c == '\0';
}

/// The name of the tag at *at*, which stands before *end*.
std::string_view name_at(const char* at, const char* end) {
    const char* begin = at + 1;
    while (begin < end && is_blank(*begin)) ++begin;
    const char* p = begin;
    while (p < end && !ends_name(*p)) ++p;
    return {begin, static_cast<std::size_t>(p - begin)};
}

}  // namespace

/// Whether the tag ahead belongs to the next game: it stands apart, and either after something
/// other than a tag or with the name that opened this game; or it is a second Event.
bool Tokenizer::is_other_game() const {
    if (first_tag_.empty()) return false;
    if (is_opening(window_.at, window_.end)) return true;
    // Few tags begin like the first, so few names are looked at.
    const bool may_be_event = has_event_ && (window_.at[1] == 'E' || is_blank(window_.at[1]));
    const bool is_apart = follows_empty_line(window_.at);
    if (!may_be_event && !is_apart) return false;
    const std::string_view name = name_at(window_.at, window_.end);
    return (may_be_event && name == "Event") || (is_apart && name == first_tag_);
}

/// `[Name "value"]`; the rest of the line is left. What is missing is told and done without.
void Tokenizer::read_tag() {
    // Most tags lie whole in the window, and then their place is only asked for if they are broken.
    constexpr std::ptrdiff_t plenty = 1024;
    if (window_.end - window_.at < plenty) window_.slide();
    begin_ = window_.at;  // good until the window slides on
    const char* const limit = begin_ + ahead().size();
    const std::string_view name = name_at(begin_, limit);
    if (name.empty() || name.data() + name.size() == limit) {
        tell(place(), "a tag without a name");
        return skip_line();
    }
    token_.kind = TokenKind::Tag;
    token_.text = name;
    is_value_placed_ = false;
    if (first_tag_.empty()) first_tag_ = name;
    has_event_ |= name == "Event";
    // A tag may be broken over lines.
    const char* at = name.data() + name.size();
    while (at < limit && is_space(*at)) ++at;
    if (*at == '"') {
        window_.at = at + 1;
        return read_value();
    }
    at = name.data() + name.size();
    while (is_blank(*at)) ++at;
    window_.at = at;
    tell(place(), "a tag's value without quotation marks");
    read_bare_value();
}

/// The value after its opening quotation mark, and the bracket after it.
void Tokenizer::read_value() {
    const char* stop = window_.at;
    while (*stop != '"' && *stop != '\\' && !is_line_end(*stop) && stop != window_.end) ++stop;
    if (*stop == '"' && stop[1] == ']' &&
        static_cast<std::size_t>(stop - window_.at) <= most_text) {
        token_.value = {window_.at, static_cast<std::size_t>(stop - window_.at)};
        window_.at = stop + 2;
        return;
    }
    read_rough_value();
}

/// The same for what is not plain. Quotation marks inside are good, escaped or not, unless a
/// bracket follows them.
void Tokenizer::read_rough_value() {
    const Place tag = place();
    value_place_ = window_.place(window_.at);
    is_value_placed_ = true;
    name_ = token_.text;  // the window may slide
    token_.text = name_;
    kept_.clear();
    const char* complaint = nullptr;
    const auto add = [&](std::string_view text) {
        const std::size_t room = most_text - kept_.size();
        token_.is_cut |= text.size() > room;
        kept_ += text.substr(0, room);
    };
    for (;;) {
        const char* stop = window_.at;
        while (*stop != '"' && *stop != '\\' && !is_line_end(*stop) && stop != window_.end) ++stop;
        add({window_.at, static_cast<std::size_t>(stop - window_.at)});
        window_.at = stop;
        if (static_cast<std::size_t>(window_.end - stop) < Window::reach_size &&
            !window_.is_finished()) {
            window_.slide();
            continue;
        }
        if (stop != window_.end && is_line_end(*stop) && goes_on_below(stop)) {
            while (is_space(*window_.at)) ++window_.at;
            add(" ");
            continue;
        }
        if (stop == window_.end || is_line_end(*stop)) {
            complaint = "a tag that is not closed";
            // A value that ends in a backslash seems to go on.
            if (kept_.ends_with("\"]")) kept_.resize(kept_.size() - 2);
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
        const bool is_below = is_line_end(*after) && closes_below(after);
        while (is_below && is_space(*after)) ++after;
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
    token_.value = kept_;
    if (complaint) tell(tag, complaint);
    if (token_.is_cut) tell(tag, "a tag longer than 65,536 bytes; the rest is left out");
}

/// Whether the value goes on after its line's end at *at*: it is closed on a line that follows,
/// before an empty line and before anything that begins like a tag.
bool Tokenizer::goes_on_below(const char* at) const {
    const char* const limit = std::min(window_.end, window_.at + Window::reach_size);
    for (; at < limit; ++at) {
        const bool is_cut_in_two = at[0] == '\n' && at[-1] == '\r';
        if (begins_line(at) && (*at == '[' || (is_line_end(*at) && !is_cut_in_two))) return false;
        if (*at == '"') {
            do ++at;
            while (at < limit && is_blank(*at));
            return at < limit && *at == ']';
        }
    }
    return false;
}

/// Whether the closing bracket stands at the front of the line after *at*.
bool Tokenizer::closes_below(const char* at) const {
    at += at[0] == '\r' && at[1] == '\n' ? 2 : 1;
    while (at < window_.end && is_blank(*at)) ++at;
    return at < window_.end && *at == ']';
}

/// A value that stands without quotation marks, up to the bracket or the end of the line.
void Tokenizer::read_bare_value() {
    const std::string_view text = ahead();
    std::size_t size = 0;
    while (size < text.size() && text[size] != ']' && !is_line_end(text[size])) ++size;
    kept_ = text.substr(0, size);
    name_ = token_.text;  // the window may slide
    token_.text = name_;
    token_.value = kept_;
    value_place_ = window_.place(window_.at);
    is_value_placed_ = true;
    window_.at += size;
    if (size < text.size() && text[size] == ']')
        ++window_.at;
    else
        skip_line();
}

Place Tokenizer::value_place() {
    return is_value_placed_ ? value_place_ : window_.place(token_.value.data());
}

}  // namespace jadoube::pgn
