#!/bin/sh
# Look for what must be on the machine before anything can be built, and say in one line what is
# missing and what to type. Usage: prerequisites.sh PYTHON CXX
#
# make and git of the README's line are not looked for: make runs this, and git has brought it.
python=$1
cxx=$2
missing=
packages=

lacks() {
    missing="$missing${missing:+, }$1"
    packages="$packages $2"
}

if ! command -v "$python" > /dev/null; then
    lacks "Python 3.11 or newer" "python3-dev python3-venv"
elif ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    lacks "Python 3.11 or newer ($python is $("$python" -c 'import platform; print(platform.python_version())'))" \
        "python3-dev python3-venv"
else
    "$python" -c 'import ensurepip, venv' 2> /dev/null || lacks "Python's venv" python3-venv
    "$python" -c 'import os, sys, sysconfig
sys.exit(not os.path.exists(os.path.join(sysconfig.get_config_var("INCLUDEPY"), "Python.h")))' ||
        lacks "Python's headers" python3-dev
fi

if ! command -v "$cxx" > /dev/null; then
    lacks "a C++20 compiler" g++
elif ! printf '#include <concepts>\n#include <span>\nint main() {}\n' |
    "$cxx" -std=c++20 -fsyntax-only -x c++ - 2> /dev/null; then
    lacks "a C++20 compiler ($cxx cannot compile C++20: g++ 12 or newer can)" g++
fi

test -z "$missing" && exit 0
if command -v apt-get > /dev/null; then
    echo "missing: $missing; type: $(test "$(id -u)" = 0 || echo 'sudo ')apt-get install$packages" >&2
else
    echo "missing: $missing; install it with your system's package manager" >&2
fi
exit 1
