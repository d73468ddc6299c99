// Reading games from a file or a stream of Python's.
#include <cstring>
#include <memory>
#include <system_error>

#include "pgn.hpp"
#include "pgn/parallel_reader.hpp"
#include "pgn/reader.hpp"

namespace jadoube::python {
namespace {

/// A file, during whose reading other Python threads may run.
class UnlockedFile final : public pgn::Source {
  public:
    explicit UnlockedFile(int descriptor) : file_(descriptor) {}
    std::size_t read(char* into, std::size_t size) override {
        if (!PyGILState_Check()) return file_.read(into, size);
        const nb::gil_scoped_release release;
        return file_.read(into, size);
    }

  private:
    pgn::FileSource file_;
};

/// Any object with a read() that gives bytes or text.
class Stream final : public pgn::Source {
  public:
    explicit Stream(nb::object stream) : read_(stream.attr("read")) {}
    ~Stream() override {
        const nb::gil_scoped_acquire acquire;
        read_.reset();
    }

    std::size_t read(char* into, std::size_t size) override {
        if (at_ == rest_.size()) {
            const nb::gil_scoped_acquire acquire;
            take(read_(size));
        }
        // A stream may give more than was asked for, and text may be longer in bytes.
        const std::size_t taken = std::min(size, rest_.size() - at_);
        std::memcpy(into, rest_.data() + at_, taken);
        at_ += taken;
        return taken;
    }

  private:
    void take(nb::object chunk) {
        at_ = 0;
        rest_.clear();
        if (PyUnicode_Check(chunk.ptr()))
            chunk = nb::steal(PyUnicode_AsEncodedString(chunk.ptr(), "utf-8", "replace"));
        if (!chunk.is_valid()) nb::raise_python_error();
        Py_buffer view;
        if (PyObject_GetBuffer(chunk.ptr(), &view, PyBUF_SIMPLE) != 0) {
            PyErr_Clear();
            throw nb::type_error("a stream's read() must give bytes or text");
        }
        rest_.assign(static_cast<const char*>(view.buf), static_cast<std::size_t>(view.len));
        PyBuffer_Release(&view);
    }

    nb::object read_;
    std::string rest_;
    std::size_t at_ = 0;
};

std::unique_ptr<pgn::Source> to_source(nb::object source) {
    std::unique_ptr<pgn::Source> bytes;
    if (nb::isinstance<nb::int_>(source))
        bytes = std::make_unique<UnlockedFile>(nb::cast<int>(source));
    else
        bytes = std::make_unique<Stream>(std::move(source));
    return std::make_unique<pgn::TextSource>(std::move(bytes));
}

const Letters* to_letters(std::string_view language) {
    const Letters* letters = find_letters(language);
    if (!letters)
        throw Error("letters are those of " + known_letters() + ", not " + quoted(language));
    return letters;
}

void check_threads(int threads) {
    if (threads < 1 || threads > 1024) throw Error("threads are 1 … 1024");
}

/// Gives one game after another.
class Games {
  public:
    Games(std::unique_ptr<pgn::Source> source, const pgn::Options& options, int threads)
        : source_(std::move(source)) {
        if (threads == 1)
            reader_ = std::make_unique<pgn::Reader>(*source_, options);
        else
            parallel_ = std::make_unique<pgn::ParallelReader>(*source_, options, threads);
    }

    /// A new reference to a Python Game, or null without an error at the end.
    PyObject* next() {
        // The stream is Python's and may come back here, as may another thread.
        if (is_busy_) throw std::runtime_error("the games are already being read");
        if (is_over_) return nullptr;
        is_busy_ = is_over_ = true;  // whatever is thrown ends the reading
        nb::object game = reader_ ? next_of_reader() : next_of_parallel();
        is_busy_ = false;
        is_over_ = !game.is_valid();
        return game.release().ptr();
    }
    void give_up() { is_busy_ = false; }

  private:
    nb::object next_of_reader() {
        const pgn::Game* game = reader_->next();
        if (!game) return {};
        pgn::Games spare = pgn::take_spare(0, 1);
        if (spare.empty()) return nb::cast(Kept(std::make_unique<pgn::Game>(*game)));
        *spare.front() = *game;
        return nb::cast(Kept(std::move(spare.front())));
    }
    nb::object next_of_parallel() {
        if (taken_ == games_.size()) {
            const nb::gil_scoped_release release;
            games_ = parallel_->next();
            taken_ = 0;
        }
        return games_.empty() ? nb::object() : nb::cast(Kept(std::move(games_[taken_++])));
    }

    std::unique_ptr<pgn::Source> source_;
    std::unique_ptr<pgn::Reader> reader_;
    std::unique_ptr<pgn::ParallelReader> parallel_;
    pgn::Games games_;
    std::size_t taken_ = 0;
    bool is_busy_ = false;
    bool is_over_ = false;
};

void set_os_error(const std::system_error& error) {
    errno = error.code().value();
    PyErr_SetFromErrno(PyExc_OSError);
}

PyObject* iterate(PyObject* self) {
    Games& games = *nb::inst_ptr<Games>(self);
    try {
        return games.next();
    } catch (nb::python_error& error) {
        error.restore();
    } catch (const std::system_error& error) {
        set_os_error(error);
    } catch (const nb::builtin_exception& error) {
        PyErr_SetString(PyExc_TypeError, error.what());
    } catch (const std::bad_alloc&) {
        PyErr_NoMemory();
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_RuntimeError, error.what());
        return nullptr;
    }
    games.give_up();
    return nullptr;
}

// A slot, because a game is asked for a hundred thousand times a second.
PyType_Slot slots[] = {{Py_tp_iter, reinterpret_cast<void*>(PyObject_SelfIter)},
                       {Py_tp_iternext, reinterpret_cast<void*>(iterate)},
                       {0, nullptr}};

Games* read_games(nb::object source, const Rules& rules, bool variations, bool comments,
                  bool tokens, std::string_view letters, int threads) {
    check_threads(threads);
    const pgn::Options options{rules, comments || tokens, variations, tokens, to_letters(letters)};
    return new Games(to_source(std::move(source)), options, threads);
}

nb::tuple count_games(nb::object source, const Rules& rules, int threads) {
    check_threads(threads);
    const std::unique_ptr<pgn::Source> bytes = to_source(std::move(source));
    const pgn::Options options{rules, false};
    pgn::Totals totals;
    const auto heed_signals = [] {
        const nb::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) nb::raise_python_error();
    };
    {
        const nb::gil_scoped_release release;
        if (threads == 1) {
            pgn::Reader reader(*bytes, options);
            while (const pgn::Game* game = reader.next()) {
                totals.add(*game);
                if (totals.games % 4096 == 0) heed_signals();
            }
        } else {
            pgn::ParallelReader reader(*bytes, options, threads, true);
            while (reader.count(totals)) heed_signals();
        }
    }
    return nb::make_tuple(totals.games, totals.plies, totals.faults);
}

}  // namespace

void bind_pgn_reader(nb::module_& m) {
    nb::register_exception_translator([](const std::exception_ptr& error, void*) {
        try {
            std::rethrow_exception(error);
        } catch (const std::system_error& system) {
            set_os_error(system);
        }
    });
    nb::class_<Games>(m, "Games", "The games of a file, one after another.", nb::is_final(),
                      nb::type_slots(slots));
    m.def("read_games", &read_games, nb::arg("source"), nb::kw_only(),
          nb::arg("rules") = standard_rules, nb::arg("variations") = false,
          nb::arg("comments") = true, nb::arg("tokens") = false, nb::arg("letters") = "en",
          nb::arg("threads") = 1, nb::rv_policy::take_ownership,
          nb::sig("def read_games(source: object, *, rules: Rules = STANDARD, variations: bool = "
                  "False, comments: bool = True, tokens: bool = False, letters: str = 'en', "
                  "threads: int = 1) -> collections.abc.Iterator[Game]"),
          "The games of a file descriptor, which is duplicated, or of an object with read().\n\n"
          "With *tokens* what stands in them is kept, and no move is played. The pieces have the "
          "*letters* of a language, which also are German if nothing else can be meant.");
    m.def("count_games", &count_games, nb::arg("source"), nb::kw_only(),
          nb::arg("rules") = standard_rules, nb::arg("threads") = 1,
          nb::sig("def count_games(source: object, *, rules: Rules = STANDARD, threads: int = 1) "
                  "-> tuple[int, int, int]"),
          "How many games, plies and errors there are; other Python threads may run meanwhile.");
}

}  // namespace jadoube::python
