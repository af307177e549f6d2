export type ScoredEdge = { readonly one: number; readonly other: number; readonly score: number };

/**
 * Groups items by average linkage: joins the two groups whose members are most alike on average, again and again until no two groups reach the threshold. Two
 * items without an edge between them have a likeness of 0.
 * @returns the number of each item's group
 */
export function averageLinkage(count: number, edges: readonly ScoredEdge[], threshold: number): readonly number[] {
  const groups = Array.from({ length: count }, (_, item) => ({ members: [item], sums: new Map<number, number>() }));
  const queue = new MaxHeap();
  const propose = (one: number, other: number) => {
    const [left, right] = [groups[one], groups[other]];
    const sum = left?.sums.get(other);
    if (!left || !right || sum === undefined) return;
    const average = sum / (left.members.length * right.members.length);
    if (average >= threshold) queue.push({ one, other, score: average });
  };
  for (const { one, other, score } of edges) {
    groups[one]?.sums.set(other, score);
    groups[other]?.sums.set(one, score);
  }
  for (const { one, other } of edges) propose(one, other);
  for (let best = queue.pop(); best; best = queue.pop()) {
    const [left, right] = [groups[best.one], groups[best.other]];
    const sum = left?.sums.get(best.other);
    // The proposal is outdated: one of its groups has since grown, or was joined with another.
    if (!left || !right || sum === undefined || sum / (left.members.length * right.members.length) !== best.score)
      continue;
    left.members.push(...right.members);
    right.members.length = 0;
    left.sums.delete(best.other);
    for (const [group, more] of right.sums) {
      groups[group]?.sums.delete(best.other);
      if (group === best.one) continue;
      const both = (left.sums.get(group) ?? 0) + more;
      left.sums.set(group, both);
      groups[group]?.sums.set(best.one, both);
    }
    right.sums.clear();
    for (const group of left.sums.keys()) propose(best.one, group);
  }
  const groupOf: number[] = [];
  for (const [number, { members }] of groups.entries()) for (const item of members) groupOf[item] = number;
  return groupOf;
}

/** Edges with equal scores are ordered by their items' numbers, the lowest first, so that the order in which edges are given does not matter. */
const isBefore = (one: ScoredEdge, other: ScoredEdge): boolean => {
  const [low, high] = [Math.min, Math.max].map((of) => of(one.one, one.other) - of(other.one, other.other));
  return (other.score - one.score || low || high || 0) < 0;
};

class MaxHeap {
  readonly #items: ScoredEdge[] = [];

  push(item: ScoredEdge): void {
    const items = this.#items;
    let at = items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = items[parent];
      if (!above || !isBefore(item, above)) break;
      items[at] = above;
      at = parent;
    }
    items[at] = item;
  }

  pop(): ScoredEdge | undefined {
    const items = this.#items;
    const [top, last] = [items[0], items.pop()];
    if (!last || items.length === 0) return top;
    let at = 0;
    for (;;) {
      const [left, right] = [items[2 * at + 1], items[2 * at + 2]];
      const child =
        right && left && isBefore(right, left) ? { item: right, at: 2 * at + 2 } : { item: left, at: 2 * at + 1 };
      if (!child.item || !isBefore(child.item, last)) break;
      items[at] = child.item;
      at = child.at;
    }
    items[at] = last;
    return top;
  }
}
