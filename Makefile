# `make help` lists the targets. Everything is made inside .venv/ and build/;
# setup/prerequisites.sh looks for what must be there before: Python 3.11 with its
# headers and venv, and a C++20 compiler.
#
# The package is installed editable: edits to .py and data files are live at
# once; after an edit under kernel/ run `make build`.

PYTHON ?= python3
CXX    ?= g++
JOBS   ?= 2
VENV   := .venv
BIN    := $(VENV)/bin
SITE    = $(shell $(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("platlib"))')
CPP     = $(shell find kernel benchmarks -name "*.cpp" -o -name "*.hpp")

# Two makes at once must not compile into one directory, nor two targets write into one environment.
FLOCK   = $(shell command -v flock)
LOCK    = $(if $(FLOCK),flock $(VENV))
PIP     = $(if $(FLOCK),flock $(VENV)/pip.lock) $(BIN)/python -m pip install --quiet

# $(call needs,FILE,EXTRAS AND GROUPS) installs them, each requirement built in isolation if it must be.
needs   = $(BIN)/python setup/requirements.py $(2) > $(VENV)/$(1).txt && $(PIP) -r $(VENV)/$(1).txt

# A newer compiler than ours may warn of something new: that must stop us, not somebody who came to play.
WERROR ?= $(if $(CI),ON,OFF)

export CMAKE_BUILD_PARALLEL_LEVEL := $(JOBS)
export PATH := $(abspath $(BIN)):$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export NINJA_STATUS := [%f/%t] 

.DEFAULT_GOAL := help
.PHONY: simulate-cluster fresh lowest kernel docs examples study bench-audit bench-relay bench-opponent bench-levels fetch mutants play ready test-web bench-page bench-server soak help setup build test unit build-sanitize sanitize fuzz check lint format types bench images clean web protocol serve screenshots check-web check-protocol

help:  ## list the targets
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# --- setting up and building -------------------------------------------------

# The environment, with what builds the kernel. A .venv that was left half made is made again.
$(VENV)/base: pyproject.toml
	@setup/prerequisites.sh $(PYTHON) $(CXX)
	@echo "making $(VENV)"
	@$(BIN)/python -m pip --version > /dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	@$(PIP) --upgrade 'pip>=25.1'
	@$(PIP) --group build
	@touch $@

# What serving and playing need, and nothing else: linters, test tools and the rest are `tools`.
$(VENV)/serving: $(VENV)/base
	@echo "fetching what the server needs"
	@$(call needs,serving,web)
	@touch $@

$(VENV)/tools: $(VENV)/base
	@echo "fetching what tests, checks and documentation need (a minute or two)"
	@$(call needs,tools,web pictures corpus dask remote boards dev)
	@touch $@

# CMake runs first by itself, so that its progress is seen; pip then finds everything compiled.
# Without build isolation, so that the build directory can be used again.
KERNEL := build/editable
$(VENV)/installed: $(VENV)/base CMakeLists.txt
	@echo "compiling the kernel (a minute or two)"
	@cmake -S . -B $(KERNEL) -G Ninja --log-level=WARNING -DCMAKE_BUILD_TYPE=Release \
	    -DPython_EXECUTABLE="$(abspath $(BIN))/python" -DJADOUBE_WERROR=$(WERROR) > /dev/null
	@$(LOCK) cmake --build $(KERNEL)
	@$(LOCK) $(PIP) --no-build-isolation --no-deps \
	    --config-settings=cmake.define.JADOUBE_WERROR=$(WERROR) --editable .
	@touch $@

setup: build  ## make .venv and install everything into it

build: kernel $(VENV)/tools  ## rebuild the kernel where it changed

kernel: $(VENV)/installed
	@$(LOCK) cmake --build $(KERNEL)
	@$(LOCK) cmake --install $(KERNEL) --prefix "$(SITE)" > /dev/null
	@cp -p $(KERNEL)/_kernel.pyi src/jadoube/_kernel.pyi

# --- testing -----------------------------------------------------------------

test: unit sanitize  ## run every test: Python, sanitizers, a short fuzzing
	$(MAKE) --no-print-directory fuzz FUZZ_SECONDS=10

# Every branch of what judges is met by some test. The long property tests run apart,
# because measuring makes them several times as long; so do those in a browser, which measure nothing.
JUDGING := */jadoube/law/*,*/jadoube/umpire/*,*/jadoube/language/*,*/jadoube/prose/*,*/jadoube/cases/*,*/jadoube/sitting/*

unit: build ready  ## run the Python and browser tests alone, with the coverage of what judges
	$(BIN)/pytest -n $(JOBS) --dist loadfile -m 'not long' --ignore=tests/browser --cov --cov-report=
	$(BIN)/coverage report --include='$(JUDGING)' --fail-under=100
	$(BIN)/pytest -n $(JOBS) -m long
	$(BIN)/pytest -n $(JOBS) --dist loadfile tests/browser

# What the tests drive besides Python: a browser, the page, a second database. Where one is missing
# it is fetched, Debian's if we are root; else those tests are skipped and say so.
READY := chromium:chromium chromium-headless-shell:chromium-headless-shell nginx:/usr/sbin/nginx postgresql:/usr/lib/postgresql/*/bin/initdb stockfish:/usr/games/stockfish
ready: fetch | $(VENV)/tools
	@$(MAKE) --no-print-directory web/node_modules/.tools web || echo "the page cannot be built here"

fetch:
	@for need in $(READY); do \
	    command -v $${need#*:} > /dev/null && continue; \
	    echo "$${need%:*} is missing"; \
	    test "$$(id -u)" = 0 && command -v apt-get > /dev/null || continue; \
	    apt-get --quiet update > /dev/null; \
	    DEBIAN_FRONTEND=noninteractive apt-get --quiet --yes --no-install-recommends install $${need%:*} > /dev/null; \
	done; true

test-web: build ready  ## run the tests of the tables on the web
	$(BIN)/pytest tests/server
	$(BIN)/pytest -n $(JOBS) --dist loadfile tests/browser

# The kernel's tests once more, through a kernel built with the address and
# undefined-behaviour sanitizers and with its assertions on. `python -S` leaves
# out the editable install, so that the sanitized copy is what is imported.
# Leaks are looked for by the fuzzing programs: the interpreter itself never
# frees everything.
SAN        := build/sanitize
SAN_PYTHON  = LD_PRELOAD="$$($(CXX) -print-file-name=libasan.so) $$($(CXX) -print-file-name=libstdc++.so)" \
    ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 HYPOTHESIS_PROFILE=sanitized \
    PYTHONPATH="$(SAN)/site:$(SITE)" $(BIN)/python -S

build-sanitize: $(VENV)/installed
	@cmake -S . -B $(SAN) -G Ninja -DJADOUBE_SANITIZE=ON -DJADOUBE_WERROR=ON \
	    -DPython_EXECUTABLE="$(abspath $(BIN))/python" > /dev/null
	@$(LOCK) cmake --build $(SAN)

sanitize: build-sanitize  ## run the kernel's tests under the sanitizers
	@rm -rf $(SAN)/site && mkdir -p $(SAN)/site && cp -R src/jadoube $(SAN)/site/
	@cmake --install $(SAN) --prefix $(SAN)/site > /dev/null
	@$(SAN_PYTHON) -c 'import jadoube._kernel as k; assert "$(SAN)" in k.__file__, k.__file__'
	$(SAN_PYTHON) -m pytest -p no:cacheprovider tests/kernel

# Text readers against hostile text, natively, leaks included; the umpire against
# whatever hands and voices can do.
FUZZ_SECONDS ?= 120
FUZZ_SEED    ?= 1

fuzz: build build-sanitize  ## fuzz text readers and umpire (FUZZ_SECONDS=120 each, FUZZ_SEED=1)
	@cd $(SAN) && for reader in fen san pgn; do \
	    ASAN_OPTIONS=detect_leaks=1:hard_rss_limit_mb=1024 UBSAN_OPTIONS=print_stacktrace=1 \
	    ./jadoube_fuzz $$reader $(FUZZ_SECONDS) $(FUZZ_SEED) || exit 1; done
	@$(BIN)/python -m tests.umpire.fuzz $(FUZZ_SECONDS) $(FUZZ_SEED)

# Everything above rests on what this machine has. These two do not.
fresh:  ## do what README says in a bare Debian 12 and 13 (needs root and debootstrap; SUITES=trixie STEPS='serve pip' WHO=root)
	@STEPS="$(STEPS)" WHO="$(WHO)" setup/fresh.sh $(SUITES)

LOWEST := build/lowest
lowest: kernel  ## run the unit tests with every dependency at its lowest bound
	@test -x $(LOWEST)/bin/python || { $(PYTHON) -m venv $(LOWEST) && $(LOWEST)/bin/python -m pip install --quiet --upgrade 'pip>=25.1'; }
	@echo "fetching every dependency at its lowest bound"
	@$(BIN)/python setup/requirements.py --lowest > $(LOWEST)/needs.txt
	@$(LOWEST)/bin/python -m pip install --quiet -r $(LOWEST)/needs.txt
	@$(LOWEST)/bin/python -m pip install --quiet --no-build-isolation --no-deps --editable . -Cbuild-dir=$(LOWEST)/build
	PATH="$(abspath $(LOWEST)/bin):$$PATH" $(LOWEST)/bin/pytest -n $(JOBS) --dist loadfile -m 'not long' --ignore=tests/browser

# Dependencies for deployments are locked with hashes; libraries have the bounds of pyproject.toml.
DEPLOYING := build/deploying
$(DEPLOYING)/bin/uv:
	@$(PYTHON) -m venv $(DEPLOYING) && $(DEPLOYING)/bin/python -m pip install --quiet uv pip-audit

lock: $(DEPLOYING)/bin/uv  ## write deploy/requirements.txt again: every dependency of a server, with its hashes
	@{ sed -n 1p deploy/requirements.txt; $< pip compile --quiet --universal --generate-hashes --no-annotate --no-header \
	    --python-version 3.11 --extra web --extra pictures pyproject.toml; } > $(DEPLOYING)/requirements.txt
	@mv $(DEPLOYING)/requirements.txt deploy/requirements.txt

vulnerabilities: $(DEPLOYING)/bin/uv  ## look for known vulnerabilities of what is deployed (needs the network)
	@$(PYTHON) setup/vulnerabilities.py $(DEPLOYING)/bin/pip-audit

# Changes the umpire in small ways, one at a time, and sees whether some test notices. It works
# on a copy with an environment of its own, because the editable install would hide the changes.
# ONLY='jadoube.umpire.rights*' tries some of them. The order is drawn by lot, so that what a run broken off has
# tried is a fair sample; it goes on by: cd build/mutants && venv/bin/python -m tests.mutants
MUTANTS := build/mutants

mutants: build  ## look for changes of the umpire that no test notices (long)
	mkdir -p $(MUTANTS)
	test -x $(MUTANTS)/venv/bin/mutmut || { $(PYTHON) -m venv $(MUTANTS)/venv && $(MUTANTS)/venv/bin/python -m pip install --quiet --upgrade 'pip>=25.1' \
	    && $(BIN)/python setup/requirements.py test mutants > $(MUTANTS)/needs.txt \
	    && $(MUTANTS)/venv/bin/python -m pip install --quiet -r $(MUTANTS)/needs.txt; }
	cd $(MUTANTS) && rm -rf src tests examples mutants
	cp -R src tests examples pyproject.toml $(MUTANTS)/
	cp $(SITE)/jadoube/_kernel.*.so $(MUTANTS)/src/jadoube/
	cd $(MUTANTS) && venv/bin/python -m tests.mutants --jobs $(JOBS) $(ONLY)

# --- checking ----------------------------------------------------------------

lint: $(VENV)/tools  ## look for faults in style, Python and C++
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/clang-format --dry-run -Werror $(CPP)

format: $(VENV)/tools  ## put Python and C++ into the house's form
	$(BIN)/ruff check --fix-only --quiet
	$(BIN)/ruff format
	$(BIN)/clang-format -i $(CPP)

types: build  ## check the types
	$(BIN)/mypy

check: lint types check-web docs test  ## everything that must hold before a change goes in

# --- documentation -----------------------------------------------------------

# Strict: a link that leads nowhere is a fault. The second line follows every link of the pages as
# they came out, and finds whatever they would ask of another host.
docs: build  ## build the documentation into build/site, every link followed
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet
	@$(BIN)/python -m docs.making.links build/site

examples: build  ## write what the program answers, and the law's words, into README, docs and notebooks
	$(BIN)/python -m docs.making.examples
	$(BIN)/python -m docs.making.words
	$(BIN)/python -m docs.making.notebooks

# --- tables on the web -------------------------------------------------------

# Node builds the page. Where there is none, or an old one, the wheel of it is fetched.
WEB     = $(shell find web -name node_modules -prune -o -name dist -prune -o -name making -prune -o -type f -print)
NODE_OK = node -e '[a, b] = process.versions.node.split("."); process.exit(a > 22 || a == 22 && b > 11 || a == 20 && b > 18 ? 0 : 1)' 2> /dev/null && command -v npm > /dev/null

# npm begins by emptying the folder, so that each of the two stands for what is in it.
npm_ci  = { $(NODE_OK) || { echo "fetching Node"; $(PIP) --group page; }; } && cd web && npm ci --silent

web/node_modules/.serving: web/package-lock.json | $(VENV)/base
	@echo "fetching what the page is built with"
	@$(npm_ci) --omit=dev
	@touch $@

web/node_modules/.tools: web/package-lock.json | $(VENV)/base
	@echo "fetching what the page is built and checked with"
	@$(npm_ci)
	@touch web/node_modules/.serving $@

web/dist/index.html: $(WEB) | web/node_modules/.serving
	@echo "building the page"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

# The page speaks of messages as Python does: what it knows of them is made, and never stale.
protocol: kernel $(VENV)/serving  ## write web/src/protocol.ts from the messages in Python
	$(BIN)/python -m web.making.protocol

check-protocol: kernel $(VENV)/serving
	@$(BIN)/python -m web.making.protocol --check

web: check-protocol web/dist/index.html  ## build the page where it changed

# What is fetched comes in while the kernel compiles.
serve:  ## lay tables at http://localhost:8000 (PORT=8000)
	@$(MAKE) --no-print-directory -j3 kernel $(VENV)/serving web
	$(BIN)/jadoube serve $(if $(PORT),--port $(PORT))

screenshots: build web  ## take the pictures of the page for docs/images
	$(BIN)/python -m tests.browser.screenshots

bench-page: build web  ## measure the page in a browser: weight, first paint, stillness, a drop
	$(BIN)/python -m tests.browser.figures

check-web: check-protocol web/node_modules/.tools  ## check the page: types, style, units
	cd web && npm run --silent check && npm test --silent

# --- measuring ---------------------------------------------------------------

build/peers/installed: pyproject.toml $(VENV)/tools
	$(BIN)/python -m pip install --quiet --upgrade --target build/peers --group peers
	touch $@

bench-server: build  ## measure tables on the web against an echo server (some minutes)
	$(BIN)/python -m benchmarks.server

MINUTES ?= 60
TABLES  ?= 200

soak: build  ## play at many tables with kills, slow clients and floods; nothing may be lost (MINUTES=60 TABLES=200)
	$(BIN)/python -m tests.server.soak --minutes $(MINUTES) --tables $(TABLES)

TASKS ?= 1000000
DIES  ?= 60

simulate-cluster: build  ## give a Dask scheduler very many tiny tasks while workers die (TASKS=1000000 DIES=60 seconds; an hour)
	$(BIN)/python -m tests.corpus.simulation --tasks $(TASKS) --dies $(DIES)

# The opponent's sparring partner is Debian's stockfish.
GAMES ?= 60
ELO   ?= 2400
MS    ?= 100

bench-opponent: build  ## play a match against Stockfish (GAMES=60 ELO=2400 MS=100; half an hour)
	@$(MAKE) --no-print-directory fetch READY=stockfish:/usr/games/stockfish
	$(BIN)/python -m benchmarks.opponent --games $(GAMES) --elo $(ELO) --ms $(MS)

bench-levels: build  ## measure the levels against one another and against Stockfish
	@$(MAKE) --no-print-directory fetch READY=stockfish:/usr/games/stockfish
	$(BIN)/python -m benchmarks.levels

bench-relay: build  ## measure how long a move takes through the relay (500 boards)
	$(BIN)/python -m benchmarks.relay

bench-audit: build  ## measure the audit of many games, and its memory (some minutes)
	$(BIN)/python -m benchmarks.audit
	$(BIN)/python -m benchmarks.audit --memory

bench: build build/peers/installed  ## measure against other libraries (ONLY=perft,pgn for some rows)
	@cmake -S . -B build/bench -G Ninja -DJADOUBE_BENCH=ON -DJADOUBE_NATIVE=ON > /dev/null
	@cmake --build build/bench
	PYTHONPATH=build/peers $(BIN)/python -m benchmarks --only "$(ONLY)"

# What the evaluation's weights come from. The samples stay out of the repository.
TUNE       := build/tune
TUNE_GAMES ?= 4000

tune: $(VENV)/tools  ## fit the evaluation to Stockfish's opinion of positions of our own games (TUNE_GAMES=4000; half an hour)
	@$(MAKE) --no-print-directory fetch READY=stockfish:/usr/games/stockfish
	@cmake -S . -B $(TUNE) -G Ninja -DJADOUBE_TUNE=ON -DJADOUBE_NATIVE=ON > /dev/null
	@cmake --build $(TUNE)
	$(TUNE)/jadoube_tune games $(TUNE_GAMES) 800 1 > $(TUNE)/samples.txt
	$(BIN)/python -m benchmarks.opinions $(TUNE)/samples.txt > $(TUNE)/judged.txt
	$(TUNE)/jadoube_tune fit $(TUNE)/judged.txt > $(TUNE)/tuned.hpp
	@echo "the new weights are in $(TUNE)/tuned.hpp; those in use in kernel/search/tuned.hpp"

# What docs/study.md says comes from this. Broken off, it goes on where it was; a study by a search
# that has changed since is begun again.
study: build  ## play the published study and write its figures into the docs (some minutes)
	$(BIN)/python -m docs.making.study --play

# --- drawing -----------------------------------------------------------------

images: build  ## draw the pictures of README and docs again
	$(BIN)/python docs/images/draw.py docs/images/ruling.case docs/images/ruling.svg
	$(BIN)/python docs/images/terminal.py docs/images/terminal.svg

play: kernel $(VENV)/serving  ## sit down at a table in the terminal
	@$(BIN)/jadoube play

clean:  ## remove what was made, .venv included
	rm -rf build $(VENV) src/jadoube/_kernel.pyi .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} +
