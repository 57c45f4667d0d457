# Five Suns. `make play` opens the house, `make test` tries everything.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -type f ! -name '*.pyc' ! -path '*.egg-info/*') setup.py pyproject.toml constraints.txt
COMPILED := build/compiled
PORT ?= 8000
MAKEFLAGS += --jobs=2  # it is checked while it is compiled

.PHONY: play test check bench build clean

$(VENV)/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --requirement constraints.txt
	touch $@

# Binaries never lie beside their sources: they are made anew, in a folder of their own, whenever a source changes.
$(COMPILED)/ready: $(VENV)/ready $(SOURCES)
	rm -rf build
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --target $(COMPILED) .
	touch $@

build: $(COMPILED)/ready  ## rules and search compiled, where there is a C compiler

play: $(COMPILED)/ready  ## open the house and a browser
	PYTHONPATH=$(COMPILED) $(BIN)/python -m fivesuns serve --open --port $(PORT)

check: $(VENV)/ready  ## formatting, lint, types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

test: check $(COMPILED)/ready  ## everything, interpreted and compiled, the browser too
	tests/chromium
	PYTHONPATH=src $(BIN)/python -m pytest -m 'not browser'
	PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest -m 'not toys and not once'

bench: $(COMPILED)/ready  ## speed of rules, search and server
	PYTHONPATH=$(COMPILED) $(BIN)/python -m fivesuns bench

clean:
	rm -rf build $(VENV)
