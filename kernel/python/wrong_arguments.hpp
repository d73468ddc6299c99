// Wrong arguments told in one line.
#pragma once

#include <nanobind/nanobind.h>

namespace jadoube::python {

/// Has every function of *m* and of its classes say in one line what it expected, where nanobind
/// lists its forms. To be called when everything is bound.
void tell_in_one_line(nanobind::module_& m);

}  // namespace jadoube::python
