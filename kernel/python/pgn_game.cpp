// Game, Variation and PgnError; the Python objects inside them are made when they are asked for.
#include <functional>

#include "moves/by_hand.hpp"
#include "notation/san.hpp"
#include "notation/utf8.hpp"
#include "pgn.hpp"

namespace jadoube::python {
namespace {

/// The text as UTF-8 or, failing that, as Windows-1252.
nb::object decoded(std::string_view text) {
    const auto size = static_cast<Py_ssize_t>(text.size());
    PyObject* result = PyUnicode_DecodeUTF8(text.data(), size, nullptr);
    if (!result) {
        PyErr_Clear();
        const std::string western = from_windows1252(text);
        result =
            PyUnicode_DecodeUTF8(western.data(), static_cast<Py_ssize_t>(western.size()), nullptr);
    }
    if (!result) nb::raise_python_error();
    return nb::steal(result);
}

nb::object to_list(const std::vector<Move>& moves) {
    PyObject* list = PyList_New(static_cast<Py_ssize_t>(moves.size()));
    if (!list) nb::raise_python_error();
    for (std::size_t i = 0; i < moves.size(); ++i)
        PyList_SET_ITEM(list, static_cast<Py_ssize_t>(i), interned(moves[i]));
    return nb::steal(list);
}

/// Puts *value* into the list that *lists* has under *ply*.
void add(nb::dict& lists, std::uint32_t ply, const nb::object& value) {
    const nb::int_ key(ply);
    if (!lists.contains(key)) lists[key] = nb::list();
    nb::cast<nb::list>(lists[key]).append(value);
}

// What Game and Variation have in common is asked of these.
const pgn::Game& game_of(const Kept& kept) {
    return *kept.game;
}
const pgn::Game& game_of(const Variation& variation) {
    return *variation.game;
}
const pgn::Play& line_of(const Kept& kept) {
    return kept.game->main;
}
const pgn::Play& line_of(const Variation& variation) {
    return variation.play();
}
const Position& start_of(const Kept& kept) {
    return kept.game->start;
}
const Position& start_of(const Variation& variation) {
    return variation.start;
}
nb::object owner_of(const Kept& kept) {
    return nb::find(kept);
}
nb::object owner_of(const Variation& variation) {
    return variation.owner;
}

template <class T>
nb::dict comments(const T& self) {
    nb::dict found;
    for (const pgn::Comment& comment : line_of(self).comments)
        add(found, comment.ply, decoded(game_of(self).view(comment.text)));
    return found;
}

template <class T>
nb::dict nags(const T& self) {
    nb::dict found;
    for (const pgn::Nag& nag : line_of(self).nags) add(found, nag.ply, nb::int_(nag.number));
    return found;
}

template <class T>
nb::list positions(const T& self) {
    nb::list found;
    Position p = start_of(self);
    found.append(p);
    for (const Move move : line_of(self).moves) {
        p = play(p, move, game_of(self).rules);
        found.append(p);
    }
    return found;
}

template <class T>
nb::list san(const T& self) {
    nb::list texts;
    Position p = start_of(self);
    for (const Move move : line_of(self).moves) {
        texts.append(move.is_pass() ? "--" : write_san(p, move, game_of(self).rules));
        p = play(p, move, game_of(self).rules);
    }
    return texts;
}

template <class T>
nb::dict variations(const T& self) {
    nb::dict found;
    const pgn::Play& line = line_of(self);
    Position p = start_of(self);
    std::uint32_t ply = 0;
    // They stand in the order of the moves they replace.
    for (const pgn::Branching& branching : line.variations) {
        for (; ply < branching.ply; ++ply) p = play(p, line.moves[ply], game_of(self).rules);
        add(found, ply, nb::cast(Variation{owner_of(self), &game_of(self), branching.line, p}));
    }
    return found;
}

template <class T>
void bind_line(nb::class_<T>& c) {
    c.def_prop_ro(
         "moves", [](const T& self) { return to_list(line_of(self).moves); },
         nb::sig("def moves(self) -> list[Move]"), "The moves; a passed turn is a null move.")
        .def_prop_ro(
            "start", [](const T& self) { return start_of(self); },
            "The position before the first move.")
        .def("positions", &positions<T>, nb::sig("def positions(self) -> list[Position]"),
             "The positions from the start to the last move, one more than there are moves.")
        .def("san", &san<T>, nb::sig("def san(self) -> list[str]"),
             "The moves in algebraic notation; a passed turn is \"--\".")
        .def_prop_ro("comments", &comments<T>,
                     nb::sig("def comments(self) -> dict[int, list[str]]"),
                     "The comments by the number of moves of this line before them.")
        .def_prop_ro("nags", &nags<T>, nb::sig("def nags(self) -> dict[int, list[int]]"),
                     "The NAGs by the number of moves of this line before them; \"!\" is 1.")
        .def_prop_ro("variations", &variations<T>,
                     nb::sig("def variations(self) -> dict[int, list[Variation]]"),
                     "The variations by the number of moves of this line before them: those under "
                     "n stand in place of moves[n].")
        .def("__len__", [](const T& self) { return line_of(self).moves.size(); })
        .def(
            "__iter__", [](const T& self) { return nb::iter(to_list(line_of(self).moves)); },
            nb::sig("def __iter__(self) -> collections.abc.Iterator[Move]"));
}

nb::list errors(const Kept& kept) {
    const pgn::Game& game = *kept.game;
    nb::list found;
    for (const pgn::Fault& fault : game.faults)
        found.append(PgnError{game.number, fault.place.line, fault.place.column, fault.message});
    return found;
}

nb::dict tags(const Kept& kept) {
    const pgn::Game& game = *kept.game;
    nb::dict found;
    for (const pgn::Tag& tag : game.tags)
        found[decoded(game.view(tag.name))] = decoded(game.view(tag.value));
    return found;
}

const char* kind_name(pgn::TokenKind kind) {
    switch (kind) {
        case pgn::TokenKind::Comment:
            return "comment";
        case pgn::TokenKind::Nag:
            return "mark";
        case pgn::TokenKind::Begin:
            return "begin";
        case pgn::TokenKind::End:
            return "end";
        case pgn::TokenKind::Result:
            return "result";
        case pgn::TokenKind::Escape:
            return "escape";
        default:
            return "move";
    }
}

nb::list tokens(const Kept& kept) {
    const pgn::Game& game = *kept.game;
    nb::list found;
    for (const pgn::Written& token : game.tokens)
        if (token.kind != pgn::TokenKind::Tag)
            found.append(nb::make_tuple(kind_name(token.kind), decoded(game.view(token.text)),
                                        token.place.line, token.place.column, token.number));
    return found;
}

nb::list tag_tokens(const Kept& kept) {
    const pgn::Game& game = *kept.game;
    nb::list found;
    auto tag = game.tags.begin();
    for (const pgn::Written& token : game.tokens)
        if (token.kind == pgn::TokenKind::Tag)
            found.append(nb::make_tuple(decoded(game.view(tag++->name)),
                                        decoded(game.view(token.text)), token.place.line,
                                        token.place.column));
    return found;
}

/// The message may quote the file, so its bytes are not yet text.
std::string describe(const PgnError& error) {
    return "game " + std::to_string(error.game) + ", line " + std::to_string(error.line) +
           ", column " + std::to_string(error.column) + ": " + error.message;
}

void bind_error(nb::module_& m) {
    nb::class_<PgnError>(m, "PgnError",
                         "What was wrong in a file, and where; a value, never raised.",
                         nb::is_final())
        .def_ro("game", &PgnError::game, "The number of the game, from 1.")
        .def_ro("line", &PgnError::line, "The line of the file, from 1.")
        .def_ro("column", &PgnError::column, "The column of the line in characters, from 1.")
        .def_prop_ro(
            "message", [](const PgnError& error) { return decoded(error.message); },
            nb::sig("def message(self) -> str"), "What was wrong.")
        .def(
            "__eq__", [](const PgnError& a, const PgnError& b) { return a == b; },
            nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__",
             [](const PgnError& error) {
                 return static_cast<Py_hash_t>(std::hash<std::string>{}(error.message) ^
                                               error.line << 16 ^ error.column);
             })
        .def(
            "__str__", [](const PgnError& error) { return decoded(describe(error)); },
            nb::sig("def __str__(self) -> str"))
        .def(
            "__repr__",
            [](const PgnError& error) { return decoded("<PgnError " + describe(error) + ">"); },
            nb::sig("def __repr__(self) -> str"));
}

}  // namespace

void bind_pgn_game(nb::module_& m) {
    bind_error(m);
    nb::class_<Variation> variation(m, "Variation",
                                    "A line of play that stands in a game in place of another.",
                                    nb::is_final());
    bind_line(variation);
    variation.def("__repr__", [](const Variation& self) {
        return "<Variation of " + std::to_string(self.play().moves.size()) + " moves>";
    });

    nb::class_<Kept> game(m, "Game",
                          "A game as it stands in a PGN file.\n\n"
                          "If something could not be read, *errors* says what and where, and "
                          "the moves are those before it.",
                          nb::is_final());
    bind_line(game);
    game.def_prop_ro(
            "number", [](const Kept& self) { return self.game->number; },
            "The number of the game in its file, from 1.")
        .def_prop_ro(
            "line", [](const Kept& self) { return self.game->line; },
            "The line of the file where it begins, from 1.")
        .def_prop_ro("tags", &tags, nb::sig("def tags(self) -> dict[str, str]"),
                     "The tags in their order; of several with one name the last.")
        .def_prop_ro(
            "result", [](const Kept& self) { return pgn::result_text(self.game->result); },
            "\"1-0\", \"0-1\", \"1/2-1/2\" or \"*\": after the moves or, failing that, the tag.")
        .def_prop_ro("tokens", &tokens,
                     nb::sig("def tokens(self) -> list[tuple[str, str, int, int, int]]"),
                     "What stands in the game, if that was asked for: kind, text, line, column "
                     "and, of a mark, its NAG.")
        .def_prop_ro("tag_tokens", &tag_tokens,
                     nb::sig("def tag_tokens(self) -> list[tuple[str, str, int, int]]"),
                     "Every tag, if tokens were asked for: name, value, and where that stands.")
        .def_prop_ro("errors", &errors, nb::sig("def errors(self) -> list[PgnError]"),
                     "What could not be read.")
        .def_prop_ro(
            "final", [](const Kept& self) { return self.game->final; },
            "The position after the last move.")
        .def_prop_ro(
            "is_chess960", [](const Kept& self) { return self.game->is_chess960; },
            "Whether its tags say that it is of Chess960.")
        .def_prop_ro(
            "is_other_variant", [](const Kept& self) { return self.game->is_other_variant; },
            "Whether its tags say that it is of a variant of chess that is not known here.")
        .def_prop_ro(
            "rules", [](const Kept& self) { return self.game->rules; },
            "The rules by which its moves were read.")
        .def("__repr__", [](const Kept& self) {
            const auto name = [&](std::string_view tag) {
                return nb::cast<std::string>(decoded(find_tag(*self.game, tag)));
            };
            return "<Game " + std::to_string(self.game->number) + ": " + name("White") + " v. " +
                   name("Black") + ", " + std::string(pgn::result_text(self.game->result)) + ", " +
                   std::to_string(self.game->main.moves.size()) + " moves>";
        });
}

}  // namespace jadoube::python
