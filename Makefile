# What is needed: git, make, and Python 3.11 or newer.  Everything else goes into .venv.

PYTHON ?= $(shell for each in python3.13 python3.12 python3.11 python3 python; do \
	$$each -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
	&& echo $$each && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --quiet --disable-pip-version-check --no-input
PYTEST ?= -n auto

SOURCES := events reducers engine cli
KEYWORDS := translate translate_count:1,2 say:1 say_count:1,2 Reason:1 Corrupt:1 N_ Meta
TEXTS := cli/locale/fr/LC_MESSAGES/flagfall

.PHONY: help demo test lint types texts docs clean

help:
	@echo "make demo    play a sample and show it"
	@echo "make test    run the tests; make test PYTEST='-k duel' runs some of them"
	@echo "make lint    check style"
	@echo "make types   check types"
	@echo "make texts   collect the texts to translate, compile the translations"
	@echo "make docs    write what docs/ takes from the sources"
	@echo "make clean   throw away .venv and what tools left behind"

demo: .venv/installed
	@$(BIN)/flagfall demo

test: .venv/developing
	@$(BIN)/python -m pytest $(PYTEST)

lint: .venv/developing
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: .venv/developing
	@$(BIN)/mypy

.venv/installed: pyproject.toml
	$(call environment)
	@$(PIP) install --editable .
	@touch $@

.venv/developing: pyproject.toml
	$(call environment)
	@$(PIP) install --editable '.[dev]'
	@touch $@ .venv/installed

define environment
	@test -n "$(PYTHON)" || { echo "Flagfall needs Python 3.11 or newer with venv and pip;" \
		"install one, or say where it is: make PYTHON=/path/to/python" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Flagfall needs Python 3.11 or newer; $(PYTHON) is not that" >&2; exit 1; }
	@echo "Setting up .venv" >&2
	@test -x $(BIN)/python && $(BIN)/python -m pip --version >/dev/null 2>&1 \
		|| $(PYTHON) -m venv --clear .venv
endef

texts: .venv/developing
	@mkdir -p build
	@$(BIN)/pybabel --quiet extract --mapping babel.cfg --no-default-keywords \
		$(addprefix --keyword ,$(KEYWORDS)) --add-location=file --sort-by-file \
		--project flagfall --version 0 --msgid-bugs-address "the issue tracker" \
		--output build/flagfall.pot $(SOURCES)
	@$(BIN)/pybabel --quiet update --domain flagfall --input build/flagfall.pot \
		--output-dir cli/locale --no-fuzzy-matching --ignore-obsolete \
		--ignore-pot-creation-date --width 100
	@$(BIN)/pybabel --quiet compile --input $(TEXTS).po --output $(TEXTS).mo
	@$(BIN)/python -c "$$UNTRANSLATED" $(TEXTS).po

define UNTRANSLATED
import sys
from babel.messages.pofile import read_po
with open(sys.argv[1], "rb") as file:
    texts = [each for each in read_po(file) if each.id]
missing = [each for each in texts if not all([each.string] if isinstance(each.string, str) else each.string)]
for each in missing:
    print("untranslated:", each.id, *(name for name, line in each.locations))
print(len(texts) - len(missing), "of", len(texts), "texts translated in", sys.argv[1])
endef
export UNTRANSLATED

docs: .venv/developing
	@$(BIN)/python tests/docs/test_rules_doc.py
	@$(BIN)/python tests/docs/test_steps_doc.py

clean:
	@rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find $(SOURCES) projections tests -name __pycache__ -prune -exec rm -rf {} +
