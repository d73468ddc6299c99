// Wrong arguments told in one line, where nanobind lists the forms of a function in several.
//
// The linker leads whatever sets an error here first (`--wrap` in CMakeLists.txt): a call that goes
// well pays nothing for it.
#include <Python.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace {

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

/// The name that a user calls: a class for its constructor. *given* are the types of the arguments.
std::string name_of(std::string_view message, std::string_view given) {
    const std::string_view name = message.substr(0, message.find('('));
    if (name == "__init__") return std::string(given.substr(0, given.find(", ")));
    if (name != "__new__") return std::string(name);
    const std::string_view made = message.substr(message.find(" -> ") + 4);
    return std::string(made.substr(0, made.find('\n')));
}

/// nanobind's message in one line.
std::string in_one_line(std::string message) {
    remove_all(message, "jadoube._kernel.");
    const bool is_method =
        message.find("(self") != message.npos || message.find("(cls") != message.npos;
    std::string given =
        message.substr(std::min(message.find(invoked) + invoked.size(), message.size()));
    const std::string name = name_of(message, given);
    if (is_method) given.erase(0, std::min(given.find(", "), given.size() - 2) + 2);
    std::string forms;
    for (size_t at = message.find("\n    "); at < message.find(invoked);
         at = message.find("\n    ", at)) {
        at = message.find(". ", at) + 2;
        if (!forms.empty()) forms += " or ";
        forms += taken(message.substr(at, message.find('\n', at) - at));
    }
    return name + "(): expected " + forms + ", not (" + given + ")";
}

}  // namespace

// Names that the linker gives to the function it leads away and to the one it leads to.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {
void __real_PyErr_SetString(PyObject* type, const char* text);

[[gnu::used]] void __wrap_PyErr_SetString(PyObject* type, const char* text) {
    const bool is_complaint =
        type == PyExc_TypeError && std::string_view(text).find(complaint) != std::string_view::npos;
    __real_PyErr_SetString(type, is_complaint ? in_one_line(text).c_str() : text);
}
}
// NOLINTEND(bugprone-reserved-identifier)
