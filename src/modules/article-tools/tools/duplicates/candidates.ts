import type { Sketches } from "./sketches.ts";

export type Pair = readonly [number, number];

/** The size of a MinHash signature made with one permutation: each bin keeps its least hash. Four bins make a band, and there are four bands. */
const BINS = 16;
const BAND = 4;
/** A shingle that occurs in more texts than this is a common phrase, so it is ignored. */
const COMMON = 256;
/** The least share of the smaller sample that the other sample must contain. Texts with every fourth word rewritten share about twice as much. */
const LEAST_SHARED = 0.2;
const FEWEST_SHARED = 2;

/**
 * Finds pairs of texts that are worth comparing word by word. Near copies, however many, have a band of their signature in common, and from then on
 * one of them represents all of them. Shortened or rewritten texts are found by the rare shingles that they share.
 * @param yieldNow called now and then; it may throw to stop the search
 */
export async function findCandidatePairs(sketches: Sketches, yieldNow = async () => {}): Promise<Pair[]> {
  const pairs: Pair[] = [];
  const standing = new Uint32Array(sketches.size).map((_, index) => index);
  const meet = (first: number, other: number) => {
    pairs.push([first, other]);
    standing[other] = Math.min(standing[other] ?? other, standing[first] ?? first);
  };
  eachBucket(sketches, (first, other) => {
    if (similarSamples(sketches.of(first), sketches.of(other))) meet(first, other);
    // Texts with the same title may be rewritten copies.
    else if (sketches.titleOf(first) === sketches.titleOf(other)) pairs.push([first, other]);
  });
  const alone = standing.filter((stands, index) => stands === index);
  await yieldNow();
  const postings = new Postings(sketches, alone);
  for (let from = 0; from < alone.length; from += STRETCH) {
    await yieldNow();
    eachSharing(sketches, postings, alone.subarray(from, from + STRETCH), (first, other) => pairs.push([first, other]));
  }
  return pairs;
}

/** Pairs texts with the same words, title or band. Such texts are a bucket, and each text is paired only with the first text of its bucket. */
function eachBucket(sketches: Sketches, found: (first: number, other: number) => void): void {
  const same = new Map<number, number>();
  const first = (key: number, index: number) => {
    const known = same.get(key);
    if (known === undefined) same.set(key, index);
    else found(known, index);
  };
  for (const keyOf of [sketches.textOf, sketches.titleOf]) {
    same.clear();
    for (let index = 0; index < sketches.size; index += 1) {
      if (sketches.wordsOf(index) > 0) first(keyOf(index), index);
    }
  }
  const bins = new Uint32Array(BINS);
  for (let band = 0; band < BINS / BAND; band += 1) {
    same.clear();
    for (let index = 0; index < sketches.size; index += 1) {
      signature(sketches.of(index), bins);
      const key = bandKey(bins, band * BAND);
      if (key !== undefined) first(key, index);
    }
  }
}

function signature(sample: Uint32Array, bins: Uint32Array): void {
  bins.fill(0xffffffff);
  for (const hash of sample) {
    const bin = (hash >>> 3) % BINS;
    if (hash < (bins[bin] ?? 0)) bins[bin] = hash;
  }
}

/** The key of a band; undefined where a bin is empty, as in short texts, which are found by the shingles that they share. */
function bandKey(bins: Uint32Array, from: number): number | undefined {
  let key = from;
  for (let bin = from; bin < from + BAND; bin += 1) {
    if (bins[bin] === 0xffffffff) return undefined;
    key = Math.imul(key ^ (bins[bin] ?? 0), 0x9e3779b1) ^ (key >>> 15);
  }
  return key >>> 0;
}

/** Whether the samples are nearly the same. */
function similarSamples(one: Uint32Array, other: Uint32Array): boolean {
  const shared = countShared(one, other);
  return shared >= 0.8 * (one.length + other.length - shared);
}

function countShared(one: Uint32Array, other: Uint32Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const [a = 0, b = 0] = [one[i], other[j]];
    if (a === b) shared += 1;
    if (a <= b) i += 1;
    if (b <= a) j += 1;
  }
  return shared;
}

/** The number of texts looked up between two calls of `yieldNow`, which takes a second or two. */
const STRETCH = 5_000;

/** Finds texts that share enough rare shingles with earlier texts. */
function eachSharing(
  sketches: Sketches,
  postings: Postings,
  indexes: Uint32Array,
  found: (first: number, other: number) => void,
): void {
  const shared = new Uint16Array(sketches.size);
  const touched: number[] = [];
  for (const index of indexes) {
    let rare = 0;
    for (const hash of sketches.of(index)) {
      const [from, to] = postings.rangeOf(hash);
      if (to - from > COMMON) continue;
      rare += 1;
      for (let at = from; at < to; at += 1) {
        const other = postings.textAt(at);
        if (other >= index) break;
        if (shared[other] === 0) touched.push(other);
        shared[other] = (shared[other] ?? 0) + 1;
      }
    }
    postings.rare[index] = rare;
    for (const other of touched) {
      const count = shared[other] ?? 0;
      const smaller = Math.min(rare, postings.rare[other] ?? 0);
      if (count >= FEWEST_SHARED && count >= LEAST_SHARED * smaller) found(other, index);
      shared[other] = 0;
    }
    touched.length = 0;
  }
}

/** The texts that have each shingle, in ascending order: one sorted array of numbers that combine hash and text, 8 bytes each. */
class Postings {
  readonly #sorted: Float64Array;
  /** The number of rare shingles of each text; 0 until the text was visited. */
  readonly rare: Uint32Array;
  /** The positions in the sorted array where the hashes of each prefix begin. */
  readonly #prefixes: Uint32Array;

  constructor(sketches: Sketches, indexes: Uint32Array) {
    this.rare = new Uint32Array(sketches.size);
    const sorted = new Float64Array(indexes.reduce((sum, index) => sum + sketches.of(index).length, 0));
    let at = 0;
    for (const index of indexes) {
      for (const hash of sketches.of(index)) sorted[at++] = hash * SPAN + index;
    }
    this.#sorted = sorted.sort();
    this.#prefixes = new Uint32Array((1 << PREFIX_BITS) + 1).fill(sorted.length);
    for (let from = sorted.length - 1; from >= 0; from -= 1) {
      this.#prefixes[Math.floor((sorted[from] ?? 0) / SPAN) >>> (32 - PREFIX_BITS)] = from;
    }
    for (let prefix = (1 << PREFIX_BITS) - 1; prefix >= 0; prefix -= 1) {
      const next = this.#prefixes[prefix + 1] ?? 0;
      if ((this.#prefixes[prefix] ?? 0) > next) this.#prefixes[prefix] = next;
    }
  }

  textAt = (at: number): number => (this.#sorted[at] ?? 0) % SPAN;

  rangeOf(hash: number): readonly [number, number] {
    const prefix = hash >>> (32 - PREFIX_BITS);
    let from = this.#prefixes[prefix] ?? 0;
    const end = this.#prefixes[prefix + 1] ?? 0;
    const [least, beyond] = [hash * SPAN, (hash + 1) * SPAN];
    for (let to = end; from < to; ) {
      const middle = (from + to) >>> 1;
      if ((this.#sorted[middle] ?? 0) < least) from = middle + 1;
      else to = middle;
    }
    let to = from;
    while (to < end && (this.#sorted[to] ?? beyond) < beyond) to += 1;
    return [from, to];
  }
}

const PREFIX_BITS = 20;
/** The most texts that can be told apart: 2 ** 53 / 2 ** 32. */
const SPAN = 2 ** 21;
