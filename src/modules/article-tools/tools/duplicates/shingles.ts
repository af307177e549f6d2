import type { Tokens } from "./tokenize-html.ts";

/** Calls back with the hash of each run of `size` words of a sentence; a shorter sentence is one run. */
export function eachShingle({ words, ends }: Tokens, size: number, found: (hash: number) => void): void {
  let from = 0;
  for (const end of ends) {
    for (let at = from; at === from || at + size <= end; at += 1) {
      found(hashOf(words, at, Math.min(at + size, end)));
    }
    from = end;
  }
}

export function shingleSet(tokens: Tokens, size: number): Set<number> {
  const shingles = new Set<number>();
  eachShingle(tokens, size, (hash) => shingles.add(hash));
  return shingles;
}

/** The share of a stretch's word pairs that are known; a single word counts as a pair. */
export function shareOfPairs(words: Uint32Array, from: number, end: number, known: ReadonlySet<number>): number {
  let pairs = 0;
  let found = 0;
  for (let at = from; at === from || at + 2 <= end; at += 1) {
    pairs += 1;
    if (known.has(hashOf(words, at, Math.min(at + 2, end)))) found += 1;
  }
  return found / pairs;
}

/** Hashes a run of words. The final mixing is that of MurmurHash3, so that every bit depends on every word. */
export function hashOf(words: Uint32Array, from: number, to: number): number {
  let hash = to - from;
  for (let at = from; at < to; at += 1) hash = Math.imul(((hash << 13) | (hash >>> 19)) ^ (words[at] ?? 0), 0x5bd1e995);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
