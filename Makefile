# `make help` lists the targets. Everything is made inside .venv/ and build/;
# Python 3.11, a C++20 compiler and make are all that must be there before.
#
# The package is installed editable: edits to .py and data files are live at
# once; after an edit under kernel/ run `make build`.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
JOBS   ?= 2
CPP     = $(shell find kernel -name '*.cpp' -o -name '*.hpp' -o -name '*.h')

export CMAKE_BUILD_PARALLEL_LEVEL := $(JOBS)
export PATH := $(abspath $(BIN)):$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help setup build test check lint format types clean

help:  ## list the targets
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(VENV)/tools: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --group dev 'chess>=1.11' 'msgspec>=0.19' 'rich>=13.7'
	touch $@

$(VENV)/installed: $(VENV)/tools CMakeLists.txt
	$(BIN)/python -m pip install --quiet --no-build-isolation --no-deps \
	    --config-settings=cmake.define.JADOUBE_WERROR=ON --editable .
	touch $@

setup: build  ## make .venv and install everything into it

build: $(VENV)/installed  ## rebuild the kernel where it changed
	$(BIN)/cmake --build build/editable
	$(BIN)/cmake --install build/editable --prefix "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("platlib"))')" > /dev/null
	cp -p build/editable/_kernel.pyi src/jadoube/_kernel.pyi

test: build  ## run every test
	$(BIN)/pytest

lint: $(VENV)/tools  ## look for faults in style, Python and C++
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(if $(CPP),$(BIN)/clang-format --dry-run -Werror $(CPP))

format: $(VENV)/tools  ## put Python and C++ into the house's form
	$(BIN)/ruff check --fix-only --quiet
	$(BIN)/ruff format
	$(if $(CPP),$(BIN)/clang-format -i $(CPP))

types: build  ## check the types
	$(BIN)/mypy

check: lint types test  ## everything that must hold before a change goes in

clean:  ## remove what was made, .venv included
	rm -rf build $(VENV) src/jadoube/_kernel.pyi .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} +
