# One target for each shipped artefact; training/README.md says what each reads and how long it takes.
# DATA holds the folders train/ and evaluate/; WORK keeps checkpoints and caches between steps.
DATA ?= data
WORK ?= build/training
WORDNET ?= /usr/share/wordnet
# A training run ends after so many minutes, with its learning rate at zero by then.
MINUTES ?= 90
# The tagger.onnx that one was trained on from
BEFORE ?= build/training/tagger/before.onnx
TEACHER ?= build/training/all-mpnet-base-v2
# Further options of a training run, such as --start resources/models/tagger.onnx
TRAIN_ARGS ?=
TRAIN := $(BIN)/python -m training
UNTIL = $$(date -d '+$(MINUTES) minutes' +%H:%M 2>/dev/null || date -v+$(MINUTES)M +%H:%M)

.PHONY: train-encoder train-shards train-tagger train-tagger-bias train-tagger-columns train-causal \
	train-masked train-ngram train-mixing train-casing train-substitutes train-name-sexes \
	train-given-only train-name-classes train-name-model train-groups train-hierarchies \
	train-synonyms train-localities train-word-table train-word-senses train-word-calibration \
	train-word-neighbours train-demonyms train-english-tokens train-populations train-brands train-associations train-definitions train-infer \
	train-importance train-editing train-sequence train-forecast train-leakage train-lexicons train-words \
	train-models

# resources/models
train-encoder: $(VENV)/train.stamp    # encoder.onnx, tokenizer.json
	$(TRAIN).models.encoder --data $(DATA)

train-shards: $(VENV)/train.stamp    # what the tagger reads, in $(WORK)/shards
	$(TRAIN).data.shards --data $(DATA) --out $(WORK)/shards

train-tagger: $(VENV)/train.stamp    # tagger.onnx, tagger.json; after train-shards
	$(TRAIN).models.train_tagger --shards $(WORK)/shards --out $(WORK)/tagger --until $(UNTIL) $(TRAIN_ARGS)
	$(TRAIN).models.export_tagger --checkpoint $(WORK)/tagger/last.pt --shards $(WORK)/shards
	$(TRAIN).models.tune_tagger --data $(DATA)

train-plain: $(VENV)/train.stamp    # plain text for the pupils of a teacher, in $(WORK)/plain
	$(TRAIN).data.plain --data $(DATA) --out $(WORK)/plain

# A large teacher (TEACHER=FOLDER) and two pupils; needs a GPU; checkpoints in $(WORK)/distilled
train-distilled: $(VENV)/train.stamp
	$(TRAIN).models.distill_tagger --labelled $(WORK)/shards --plain $(WORK)/plain --teacher $(TEACHER) \
		--start resources/models/tagger.onnx --out $(WORK)/distilled $(TRAIN_ARGS)

# The columns of an earlier tagger (BEFORE=FILE) on one that was trained on from it
train-tagger-columns: $(VENV)/train.stamp    # 16 columns of tagger.onnx; after train-tagger
	$(TRAIN).importance.carry --before $(BEFORE) --data $(DATA)

train-tagger-bias: $(VENV)/train.stamp    # the bias in tagger.json alone
	$(TRAIN).models.tune_tagger --data $(DATA)

train-causal: $(VENV)/train.stamp    # causal.onnx
	$(TRAIN).models.train_language causal --data $(DATA) --work $(WORK)/causal --until $(UNTIL) $(TRAIN_ARGS)
	$(TRAIN).models.export_causal --data $(DATA) --work $(WORK)/causal

train-ngram: $(VENV)/train.stamp    # ngram.npz
	$(TRAIN).models.ngram count --data $(DATA) --work $(WORK)

train-mixing: $(VENV)/train.stamp    # mixing.json; after train-causal and train-ngram
	$(TRAIN).models.ngram mix --data $(DATA) --work $(WORK)

train-masked: $(VENV)/train.stamp    # masked.onnx; after train-ngram
	$(TRAIN).models.train_language masked --data $(DATA) --work $(WORK)/masked --until $(UNTIL) $(TRAIN_ARGS)
	$(TRAIN).models.export_masked --data $(DATA) --work $(WORK)/masked

train-casing: $(VENV)/train.stamp    # casing.npz
	$(TRAIN).models.casing --data $(DATA)

train-models: train-encoder train-causal train-ngram train-mixing train-masked train-casing train-shards \
	train-tagger train-importance train-editing

# resources/lexicons
train-substitutes: $(VENV)/train.stamp    # given, surnames, scripts, cities, occupations, countries
	$(TRAIN).lexicons.substitutes --data $(DATA)

train-name-sexes: $(VENV)/train.stamp    # sexes; needs the package faker
	$(TRAIN).lexicons.name_sexes

train-given-only: $(VENV)/train.stamp    # given_only, from the other lists
	$(TRAIN).lexicons.given_only

train-name-classes: $(VENV)/train.stamp    # name_classes.tsv.gz
	$(TRAIN).lexicons.name_classes --data $(DATA)

train-name-model: $(VENV)/train.stamp    # name_model.npz
	$(TRAIN).lexicons.name_model --data $(DATA)

train-groups: $(VENV)/train.stamp    # groups.tsv.gz; after train-substitutes
	$(TRAIN).lexicons.groups --data $(DATA)

train-hierarchies: $(VENV)/train.stamp    # hierarchies.tsv.gz, regions.tsv.gz
	$(TRAIN).lexicons.hierarchies --data $(DATA) --wordnet $(WORDNET)

train-synonyms: $(VENV)/train.stamp    # synonyms.tsv.gz; after train-substitutes
	$(TRAIN).lexicons.synonyms --wordnet $(WORDNET)

train-localities: $(VENV)/train.stamp    # localities.tsv.gz; after train-substitutes
	$(TRAIN).lexicons.localities $(TRAIN_ARGS)

train-demonyms: $(VENV)/train.stamp    # demonyms.tsv.gz
	$(TRAIN).lexicons.demonyms --data $(DATA)

train-english-tokens: $(VENV)/train.stamp    # english_tokens.json, from the installed spaCy
	$(TRAIN).lexicons.english_tokens

train-populations: $(VENV)/train.stamp    # populations.tsv.gz; TRAIN_ARGS='--geonames DIR'
	$(TRAIN).lexicons.populations $(TRAIN_ARGS)

train-brands: $(VENV)/train.stamp    # brands.tsv.gz; TRAIN_ARGS='--places FILE --icons FILE --companies FILE'
	$(TRAIN).lexicons.brands $(TRAIN_ARGS)

train-lexicons: train-substitutes train-name-classes train-name-model train-groups train-hierarchies \
	train-synonyms train-demonyms

train-associations: $(VENV)/train.stamp    # associations.tsv.gz
	$(TRAIN).lexicons.associations --data $(DATA)

train-definitions: $(VENV)/train.stamp    # definitions.tsv.gz
	$(TRAIN).lexicons.definitions --wordnet $(WORDNET)

train-infer: $(VENV)/train.stamp    # infer.npz, infer.sha256; after train-encoder, train-tagger
	$(TRAIN).infer.train --data $(DATA)

train-importance: $(VENV)/train.stamp    # needs.npz, the head's columns of tagger.onnx; after train-tagger
	$(TRAIN).importance.train --data $(DATA)

train-editing: $(VENV)/train.stamp    # edits.npz; after train-importance, train-causal
	$(TRAIN).editing.pairs --data $(DATA) --out $(WORK)/editing/chosen.jsonl --chosen
	$(TRAIN).editing.train --pairs $(WORK)/editing/chosen.jsonl

train-sequence: $(VENV)/train.stamp    # a folder for --rewriter, not shipped; TRAIN_ARGS='--model DIR --out DIR'
	$(TRAIN).editing.pairs --data $(DATA) --out $(WORK)/editing/pairs.jsonl
	$(TRAIN).editing.sequence --pairs $(WORK)/editing/pairs.jsonl $(TRAIN_ARGS)

train-forecast: $(VENV)/train.stamp    # forecast.json, forecast.sha256; after all other models
	$(TRAIN).forecast.make --data $(DATA) --out $(WORK)/forecast/sent.jsonl --per-source 250 --most 2379
	$(TRAIN).forecast.measure --sent $(WORK)/forecast/sent.jsonl --out $(WORK)/forecast/rows.jsonl
	$(TRAIN).forecast.train --rows $(WORK)/forecast/rows.jsonl

train-leakage: $(VENV)/train.stamp    # leakage.json, leakage.sha256; after all other models
	$(TRAIN).leakage.make --data $(DATA) --out $(WORK)/leakage/rows.jsonl --per-source 60
	$(TRAIN).leakage.train --rows $(WORK)/leakage/rows.jsonl

# resources/words
train-word-table: $(VENV)/train.stamp    # words, pieces, near, wide; after train-tagger
	$(TRAIN).lexicons.word_table --data $(DATA)

train-word-senses: $(VENV)/train.stamp    # senses.tsv.gz; after train-word-table
	$(TRAIN).lexicons.word_senses --wordnet $(WORDNET)

train-word-calibration: $(VENV)/train.stamp    # calibration.json; after train-word-table
	$(TRAIN).lexicons.word_calibration

train-word-neighbours: $(VENV)/train.stamp    # neighbours.json; after train-word-table
	$(TRAIN).lexicons.word_neighbours

train-words: train-word-table train-word-senses train-word-calibration train-word-neighbours

$(VENV)/train.stamp: $(VENV)/dev.stamp requirements/train.lock
	$(LOCKED) requirements/train.lock
	touch $@
