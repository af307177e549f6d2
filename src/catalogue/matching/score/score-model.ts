import { createHash } from "node:crypto";
import { leafValue, type Tree } from "./boosted-trees.ts";
import file from "./score-model.json" with { type: "json" };

export type ScoreModel = {
  readonly features: readonly string[];
  /** The logarithm of the odds before any tree is added. */
  readonly base: number;
  readonly trees: readonly Tree[];
};

/**
 * The lowest chance at which two offers are taken for the same thing, as training set it. A threshold that people's reviews have taught a type
 * (`match_thresholds`) wins until the model changes. `scoreModelId` does not change with the threshold.
 */
export const SCORE_THRESHOLD = file.threshold;

let loaded: ScoreModel | undefined;

/** Returns the model that `bench/match-model` has trained; its file says what it was trained with. */
export function scoreModel(): ScoreModel {
  const { features, base, trees } = file;
  loaded ??= { features, base, trees: trees.map(readTree) };
  return loaded;
}

let identity: string | undefined;

/** Returns an id that changes with the scoring model, because what was learnt about the scores of one model says nothing about the scores of another. */
export function scoreModelId(): string {
  identity ??= createHash("sha256")
    .update(JSON.stringify([file.features, file.base, file.trees]))
    .digest("hex")
    .slice(0, 16);
  return identity;
}

const readTree = (text: string): Tree => text.split(" ").map(Number);
export const writeTree = (tree: Tree): string => tree.join(" ");

/** Returns the chance that two offers are the same, from 0 to 1. */
export function chanceOf({ features, base, trees }: ScoreModel, pair: Readonly<Record<string, number>>): number {
  const values = features.map((name) => pair[name] ?? Number.NaN);
  const odds = trees.reduce((sum, tree) => sum + leafValue(tree, values), base);
  return 1 / (1 + Math.exp(-odds));
}
