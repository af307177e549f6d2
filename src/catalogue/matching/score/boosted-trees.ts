/**
 * The nodes of a tree one after the other, the root first, each as `NODE` numbers: the index of a feature, the value below which that feature leads to the low
 * side, 1 if an unknown value leads there, too, and the index of the high side's node. The low side's node is the next one. A leaf has `LEAF` in place of a
 * feature, then what it adds.
 */
export type Tree = readonly number[];

export const NODE = 4;
export const LEAF = -1;

/** Returns what one tree adds to the logarithm of the odds. */
export function leafValue(tree: Tree, features: readonly number[]): number {
  let at = 0;
  for (let feature = tree[0] ?? LEAF; feature !== LEAF; feature = tree[at] ?? LEAF) {
    const value = features[feature] ?? Number.NaN;
    const isLow = Number.isNaN(value) ? tree[at + 2] === 1 : value < (tree[at + 1] ?? 0);
    at = isLow ? at + NODE : NODE * (tree[at + 3] ?? 0);
  }
  return tree[at + 1] ?? 0;
}
