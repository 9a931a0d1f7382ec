# Nightboard: everything a player or a developer does by hand.

# The first interpreter that is new enough; `make PYTHON=/some/python3.12 ...` chooses another.
PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11; do \
	if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	then echo $$python; exit; fi; done; echo python3)

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
WORKERS ?= auto
GAMES ?= 2000
GAME ?=
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play setup test lint types unit web web-test chromium test-cluster test-learn soak
.PHONY: format coverage fuzz bench lock clean

help: ## Show what can be made, one sentence each.
	@echo "make play GAME=terrorbelow ARGS='...' passes the game and more arguments on."
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

ifneq (,$(filter --terminal,$(ARGS)))
play: $(VENV)/.play
	@$(BIN)/nightboard play $(GAME) $(filter-out --terminal,$(ARGS))
else
play: web ## Play in the browser (ARGS=--terminal: here); the first time it installs what it needs.
	@$(BIN)/nightboard serve --open $(GAME) $(ARGS)
endif

setup: $(VENV)/.dev ## Install everything for development into .venv.

test: lint types web-test unit ## Check style and types and run all tests.

lint: $(VENV)/.dev ## Check style and layout of the code.
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev ## Check the types of the code and of the tests.
	$(BIN)/mypy

web: $(VENV)/.play ## Build the browser client, if anything of it has changed.
	@$(BIN)/python web/make.py build

web-test: $(VENV)/.dev ## Check layout, types and logic of the browser client.
	@$(BIN)/python web/make.py test

chromium: $(VENV)/.play # Says loudly what is left out where there is none and none may be installed.
	-@$(BIN)/python web/make.py chromium >/dev/null

unit: $(VENV)/.dev web chromium ## Run the tests; ARGS goes to pytest.
	$(BIN)/pytest -q -n $(WORKERS) --dist worksteal --ignore tests/cluster \
		--ignore tests/examples/test_learn.py $(ARGS)

test-cluster: $(VENV)/.dev ## Run two server processes on PostgreSQL and Redis; installs them on Debian.
	@$(BIN)/python -m tests.cluster.services
	$(BIN)/pytest -q -rs tests/cluster $(ARGS)

test-learn: $(VENV)/.dev ## Teach a small network with the learning example; installs PyTorch, which is large.
	$(PIP) install --quiet --no-build-isolation --editable '.[learn]'
	$(BIN)/pytest -q tests/examples/test_learn.py $(ARGS)

soak: $(VENV)/.dev ## Kill the server 50 times in the middle of play, and try it with wrong messages.
	NIGHTBOARD_KILLS=50 NIGHTBOARD_REQUESTS=200 NIGHTBOARD_MESSAGES=100000 \
		$(BIN)/pytest -q --timeout 3600 tests/server/test_crash.py tests/server/test_fuzz.py \
		tests/server/test_openapi.py $(ARGS)

format: $(VENV)/.dev ## Lay out the code and repair what can be repaired safely.
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

coverage: $(VENV)/.dev ## Run the tests and list the lines that none of them reached.
	$(BIN)/coverage run -m pytest -q $(ARGS)
	$(BIN)/coverage report

fuzz: $(VENV)/.dev ## Play GAMES random games of every kind through the conformance suite.
	$(BIN)/python -m nightboard.testing --games $(GAMES) $(ARGS)

bench: $(VENV)/.play ## Measure how fast the games run here.
	@$(BIN)/nightboard bench $(ARGS)

# Without configuration: the locks must not depend on the machine that made them.
LOCK := UV_CUSTOM_COMPILE_COMMAND="make lock" .venv-lock/bin/uv pip compile pyproject.toml \
	--no-config --universal --python-version 3.11 --generate-hashes --upgrade --quiet \
	--no-annotate

# The extras that the tests need; those left out (learn, peers) are large, and tested where they are.
TESTED := cluster lab ray pettingzoo gymnasium openspiel mcp

lock: .venv-lock/bin/uv ## Choose the newest versions of all dependencies and lock them by hash.
	$(LOCK) --group build --output-file requirements/play.txt
	$(subst pyproject.toml,,$(LOCK)) --group web --output-file requirements/web.txt
	$(LOCK) --group dev $(addprefix --extra ,$(TESTED)) --constraint requirements/play.txt \
		--output-file requirements/dev.txt

clean: ## Remove everything that was made; saved games stay.
	rm -rf $(VENV) .venv-lock .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
	rm -rf build dist src/*.egg-info src/nightboard/server/static* web/node_modules
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Nightboard needs Python 3.11 or newer, but $(PYTHON) is" \
			"$$($(PYTHON) --version 2>&1 || echo missing)." >&2; \
		echo "Install a newer one, or name it: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)" >&2; \
		exit 1; }
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo "$(PYTHON) could not make a virtual environment in $(VENV)." >&2; \
		echo "On Debian and Ubuntu the package python3-venv is missing." >&2; \
		exit 1; }

# The development environment holds everything that playing needs, hence both stamps.
$(VENV)/.dev: requirements/dev.txt pyproject.toml $(BIN)/python
	$(PIP) install --quiet --require-hashes -r requirements/dev.txt
	$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $(VENV)/.play $@

$(VENV)/.play: requirements/play.txt pyproject.toml $(BIN)/python
	@echo "Preparing Nightboard; this happens once."
	@$(PIP) install --quiet --require-hashes -r requirements/play.txt
	@$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

.venv-lock/bin/uv:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python -m pip install --quiet uv
