// Trains the matching score: node bin/run.mjs bench/match-model/train.ts FOLDER [--trial]. FOLDER has the labelled pairs and listings, which are no part of the
// project. With --trial it only trains a model on the training parts and prints how well this model does on the validation parts. Without --trial it then also
// trains on both parts and writes the model's file.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { evaluateListings } from "../../src/catalogue/match-quality/evaluate-listings.ts";
import { evaluatePairs } from "../../src/catalogue/match-quality/evaluate-pairs.ts";
import { type ScoreModel, writeTree } from "../../src/catalogue/matching/score/score-model.ts";
import { growTrees } from "./grow-trees.ts";
import {
  listingPairs,
  readListings,
  readPairs,
  splitGroups,
  type TrainingPair,
  trainingPairs,
} from "./training-pairs.ts";

const SETS = ["abt-buy", "walmart-amazon", "wdc-computers", "wdc-cameras", "wdc-watches"];
const LISTINGS = "shopee-dev.csv";
const MODEL = new URL("../../src/catalogue/matching/score/score-model.json", import.meta.url);

const THRESHOLD = 0.5;
const OPTIONS = {
  ...{ trees: 250, depth: 5, rate: 0.06, leastWeight: 3, ridge: 3, rowShare: 0.7, columnShare: 0.4, seed: 1 },
};
/** The weights of the sets: sets with harder or fewer pairs count more, so that one threshold suits all sets. */
const WEIGHTS: Readonly<Record<string, { readonly same: number; readonly different: number }>> = {
  "abt-buy": { same: 1.5, different: 1.5 },
  "walmart-amazon": { same: 2, different: 2 },
  "wdc-computers": { same: 1.2, different: 1 },
  "wdc-cameras": { same: 1.2, different: 1 },
  "wdc-watches": { same: 1.2, different: 1 },
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { trial: { type: "boolean" } } });
const [folder] = positionals;
if (folder === undefined) throw new Error("Usage: node bin/run.mjs bench/match-model/train.ts FOLDER [--trial]");
train(folder, values.trial === true);

function train(from: string, isTrial: boolean): void {
  const sets = SETS.map((set) => ({
    set,
    train: readPairs(from, `${set}-train.csv`),
    valid: readPairs(from, `${set}-valid.csv`),
  }));
  const listings = readListings(from, LISTINGS);
  const { first, rest } = splitGroups(listings, 0.6);
  const trained = sets.flatMap(({ set, train, valid }) => [...trainingPairs(set, train, valid.length * 1.2)]);
  const trial = fitModel([...trained, ...listingPairs("listings", first)]);
  const figures = {
    ...Object.fromEntries(sets.map(({ set, valid }) => [set, evaluatePairs(valid, trial)])),
    listings: evaluateListings(rest, trial),
  };
  for (const [set, figure] of Object.entries(figures)) console.log(set, JSON.stringify(figure));
  if (isTrial) return;
  const validated = sets.flatMap(({ set, valid }) => [...trainingPairs(set, valid, valid.length)]);
  const pairs = [...trained, ...validated, ...listingPairs("listings", listings)];
  write(fitModel(pairs), pairs, figures);
}

function fitModel(pairs: readonly TrainingPair[]): ScoreModel {
  const features = Object.keys(pairs[0]?.features ?? {});
  const trained = growTrees(
    {
      columns: features.map((name) => Float64Array.from(pairs, (pair) => pair.features[name] ?? Number.NaN)),
      labels: Uint8Array.from(pairs, ({ isSame }) => (isSame ? 1 : 0)),
      weights: Float64Array.from(pairs, ({ set, isSame }) => WEIGHTS[set]?.[isSame ? "same" : "different"] ?? 1),
    },
    OPTIONS,
  );
  return { features, ...trained };
}

/** Writes the model with a record of its training. */
function write({ features, base, trees }: ScoreModel, pairs: readonly TrainingPair[], figures: object): void {
  const counts = Object.groupBy(pairs, ({ set }) => set);
  const training = {
    date: new Date().toISOString().slice(0, 10),
    sets: Object.fromEntries(
      Object.entries(counts).map(([set, of = []]) => [
        set,
        { pairs: of.length, same: of.filter(({ isSame }) => isSame).length },
      ]),
    ),
    ...{ options: OPTIONS, weights: WEIGHTS, validation: figures },
  };
  const file = { threshold: THRESHOLD, training, features, base, trees: trees.map(writeTree) };
  writeFileSync(MODEL, `${JSON.stringify(file, null, 2)}\n`);
}
