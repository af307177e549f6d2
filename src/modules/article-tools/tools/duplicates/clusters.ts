import type { Pair } from "./candidates.ts";
import { isRich, type OwnText, ownTextOf } from "./own-text.ts";
import type { Doubt } from "./schema.ts";
import {
  type Compared,
  differentSubjects,
  isCopy,
  SAME_TITLE,
  type Similarity,
  similarityOf,
  yearIn,
} from "./similarity.ts";
import type { Sketches } from "./sketches.ts";

/** The parts of an article that decide which copy is kept. */
export type Copy = Compared & {
  readonly id: number;
  readonly language: string;
  readonly status: string;
  /** The day of its first publication, or of its creation where it was never published. */
  readonly since: number;
  /** The number of links to the article in other articles. */
  readonly links: number;
};

/** Reads articles by their number in the sketches; those deleted meanwhile are left out. */
export type ReadCopies<Read extends Copy> = (indexes: readonly number[]) => Promise<ReadonlyMap<number, Read>>;

export type Cluster<Read extends Copy> = {
  readonly keeper: Read;
  readonly others: readonly {
    readonly copy: Read;
    readonly likeness: Similarity;
    /** The text that would be lost with the copy. */
    readonly own: OwnText;
    /** The reason why a person has to decide before the copy is thrown away. */
    readonly doubt: Doubt | undefined;
  }[];
};

/** The number of pairs whose texts are in memory at once. */
const BATCH = 100;

/** Compares the candidates word by word, and groups copies around the article to keep. */
export async function* findClusters<Read extends Copy>(
  sketches: Sketches,
  pairs: readonly Pair[],
  { read, signal }: { read: ReadCopies<Read>; signal: AbortSignal },
): AsyncGenerator<Cluster<Read>> {
  const copies = await verifyPairs(sketches, pairs, read, signal);
  for (const group of connectedComponents(copies)) {
    if (signal.aborted) return;
    yield* clustersIn(group, await read(group), sketches);
  }
}

async function verifyPairs(
  sketches: Sketches,
  pairs: readonly Pair[],
  read: ReadCopies<Copy>,
  signal: AbortSignal,
): Promise<Pair[]> {
  const sorted = distinctPairs(pairs);
  const alike: Pair[] = [];
  for (let from = 0; from < sorted.length && !signal.aborted; from += BATCH) {
    const batch = sorted.slice(from, from + BATCH);
    const copies = await read([...new Set(batch.flat())]);
    for (const pair of batch) {
      const [one, other] = [copies.get(pair[0]), copies.get(pair[1])];
      if (one && other && compare(one, other, sketches)) alike.push(pair);
    }
  }
  return alike;
}

function distinctPairs(pairs: readonly Pair[]): Pair[] {
  const known = new Set<number>();
  return pairs
    .map(([a, b]): Pair => (a < b ? [a, b] : [b, a]))
    .filter(([a, b]) => {
      const key = a * 2 ** 21 + b;
      return !known.has(key) && known.add(key);
    })
    .sort((one, other) => one[0] - other[0] || one[1] - other[1]);
}

/** The similarity of two copies; undefined where neither is a copy of the other. */
export function compare(
  one: Copy,
  other: Copy,
  sentences: Pick<Sketches, "documentFrequency">,
): Similarity | undefined {
  if (one.language !== other.language) return undefined;
  const likeness = similarityOf(one, other, (sentence) => sentences.documentFrequency(sentence));
  const words = Math.min(one.tokens.words.length, other.tokens.words.length);
  if (words === 0 || !isCopy(likeness, words) || differentSubjects(one, other)) return undefined;
  return likeness.title < SAME_TITLE && shareApart(one, other) ? undefined : likeness;
}

/** If at least this share of each of two texts is its own, neither is a copy: they share only an appendix, a glossary or a form. */
const APART = 0.1;
const shareApart = (one: Copy, other: Copy): boolean => isApart(one, other) && isApart(other, one);
const isApart = ({ tokens }: Copy, other: Copy): boolean =>
  ownTextOf(tokens, other.tokens).inPassages >= APART * tokens.words.length;

/** Groups the texts that are connected by pairs, directly or through other texts. */
function connectedComponents(pairs: readonly Pair[]): number[][] {
  const parent = new Map<number, number>();
  const rootOf = (index: number): number => {
    let root = index;
    for (let next = parent.get(root); next !== undefined && next !== root; next = parent.get(root)) root = next;
    parent.set(index, root);
    return root;
  };
  for (const [one, other] of pairs) parent.set(rootOf(other), rootOf(one));
  const groups = Map.groupBy(parent.keys(), rootOf);
  return [...groups.values()].map((group) => group.sort((a, b) => a - b));
}

/** Yields the best article of a group with its copies. Articles that are copies of these copies but not of the best article form another cluster. */
function* clustersIn<Read extends Copy>(
  group: readonly number[],
  read: ReadonlyMap<number, Read>,
  sketches: Sketches,
): Generator<Cluster<Read>> {
  let rest = group.map((index) => read.get(index)).filter((copy) => copy !== undefined);
  while (rest.length > 1) {
    const keeper = chooseKeeper(rest.sort(compareKeepers) as [Read, ...Read[]], sketches);
    const compared = rest
      .filter((copy) => copy !== keeper)
      .map((copy) => ({ copy, likeness: compare(keeper, copy, sketches) }));
    const apart = compared.flatMap(({ copy, likeness }) => (likeness ? [] : [copy]));
    const alike = compared.flatMap(({ copy, likeness }) => {
      if (!likeness) return [];
      const own = ownTextOf(copy.tokens, keeper.tokens);
      return [{ copy, likeness, own, doubt: doubtOf(copy, own, { keeper, apart, sketches }) }];
    });
    if (alike.length > 0) yield { keeper, others: alike };
    rest = apart;
  }
}

/** Chooses the first article, unless another article of the same status contains everything that the first one does and more. */
function chooseKeeper<Read extends Copy>([first, ...others]: readonly [Read, ...Read[]], sketches: Sketches): Read {
  let keeper = first;
  for (const other of others) {
    if (other.status === keeper.status && compare(keeper, other, sketches) && isBetter(other, keeper)) keeper = other;
  }
  return keeper;
}

/** An article replaces the keeper only if it has this many times as many own words as the keeper. */
const RICHER = 3;

function isBetter(copy: Copy, keeper: Copy): boolean {
  const [more, less] = [ownTextOf(copy.tokens, keeper.tokens), ownTextOf(keeper.tokens, copy.tokens)];
  if (isRich(more, copy.tokens)) return more.words > RICHER * less.words;
  // Of two articles that say the same, the one that was updated for a later year is better.
  const [year, before] = [yearIn(copy.title), yearIn(keeper.title)];
  return !isRich(less, keeper.tokens) && before > 0 && year > before;
}

type ClusterContext<Read> = { readonly keeper: Read; readonly apart: readonly Read[]; readonly sketches: Sketches };

function doubtOf<Read extends Copy>(
  copy: Read,
  own: OwnText,
  { keeper, apart, sketches }: ClusterContext<Read>,
): Doubt | undefined {
  if (isRich(own, copy.tokens)) return "own-text";
  if (differentSubjects(copy, keeper, 1)) return "other-subject";
  const isShared =
    isApart(keeper, copy) && apart.some((other) => isApart(other, copy) && compare(other, copy, sketches));
  return isShared ? "shared-part" : undefined;
}

export const DAY = 86_400_000;
const STATUSES = ["published", "scheduled", "draft"];

/**
 * The order in which articles are kept: published before scheduled before draft, then the older by days, then the article with more links to it, then
 * the longer, then the lower id. `chooseKeeper` may still prefer an article with more content.
 */
export function compareKeepers(one: Copy, other: Copy): number {
  return (
    STATUSES.indexOf(one.status) - STATUSES.indexOf(other.status) ||
    one.since - other.since ||
    other.links - one.links ||
    other.tokens.words.length - one.tokens.words.length ||
    one.id - other.id
  );
}
