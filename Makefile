# Five Suns. `make play` opens the house, `make test` tries everything.
PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8000

.PHONY: play test check build bench campaign clean dev

play:  ## open the house and a browser; what it needs is fetched first
	@$(PYTHON) tools/play.py --port $(PORT)

build:  ## rules and search compiled into build/compiled, where there is a C compiler
	@$(PYTHON) tools/compile.py

dev:  ## everything a developer needs in .venv
	@$(PYTHON) tools/environment.py run build dev

check: dev  ## formatting, lint, types, scripts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	MYPYPATH=tools:src $(BIN)/mypy --strict --config-file= tools/*.py
	MYPYPATH=src $(BIN)/mypy --strict --config-file= -p campaigns
	if [ -x tests/scripts/check ]; then tests/scripts/check; fi

test: dev  ## everything, interpreted and compiled, the browser too
	@$(PYTHON) tools/test.py

bench: dev build  ## speed of rules, search and server
	PYTHONPATH=build/compiled $(BIN)/python -m fivesuns bench

campaign: dev build  ## long trials; `make campaign NAME=secrets SEED=1 BUDGET=600` goes on with one, in CPU-seconds
	PYTHONPATH=build/compiled:.:tests/support $(BIN)/python -m campaigns $(NAME) --seed $(or $(SEED),1) $(if $(BUDGET),--budget $(BUDGET))

clean:
	rm -rf build .venv
