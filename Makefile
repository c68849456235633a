# Two commands do everything: `make play` and `make test`. Each sets up what it needs.

# The system's Python if it is new enough: distributions build it with profile-guided optimisation. One that was
# compiled by hand often is not, and takes 1.4 times as long for everything.
PYTHON ?= $(shell /usr/bin/python3 -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo /usr/bin/python3 || echo python3)
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
STATIC := src/rookery/server/static
PAGE := $(shell find web/src web/public web/build web/index.html web/package-lock.json web/vite.config.ts web/tsconfig.json web/svelte.config.js src/rookery/games -name '*.py' -prune -o -type f -print 2>/dev/null)

NODE := command -v npm >/dev/null || { echo "The page is built with Node 20 or newer and npm: install them, and try again."; exit 1; }

.PHONY: play page-possible terminal test test-page check types api rules bench bench-server chaos golden web clean help

help:  ## this list
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 12

play: page-possible .venv/ready $(STATIC)/index.html  ## serve the table on this machine and open the browser
	$(BIN)/rookery play

terminal: .venv/ready  ## a game of Thieves! in the terminal
	$(BIN)/rookery terminal thieves

test: .venv/tools $(STATIC)/index.html test-page  ## all tests
	$(BIN)/python -m pytest -n auto -rs

test-page: web/node_modules/ready  ## the page's own tests
	cd web && npm test --silent

check: .venv/tools web/node_modules/ready  ## format, lint, types, layers, and how much is left untyped
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -q tests/test_layering.py tests/test_any.py
	$(BIN)/python tests/test_any.py
	cd web && npm run --silent check

types: .venv/tools  ## write the page's types anew: the wire format, and what each board gets
	$(BIN)/python -m rookery.server.typescript

api: .venv/tools  ## the reference of all modules, from their docstrings: build/api/index.html
	$(BIN)/python -m pdoc --output-directory build/api --no-show-source rookery.kernel rookery.kit rookery.bots rookery.play rookery.testing rookery.lab

rules: .venv/tools  ## which rules no scenario or test cites; fails if there are any
	$(BIN)/python -m rookery.play.rulebook

bench: .venv/tools  ## speed, as ratios against peers in one run: the kernel and the games, then the server
	$(BIN)/python -m bench.parts games server

bench-server: .venv/tools  ## the server: against boardgame.io's own, idle tables, picks per core, attacks, several processes, kills
	$(BIN)/python -m bench.parts server

chaos: .venv/tools  ## 1,000 kills over three processes on one PostgreSQL; some ten minutes
	cd tests && PYTHONPATH=. ../$(BIN)/python -m server.chaos

golden: .venv/tools  ## play the playthroughs of all games anew; read the difference, and say why in the commit
	$(BIN)/python -m rookery.testing.playthrough

web: $(STATIC)/index.html  ## build the page into the package

clean:  ## forget everything that was set up or built
	rm -rf .venv web/node_modules $(STATIC) src/rookery/printing/art .bench

.venv/ready: requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Rookery needs Python 3.11 or newer; say PYTHON=... to make.")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(PIP) -r requirements.lock
	$(PIP) --no-deps --editable .
	touch $@

.venv/tools: .venv/ready requirements-dev.lock
	$(PIP) -r requirements-dev.lock
	touch $@

page-possible: # said before anything is set up, which takes minutes
	@test -f $(STATIC)/index.html || $(NODE)

web/node_modules/ready: web/package-lock.json
	@$(NODE)
	cd web && npm install --no-save --silent --no-audit --no-fund
	touch $@

$(STATIC)/index.html: web/node_modules/ready $(PAGE)
	cd web && npm run --silent build
	touch $@
