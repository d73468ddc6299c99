#include "wrong_arguments.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "bindings.hpp"

namespace jadoube::python {
namespace {

using Call = PyObject* (*)(PyObject*, PyObject* const*, size_t, PyObject*);

/// How nanobind calls its functions: a few ways, by the number and form of their arguments.
std::array<Call, 8> ways{};

constexpr std::string_view complaint = "(): incompatible function arguments.";
constexpr std::string_view invoked = "\nInvoked with types: ";

void remove_all(std::string& text, std::string_view part) {
    for (size_t at = text.find(part); at != text.npos; at = text.find(part, at))
        text.erase(at, part.size());
}

/// What a form such as `man(self, square: int) -> Man` takes: `(square: int)`.
std::string taken(std::string form) {
    form.erase(0, form.find('('));
    form.erase(std::min(form.rfind(" -> "), form.size()));
    for (const std::string_view first : {"self", "cls: object"})
        if (form.compare(1, first.size(), first) == 0) {
            form.erase(1, first.size());
            if (form.compare(1, 2, ", ") == 0) form.erase(1, 2);
        }
    return form;
}

/// nanobind's message in one line; *name* stands for a constructor.
std::string in_one_line(std::string told, std::string_view name) {
    remove_all(told, "jadoube._kernel.");
    const bool is_method = told.find("(self") != told.npos || told.find("(cls") != told.npos;
    std::string given = told.substr(std::min(told.find(invoked) + invoked.size(), told.size()));
    if (is_method) given.erase(0, std::min(given.find(", "), given.size() - 2) + 2);
    std::string forms;
    for (size_t at = told.find("\n    "); at < told.find(invoked); at = told.find("\n    ", at)) {
        at = told.find(". ", at) + 2;
        if (!forms.empty()) forms += " or ";
        forms += taken(told.substr(at, told.find('\n', at) - at));
    }
    return std::string(name) + "(): expected " + forms + ", not (" + given + ")";
}

/// The name that a user calls: a class for its constructor.
std::string name_of(std::string_view name, PyObject* first) {
    if (!name.starts_with("__new__") && !name.starts_with("__init__")) return std::string(name);
    auto* type = PyType_Check(first) ? reinterpret_cast<PyTypeObject*>(first) : Py_TYPE(first);
    return nb::cast<std::string>(nb::handle(type).attr("__name__"));
}

void shorten(PyObject* const* args, size_t count) {
    nb::python_error error;
    std::string told = error.matches(PyExc_TypeError) ? nb::str(error.value()).c_str() : "";
    const size_t end = told.find(complaint);
    if (end == told.npos) {
        error.restore();
        return;
    }
    PyObject* first = PyVectorcall_NARGS(count) > 0 ? args[0] : Py_None;
    const std::string name = name_of(told.substr(0, end), first);
    PyErr_SetString(PyExc_TypeError, in_one_line(std::move(told), name).c_str());
}

template <size_t way>
PyObject* called(PyObject* self, PyObject* const* args, size_t count, PyObject* names) {
    PyObject* result = ways[way](self, args, count, names);
    if (!result) [[unlikely]]
        shorten(args, count);
    return result;
}

template <size_t... number>
constexpr std::array<Call, sizeof...(number)> all_called(std::index_sequence<number...>) {
    return {called<number>...};
}
constexpr auto wrappers = all_called(std::make_index_sequence<ways.size()>());

void guard(nb::handle function) {
    const auto offset = Py_TYPE(function.ptr())->tp_vectorcall_offset;
    auto& call = *reinterpret_cast<Call*>(reinterpret_cast<char*>(function.ptr()) + offset);
    if (std::ranges::find(wrappers, call) != wrappers.end()) return;
    const auto way = std::ranges::find_if(ways, [&](Call one) { return !one || one == call; });
    if (way == ways.end()) return;  // a way that is not known keeps its own words
    *way = call;
    call = wrappers[static_cast<size_t>(way - ways.begin())];
}

void guard_all(nb::handle members) {
    for (const nb::handle member : nb::list(members.attr("values")())) {
        const auto type = nb::cast<std::string>(nb::handle(member.type()).attr("__name__"));
        if (type == "nb_func" || type == "nb_method") guard(member);
    }
}

}  // namespace

void tell_in_one_line(nb::module_& m) {
    for (const nb::handle member : nb::list(m.attr("__dict__").attr("values")()))
        if (nb::type_check(member)) guard_all(member.attr("__dict__"));
    guard_all(m.attr("__dict__"));
}

}  // namespace jadoube::python
