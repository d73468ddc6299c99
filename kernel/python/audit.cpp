// Auditing games: bytes of PGN in, columns for Apache Arrow out.
#include <nanobind/stl/vector.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <mutex>
#include <system_error>

#include "audit/ledger.hpp"
#include "bindings.hpp"
#include "pgn/reader.hpp"
#include "pgn/splitter.hpp"

namespace jadoube::python {
namespace {

using namespace audit;

/// The bytes of a file from one place to another, whatever others read from the descriptor.
class RangeSource final : public pgn::Source {
  public:
    RangeSource(int descriptor, std::uint64_t begin, std::uint64_t end)
        : file_(::dup(descriptor)), at_(begin), end_(end) {
        if (file_ < 0) throw std::system_error(errno, std::generic_category());
    }
    ~RangeSource() override { ::close(file_); }
    RangeSource(const RangeSource&) = delete;
    RangeSource& operator=(const RangeSource&) = delete;

    std::size_t read(char* into, std::size_t size) override {
        size = static_cast<std::size_t>(std::min<std::uint64_t>(size, end_ - at_));
        if (!size) return 0;
        for (;;) {
            const ::ssize_t got = ::pread(file_, into, size, static_cast<::off_t>(at_));
            if (got >= 0) {
                at_ += static_cast<std::uint64_t>(got);
                return static_cast<std::size_t>(got);
            }
            if (errno != EINTR) throw std::system_error(errno, std::generic_category());
        }
    }

  private:
    int file_;
    std::uint64_t at_, end_;
};

/// Bytes of Python's, kept alive as long as they are read.
class KeptSource final : public pgn::Source {
  public:
    explicit KeptSource(nb::bytes bytes)
        : kept_(std::move(bytes)), memory_({kept_.c_str(), kept_.size()}) {}
    ~KeptSource() override {
        const nb::gil_scoped_acquire acquire;
        kept_.reset();
    }
    std::size_t read(char* into, std::size_t size) override { return memory_.read(into, size); }

  private:
    nb::bytes kept_;
    pgn::MemorySource memory_;
};

template <class T>
nb::bytes to_bytes(const std::vector<T>& values) {
    return nb::bytes(values.data(), values.size() * sizeof(T));
}
nb::bytes to_bytes(const std::string& bytes) {
    return nb::bytes(bytes.data(), bytes.size());
}

nb::tuple buffers_of(const Flags& flags) {
    return nb::make_tuple(to_bytes(flags.valid().bytes()), to_bytes(flags.values().bytes()));
}
template <class T>
nb::tuple buffers_of(const Column<T>& column) {
    return nb::make_tuple(to_bytes(column.valid().bytes()), to_bytes(column.values()));
}
nb::tuple buffers_of(const Texts& texts) {
    return nb::make_tuple(to_bytes(texts.numbers().valid().bytes()),
                          to_bytes(texts.numbers().values()), to_bytes(texts.offsets()),
                          to_bytes(texts.bytes()));
}

/// What a column's values are: the name of an Arrow type, "text" or "word".
const char* type_of(const Column<std::int8_t>&, Words words) {
    return words.empty() ? "int8" : "word";
}
const char* type_of(const Column<std::int16_t>&, Words) {
    return "int16";
}
const char* type_of(const Column<std::int32_t>&, Words) {
    return "int32";
}
const char* type_of(const Column<std::int64_t>&, Words) {
    return "int64";
}
const char* type_of(const Flags&, Words) {
    return "bool";
}
const char* type_of(const Texts&, Words) {
    return "text";
}

nb::object to_text(std::string_view text) {
    return nb::str(text.data(), text.size());
}

/// The buffers of a table's columns by their names.
template <const auto& descriptions>
nb::dict buffers_of(const Table<descriptions>& table) {
    nb::dict columns;
    table.each([&](const auto& described, const auto& kept) {
        columns[to_text(described.name)] = buffers_of(kept);
    });
    return columns;
}

/// The schema of a table: by each column's name its type, and the words that it is a list of.
template <const auto& descriptions>
nb::dict schema_of() {
    nb::dict schema;
    const Table<descriptions> empty;
    empty.each([&](const auto& described, const auto& kept) {
        nb::list words;
        for (const std::string_view word : described.words) words.append(to_text(word));
        schema[to_text(described.name)] =
            nb::make_tuple(type_of(kept, described.words), nb::tuple(words));
    });
    return schema;
}

nb::dict schemas() {
    nb::dict all;
    all["games"] = schema_of<game_columns>();
    all["promotions"] = schema_of<promotion_columns>();
    all["codes"] = schema_of<code_columns>();
    all["complaints"] = schema_of<broken_columns>();
    return all;
}

/// What a ledger has of some games, as buffers of Apache Arrow.
struct LedgerColumns {
    std::uint64_t games;
    std::uint64_t broken;
    std::uint64_t plies;
    nb::dict shared;
    nb::bytes promotion_offsets;
    nb::dict promotions;
    nb::list codes;
    std::uint64_t complaints;
    nb::dict complaint_columns;
};

/// Reads games and keeps a ledger of them.
class Auditor {
  public:
    explicit Auditor(std::vector<Terms> terms) : ledger_(std::move(terms)) {}

    void open_range(int descriptor, std::uint64_t begin, std::uint64_t end, std::uint64_t line) {
        if (begin > end || line < 1) throw Error("a range ends before it begins");
        auto bytes = std::make_unique<RangeSource>(descriptor, begin, end);
        open(std::make_unique<pgn::TextSource>(std::move(bytes)), line);
    }
    void open_bytes(nb::bytes bytes, std::uint64_t line) {
        if (line < 1) throw Error("lines count from 1");
        auto kept = std::make_unique<KeptSource>(std::move(bytes));
        open(std::make_unique<pgn::TextSource>(std::move(kept)), line);
    }

    /// Reads up to *games* games; false at the end.
    bool read(std::uint64_t games) {
        const nb::gil_scoped_release release;
        const std::lock_guard lock(mutex_);
        if (!source_) return false;
        for (std::uint64_t i = 0; i < games; ++i) {
            const pgn::Game* game = reader_->next();
            if (!game) {
                source_.reset();
                return false;
            }
            ledger_.add(*game, lines_before_);
        }
        return true;
    }

    LedgerColumns take() {
        const std::lock_guard lock(mutex_);
        nb::list codes;
        for (const auto& code : ledger_.codes()) codes.append(buffers_of(code));
        LedgerColumns columns{ledger_.games().rows(),
                              ledger_.broken(),
                              ledger_.plies(),
                              buffers_of(ledger_.games()),
                              to_bytes(ledger_.promotion_offsets()),
                              buffers_of(ledger_.promotions()),
                              codes,
                              ledger_.complaints().rows(),
                              buffers_of(ledger_.complaints())};
        ledger_.clear();
        return columns;
    }

    std::uint64_t games() const { return ledger_.games().rows(); }

  private:
    void open(std::unique_ptr<pgn::Source> source, std::uint64_t line) {
        const std::lock_guard lock(mutex_);
        source_ = std::move(source);
        lines_before_ = line - 1;
        const pgn::Options options{ledger_.reading(), false};
        if (reader_)
            reader_->open(*source_);
        else
            reader_ = std::make_unique<pgn::Reader>(*source_, options);
    }

    Ledger ledger_;
    std::unique_ptr<pgn::Source> source_;
    std::unique_ptr<pgn::Reader> reader_;
    std::uint64_t lines_before_ = 0;
    std::mutex mutex_;
};

Terms to_terms(const Rules& rules, std::string_view stalemate, bool counts, bool counts_with_pawns,
               int most_pieces, int counted_moves, bool may_cross, bool gives_any_pawn,
               const Draws& draws) {
    if (counted_moves < 1 || counted_moves > 1'000'000) throw Error("counted_moves is 1 … 1000000");
    return {rules,       to_stalemate(stalemate), counts,    counts_with_pawns,
            most_pieces, counted_moves,           may_cross, gives_any_pawn,
            draws};
}

Draws to_draws(int claimed_times, int automatic_times, int claimed_moves, int automatic_moves,
               bool is_restarted_by_capture_alone, bool draws_dead, bool knows_flag, bool spares) {
    for (const int number : {claimed_times, automatic_times, claimed_moves, automatic_moves})
        if (number < 0 || number > 1'000'000)
            throw Error("a number of times or moves is 0 … 1000000");
    return {claimed_times,
            automatic_times,
            claimed_moves,
            automatic_moves,
            is_restarted_by_capture_alone,
            draws_dead,
            knows_flag,
            spares};
}

/// Where a game surely begins in *bytes*, at or after *from*; -1 if nowhere.
std::int64_t find_game(nb::bytes bytes, std::size_t from, bool last) {
    constexpr std::size_t behind = pgn::Window::behind_size;
    const char* const begin = bytes.c_str();
    const char* const end = begin + bytes.size();
    if (from < behind) from = behind;
    if (from >= bytes.size()) return -1;
    if (!last) {
        const char* const found = pgn::find_opening(begin + from, end, end);
        return found ? found - begin : -1;
    }
    for (const char* at = end; at-- > begin + from;)
        if (*at == '[' && pgn::is_opening(at, end)) return at - begin;
    return -1;
}

std::uint64_t lines_of(nb::bytes bytes) {
    const std::string_view text{bytes.c_str(), bytes.size()};
    const nb::gil_scoped_release release;
    pgn::LineCounter counter;
    counter.add(text);
    return counter.lines();
}

std::uint64_t lines_between(int descriptor, std::uint64_t begin, std::uint64_t end) {
    if (begin > end) throw Error("a range ends before it begins");
    const nb::gil_scoped_release release;
    RangeSource source(descriptor, begin, end);
    pgn::LineCounter counter;
    // Little enough to stay in the processor's cache.
    std::vector<char> buffer(std::size_t{1} << 16);
    while (const std::size_t got = source.read(buffer.data(), buffer.size()))
        counter.add({buffer.data(), got});
    return counter.lines();
}

}  // namespace

void bind_audit(nb::module_& m) {
    nb::class_<Draws>(
        m, "Draws",
        "What a code draws besides stalemate, and what it makes of a flag; a number "
        "of times or moves that is 0 means never. Raises JadoubeError for what is out "
        "of range.",
        nb::is_final())
        .def(
            "__init__",
            [](Draws* self, int claimed_times, int automatic_times, int claimed_moves,
               int automatic_moves, bool by_capture_alone, bool dead, bool flag, bool spares) {
                new (self) Draws(to_draws(claimed_times, automatic_times, claimed_moves,
                                          automatic_moves, by_capture_alone, dead, flag, spares));
            },
            nb::kw_only(), nb::arg("claimed_times") = 0, nb::arg("automatic_times") = 0,
            nb::arg("claimed_moves") = 0, nb::arg("automatic_moves") = 0,
            nb::arg("by_capture_alone") = false, nb::arg("dead") = false, nb::arg("flag") = false,
            nb::arg("spares") = false);
    nb::class_<Terms>(m, "Terms",
                      "What a code lays down that bears on a recorded game; jadoube.corpus makes "
                      "them. Raises JadoubeError for what is out of range.",
                      nb::is_final())
        .def(
            "__init__",
            [](Terms* self, const Rules& rules, std::string_view stalemate, bool counts,
               bool counts_with_pawns, int most_pieces, int counted_moves, bool may_cross,
               bool gives_any_pawn, const Draws& draws) {
                new (self) Terms(to_terms(rules, stalemate, counts, counts_with_pawns, most_pieces,
                                          counted_moves, may_cross, gives_any_pawn, draws));
            },
            nb::arg("rules"), nb::kw_only(), nb::arg("stalemate"), nb::arg("counts"),
            nb::arg("counts_with_pawns"), nb::arg("most_pieces"), nb::arg("counted_moves"),
            nb::arg("may_cross"), nb::arg("gives_any_pawn"), nb::arg("draws") = Draws{});
    nb::class_<LedgerColumns>(m, "LedgerColumns",
                              "What an Auditor has of some games: counts, and columns as buffers "
                              "of Apache Arrow.",
                              nb::is_final())
        .def_ro("games", &LedgerColumns::games, "How many games there are.")
        .def_ro("broken", &LedgerColumns::broken, "How many of them could not be read to the end.")
        .def_ro("plies", &LedgerColumns::plies, "How many moves were made in all of them.")
        .def_ro("shared", &LedgerColumns::shared,
                nb::for_getter(nb::sig("def shared(self, /) -> dict[str, tuple[bytes, ...]]")),
                "The columns that are alike under every code.")
        .def_ro("promotion_offsets", &LedgerColumns::promotion_offsets,
                "Where the promotions of each game begin.")
        .def_ro("promotions", &LedgerColumns::promotions,
                nb::for_getter(nb::sig("def promotions(self, /) -> dict[str, tuple[bytes, ...]]")),
                "The columns of promotions.")
        .def_ro("codes", &LedgerColumns::codes,
                nb::for_getter(nb::sig("def codes(self, /) -> list[dict[str, tuple[bytes, ...]]]")),
                "The columns of each code.")
        .def_ro("complaints", &LedgerColumns::complaints, "How many complaints there are.")
        .def_ro("complaint_columns", &LedgerColumns::complaint_columns,
                nb::for_getter(
                    nb::sig("def complaint_columns(self, /) -> dict[str, tuple[bytes, ...]]")),

                "The columns of complaints.");
    nb::class_<Auditor>(
        m, "Auditor",
        "Judges the games of a PGN by several codes at once; jadoube.corpus is the face to use.",
        nb::is_final())
        .def(nb::init<std::vector<Terms>>(), nb::arg("terms"))
        .def("open_range", &Auditor::open_range, nb::arg("descriptor"), nb::arg("begin"),
             nb::arg("end"), nb::arg("line"),
             "Read the bytes of a file from begin to end next, the first line being *line*.")
        .def("open_bytes", &Auditor::open_bytes, nb::arg("data"), nb::arg("line"),
             "Read these bytes next, the first line being *line*.")
        .def("read", &Auditor::read, nb::arg("games"),
             "Read up to so many games; False at the end. Other threads may run.")
        .def("take", &Auditor::take, "Give what was read since, and begin with nothing.")
        .def_prop_ro("games", &Auditor::games, "How many games wait to be taken.");
    m.def("audit_schemas", &schemas,
          nb::sig("def audit_schemas() -> dict[str, dict[str, tuple[str, tuple[str, ...]]]]"),
          "The columns of games, promotions, codes and complaints as an Auditor gives them: by "
          "name the type (one of Arrow's, \"text\" or \"word\") and the words of a list.");
    m.def("find_game", &find_game, nb::arg("data"), nb::arg("start") = 0, nb::kw_only(),
          nb::arg("last") = false,
          "Where a game surely begins in the bytes, at or after *start*: the first such place, or "
          "the last; -1 if there is none. The first sixteen bytes are only looked at.");
    m.def("count_lines", &lines_of, nb::arg("data"),
          "Count the ends of lines, however they are written. Other threads may run.");
    m.def("count_lines_between", &lines_between, nb::arg("descriptor"), nb::arg("begin"),
          nb::arg("end"),
          "Count the ends of lines in the bytes of a file from begin to end. Other threads may "
          "run.");
}

}  // namespace jadoube::python
