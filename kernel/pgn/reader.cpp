#include "pgn/reader.hpp"

#include <utility>

#include "error.hpp"
#include "moves/by_hand.hpp"
#include "notation/fen.hpp"

namespace jadoube::pgn {
namespace {

const Position& start_position() {
    static const Position start = read_fen(start_fen);
    return start;
}

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}
char to_lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

Reader::Reader(Source& source, const Options& options)
    : options_(options), tokens_(source, game_.faults, *options.letters) {
    game_.rules = options.rules;
}

void Reader::open(Source& source) {
    tokens_.open(source);
    carried_.clear();
    count_ = 0;
}

const Game* Reader::next() {
    begin();
    while (take(tokens_.next()))
        if (tokens_.is_in_play() && may_run()) play_plain();
    if (game_.is_stray) {
        if (game_.faults.empty()) return nullptr;
        game_.line = game_.faults.front().place.line;
    }
    finish();
    return &game_;
}

void Reader::begin() {
    game_.clear();
    game_.is_stray = true;
    game_.start = start_position();
    open_ = {0, game_.start, game_.start};
    parents_.clear();
    kept_ = 0;
    is_full_ = is_broken_ = false;
    apart_ = none_apart;
    tokens_.begin_game();
    for (const Carried& comment : carried_) add_comment(comment.text, comment.place);
    carried_.clear();
}

/// Makes of a token what it is to the game; false when the game is over.
bool Reader::take(const Token& token) {
    switch (token.kind) {
        case TokenKind::Layout:
            return true;
        case TokenKind::Start:
            game_.is_stray = false;
            game_.line = tokens_.place().line;
            return true;
        case TokenKind::Tag:
            take_tag(token);
            return true;
        case TokenKind::Comment:
            take_comment(token);
            return true;
        case TokenKind::Over:
            return false;
        default:
            break;
    }
    if (token.kind == TokenKind::Result && !tokens_.is_in_play()) game_.result = token.result;
    if (options_.tokens) {
        keep_token(token);
        return true;
    }
    switch (token.kind) {
        case TokenKind::Move:
            if (!is_broken_) take_move(token);
            break;
        case TokenKind::Nag:
            if (!is_broken_) add_nag(token.number);
            break;
        case TokenKind::Begin:
            open_variation();
            break;
        case TokenKind::End:
            close_variation();
            break;
        default:
            break;
    }
    return true;
}

void Reader::keep_token(const Token& token) {
    const Place place = tokens_.place();
    if (!has_room(sizeof(Written) + token.text.size())) return;
    const bool is_result = token.kind == TokenKind::Result;
    const bool is_nag = token.kind == TokenKind::Nag;
    const Slice text = keep(is_result ? result_text(token.result) : token.text);
    const auto number = static_cast<std::uint16_t>(is_nag ? token.number : 0);
    game_.tokens.push_back({token.kind, number, text, place});
}

void Reader::take_tag(const Token& token) {
    if (!has_room(sizeof(Tag) + token.text.size() + token.value.size())) return;
    const bool is_set_up = token.text == "FEN" && !options_.tokens;
    const bool is_variant = token.text == "Variant";
    const Place place = is_set_up || is_variant ? tokens_.place() : Place{};
    const Slice name = keep(token.text);
    game_.tags.push_back({name, keep(token.value)});
    const Tag& tag = game_.tags.back();
    if (options_.tokens)
        game_.tokens.push_back({TokenKind::Tag, 0, tag.value, tokens_.value_place()});
    if (is_set_up) set_up(game_.view(tag.value), place);
    if (is_variant) take_variant(game_.view(tag.value), place);
}

/// Chess960 has its own homes of King and Rooks. What is not chess is refused by name: its moves
/// would be judged by the wrong rules.
void Reader::take_variant(std::string_view name, Place place) {
    std::string plain;
    for (const char c : name)
        if (is_letter(c)) plain += to_lower(c);
    for (const char* const chess : {"", "standard", "chess", "normal", "orthodox", "fromposition"})
        if (plain == chess) return;
    for (const char* const random :
         {"chess960", "960", "fischerandom", "fischerrandom", "fischerrandomchess",
          "fischerandomchess", "freestyle", "freestylechess", "frc"})
        game_.is_chess960 |= plain == random;
    if (game_.is_chess960) {
        // Tags come in any order; a fault in the set-up was told when it was met.
        const std::string_view fen = find_tag(game_, "FEN");
        if (!fen.empty() && !options_.tokens && !is_broken_) set_up(fen, place);
        return;
    }
    tell(place, "the variant " + quoted(name) + " is not known here");
    is_broken_ = game_.is_other_variant = true;
}

void Reader::set_up(std::string_view fen, Place place) {
    try {
        game_.start = read_fen(fen, game_.is_chess960);
    } catch (const FenError& error) {
        tell(place, std::string("a set-up that cannot be read: ") + error.what());
        is_broken_ = true;
        return;
    }
    is_broken_ = game_.is_other_variant;
    open_ = {0, game_.start, game_.start};
}

void Reader::finish() {
    if (!parents_.empty()) open_ = parents_.front();
    carry_comments();
    game_.is_cut = is_broken_;
    game_.final = open_.now;
    settle(game_.final);
    if (game_.result == Result::Missing)
        game_.result = read_result(find_tag(game_, "Result")).result;
    game_.number = ++count_;
}

/// Keeps for the next game the comments that stand apart from this one, unless that game stands
/// apart from them as well.
void Reader::carry_comments() {
    if (apart_ == none_apart || tokens_.is_at_opening()) return;
    const auto carry = [&](Slice text, Place place) {
        carried_.push_back({place, std::string(game_.view(text))});
    };
    if (options_.tokens) {
        for (std::size_t i = apart_; i < game_.tokens.size(); ++i)
            if (game_.tokens[i].kind == TokenKind::Comment)
                carry(game_.tokens[i].text, game_.tokens[i].place);
        game_.tokens.resize(apart_);
        return;
    }
    for (std::size_t i = apart_; i < game_.main.comments.size(); ++i)
        carry(game_.main.comments[i].text, {});
    game_.main.comments.resize(apart_);
}

}  // namespace jadoube::pgn
