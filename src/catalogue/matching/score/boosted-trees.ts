/**
 * Nodes one after the other, `NODE` numbers each, the root first: the place of a feature, below what value it goes to the low side,
 * whether it goes there where it is unknown (1), and the place of the high side's node. The low side's is the next node. A leaf has
 * `LEAF` for a feature, and what it adds.
 */
export type Tree = readonly number[];

export const NODE = 4;
export const LEAF = -1;

/** What one tree adds to the logarithm of the odds. */
export function leafValue(tree: Tree, features: readonly number[]): number {
  let at = 0;
  for (let feature = tree[0] ?? LEAF; feature !== LEAF; feature = tree[at] ?? LEAF) {
    const value = features[feature] ?? Number.NaN;
    const isLow = Number.isNaN(value) ? tree[at + 2] === 1 : value < (tree[at + 1] ?? 0);
    at = isLow ? at + NODE : NODE * (tree[at + 3] ?? 0);
  }
  return tree[at + 1] ?? 0;
}
