# `make run` starts Promptveil and `make test` passes the tests, each alone on a fresh machine.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps
LOCKED := $(PIP) --require-hashes --requirement
PROJECT := $(PIP) --no-build-isolation --editable .
# Where a build of torch for the processor alone is found; PyPI holds none for Linux.
TORCH_INDEX ?= https://download.pytorch.org/whl/cpu

# Where `make test-gpu` installs, and the providers of onnxruntime that must work there.
GPU_VENV := .venv-gpu
PROVIDERS ?= CUDAExecutionProvider

.PHONY: run test test-all test-gpu check demo bench bench-growth format lock clean

run: $(VENV)/base.stamp
	$(BIN)/python -m app

# Without the long tests; `make test-all`, which .ci/run calls, runs every one, on all processors.
test: $(VENV)/dev.stamp
	$(BIN)/python -m pytest -m "not long"

test-all: $(VENV)/dev.stamp
	$(BIN)/python -m pytest -n auto --dist loadfile

# The embedded models on this machine's NVIDIA card, in an environment of its own.
test-gpu:
	$(MAKE) VENV=$(GPU_VENV) $(GPU_VENV)/gpu.stamp
	PROMPTVEIL_TEST_PROVIDERS="$(PROVIDERS)" \
		$(GPU_VENV)/bin/python -m pytest tests/conformance tests/engine/models $(ARGS)

check: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m benchmarks.house --check

# The short benchmarks; `make bench ARGS=--all` runs those of hours too. Writes benchmarks/RESULTS.md.
bench: $(VENV)/dev.stamp
	$(BIN)/python -m benchmarks.run --data $(DATA) $(ARGS)

# How time grows with the text, for every kind of text: about an hour.
bench-growth: $(VENV)/dev.stamp
	$(BIN)/python -m benchmarks.growth --minimise --encrypted --huge 1000000 $(ARGS)

demo: $(VENV)/dev.stamp
	$(BIN)/python packaging/demo.py

format: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock:
	$(PYTHON) packaging/lock.py $(ARGS)

clean:
	rm -rf $(VENV) $(GPU_VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/base.stamp: pyproject.toml requirements/base.lock | $(BIN)/python
	$(LOCKED) requirements/base.lock
	$(PROJECT)
	touch $@

$(VENV)/dev.stamp: pyproject.toml $(wildcard requirements/*.lock) | $(BIN)/python
	$(LOCKED) requirements/dev.lock
	@echo "torch, in its build for the processor alone where there is one:"
	$(LOCKED) requirements/torch-cpu.lock --retries 1 --extra-index-url $(TORCH_INDEX) || \
		$(LOCKED) requirements/torch.lock --requirement requirements/cuda.lock
	$(PROJECT)
	touch $@ $(VENV)/base.stamp

# Both go first: they hold the same files, so that removing the one would break the other.
$(VENV)/gpu.stamp: $(VENV)/dev.stamp requirements/onnx-cuda.lock
	$(BIN)/python -m pip uninstall --quiet --yes onnxruntime onnxruntime-gpu
	$(LOCKED) requirements/onnx-cuda.lock
	touch $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Promptveil needs Python 3.11 or newer; name one with: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
		{ rm -rf $(VENV); echo "Python's venv module is missing; on Debian or Ubuntu: sudo apt-get install python3-venv"; exit 1; }

# train-tagger, train-causal, …: how what ships in resources/ is made.
include training/targets.mk
