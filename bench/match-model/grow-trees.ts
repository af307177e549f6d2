import { LEAF, leafValue, type Tree } from "../../src/catalogue/matching/score/boosted-trees.ts";
import { randomNumbers } from "./random-numbers.ts";

/** Training pairs in columns: `columns[feature][row]` is NaN where the feature is unknown. */
export type TrainingRows = {
  readonly columns: readonly Float64Array[];
  readonly labels: Uint8Array;
  readonly weights: Float64Array;
};

export type TrainingOptions = {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  /** The least sum of second derivatives in a leaf. */
  readonly leastWeight: number;
  readonly ridge: number;
  readonly rowShare: number;
  readonly columnShare: number;
  readonly seed: number;
};

export type TrainedTrees = { readonly base: number; readonly trees: readonly Tree[] };

const BINS = 64;
const MISSING = 0;

/** Trains by gradient boosting of the logistic loss over histograms; in each split, rows with a missing value go to the side that fits better. */
export function growTrees(rows: TrainingRows, options: TrainingOptions): TrainedTrees {
  const { labels, weights } = rows;
  const binned = rows.columns.map(binColumn);
  const random = randomNumbers(options.seed);
  const positive = labels.reduce((sum, label, row) => sum + label * (weights[row] ?? 0), 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const base = Math.log(positive / (total - positive));
  const margins = new Float64Array(labels.length).fill(base);
  const [gradients, hessians] = [new Float64Array(labels.length), new Float64Array(labels.length)];
  const trees: Tree[] = [];
  for (let number = 0; number < options.trees; number++) {
    for (let row = 0; row < labels.length; row++) {
      const chance = 1 / (1 + Math.exp(-(margins[row] ?? 0)));
      gradients[row] = (chance - (labels[row] ?? 0)) * (weights[row] ?? 0);
      hessians[row] = Math.max(1e-6, chance * (1 - chance)) * (weights[row] ?? 0);
    }
    const drawn = Int32Array.from(labels.keys()).filter(() => random() < options.rowShare);
    const allowed = [...binned.keys()].filter(() => random() < options.columnShare);
    const nodes: Node[] = [];
    growNode({ binned, gradients, hessians, options, allowed, nodes }, drawn, 0);
    const tree = nodes.flatMap(({ feature, below, isMissingLow, high }) => [
      feature,
      below,
      isMissingLow ? 1 : 0,
      high,
    ]);
    for (let row = 0; row < labels.length; row++) {
      const values = rows.columns.map((column) => column[row] ?? Number.NaN);
      margins[row] = (margins[row] ?? 0) + leafValue(tree, values);
    }
    trees.push(tree);
  }
  return { base, trees };
}

type Node = {
  readonly feature: number;
  readonly below: number;
  readonly isMissingLow: boolean;
  readonly high: number;
};

const leafOf = (value: number): Node => ({ feature: LEAF, below: value, isMissingLow: false, high: 0 });

type Binned = { readonly bins: Uint8Array; readonly edges: readonly number[] };

/** Bins a column so that each bin has an equal share of the rows. */
function binColumn(column: Float64Array): Binned {
  const known = column.filter((value) => !Number.isNaN(value)).sort();
  const edges: number[] = [];
  for (let bin = 1; bin < BINS; bin++) {
    const [below, above] = [
      known[Math.floor((known.length * bin) / BINS) - 1],
      known[Math.floor((known.length * bin) / BINS)],
    ];
    const edge =
      below === undefined || above === undefined ? undefined : rounded(below === above ? above : (below + above) / 2);
    if (edge !== undefined && edge > (known[0] ?? 0) && edge !== edges.at(-1)) edges.push(edge);
  }
  const bins = Uint8Array.from(column, (value) => (Number.isNaN(value) ? MISSING : 1 + countBelow(edges, value)));
  return { bins, edges };
}

function countBelow(edges: readonly number[], value: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Grower = {
  readonly binned: readonly Binned[];
  readonly gradients: Float64Array;
  readonly hessians: Float64Array;
  readonly options: TrainingOptions;
  readonly allowed: readonly number[];
  readonly nodes: Node[];
};

/** @returns the node's index in `nodes` */
function growNode(grower: Grower, rows: Int32Array, depth: number): number {
  const { options, nodes, binned } = grower;
  const place = nodes.length;
  const [gradient, hessian] = sums(grower, rows);
  nodes.push(leafOf(rounded((-gradient / (hessian + options.ridge)) * options.rate)));
  const split = depth < options.depth ? bestSplit(grower, rows, gradient, hessian) : undefined;
  if (!split) return place;
  const { bins, edges } = binned[split.feature] ?? { bins: new Uint8Array(), edges: [] };
  const goesLow = (row: number) => (bins[row] === MISSING ? split.isMissingLow : (bins[row] ?? 0) <= split.bin);
  growNode(grower, rows.filter(goesLow), depth + 1);
  const high = growNode(
    grower,
    rows.filter((row) => !goesLow(row)),
    depth + 1,
  );
  const { feature, isMissingLow } = split;
  nodes[place] = { feature, below: edges[split.bin - 1] ?? 0, isMissingLow, high };
  return place;
}

/** Rounds to four decimals, because more decimals change no decision and make the model's file longer. */
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

function sums({ gradients, hessians }: Grower, rows: Int32Array): readonly [number, number] {
  let [gradient, hessian] = [0, 0];
  for (const row of rows) {
    gradient += gradients[row] ?? 0;
    hessian += hessians[row] ?? 0;
  }
  return [gradient, hessian];
}

type Split = { readonly feature: number; readonly bin: number; readonly isMissingLow: boolean; readonly gain: number };

function bestSplit(grower: Grower, rows: Int32Array, gradient: number, hessian: number): Split | undefined {
  const { ridge, leastWeight } = grower.options;
  let best: Split | undefined;
  const value = (g: number, h: number) => (g * g) / (h + ridge);
  const whole = value(gradient, hessian);
  const [sumG, sumH] = [new Float64Array(BINS + 1), new Float64Array(BINS + 1)];
  for (const feature of grower.allowed) {
    const bins = grower.binned[feature]?.bins ?? new Uint8Array();
    const last = grower.binned[feature]?.edges.length ?? 0;
    sumG.fill(0);
    sumH.fill(0);
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      const bin = bins[row] ?? MISSING;
      sumG[bin] = (sumG[bin] ?? 0) + (grower.gradients[row] ?? 0);
      sumH[bin] = (sumH[bin] ?? 0) + (grower.hessians[row] ?? 0);
    }
    for (const isMissingLow of [true, false]) {
      let [g, h] = isMissingLow ? [sumG[MISSING] ?? 0, sumH[MISSING] ?? 0] : [0, 0];
      for (let bin = 1; bin <= last; bin++) {
        g += sumG[bin] ?? 0;
        h += sumH[bin] ?? 0;
        if (h < leastWeight || hessian - h < leastWeight) continue;
        const gain = value(g, h) + value(gradient - g, hessian - h) - whole;
        if (gain > (best?.gain ?? 1e-6)) best = { feature, bin, isMissingLow, gain };
      }
    }
  }
  return best;
}
