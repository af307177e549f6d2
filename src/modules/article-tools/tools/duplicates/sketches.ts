import { eachShingle, hashOf } from "./shingles.ts";
import { type Tokens, tokenizeHtml } from "./tokenize-html.ts";

/** The number of words in a shingle. Two texts on one subject share many sequences of two words, but few of three. */
const SHINGLE = 3;
/** One in this many shingles is kept. The choice depends on the hash, so every text keeps the same shingles. */
const KEEP_ONE_OF = 8;
/** The bits of the hash by which sentences are counted. The counters take 32 MB, in which five million sentences seldom collide. */
const SENTENCE_BITS = 25;
/** Sentences of fewer words are not counted, since they may occur in any text. */
export const SENTENCE_WORDS = 5;

/**
 * Keeps a sketch of every text: a sample of its shingles, chosen by their hash, so two texts are as similar as their samples are. The sketch of an
 * article of a thousand words takes about 450 bytes, outside the heap.
 */
export class Sketches {
  #samples = new Uint32Array(1 << 16);
  #starts = new Uint32Array(1 << 12);
  #words = new Uint32Array(1 << 12);
  #texts = new Uint32Array(1 << 12);
  #titles = new Uint32Array(1 << 12);
  #scratch = new Set<number>();
  #sentences = new Uint8Array(1 << SENTENCE_BITS);
  size = 0;

  /** @returns the index of the text in the sketches: 0, 1, 2 … */
  add(tokens: Tokens, title: string): number {
    const sample = this.#scratch;
    sample.clear();
    eachShingle(tokens, SHINGLE, (hash) => hash % KEEP_ONE_OF === 0 && sample.add(hash));
    const index = this.size;
    const start = this.#starts[index] ?? 0;
    if (start + sample.size > this.#samples.length) this.#samples = growArray(this.#samples, start + sample.size);
    if (index + 2 > this.#starts.length) {
      this.#starts = growArray(this.#starts, index + 2);
      this.#words = growArray(this.#words, index + 2);
      this.#texts = growArray(this.#texts, index + 2);
      this.#titles = growArray(this.#titles, index + 2);
    }
    this.#samples.set(Uint32Array.from(sample).sort(), start);
    this.#starts[index + 1] = start + sample.size;
    this.#words[index] = tokens.words.length;
    this.#texts[index] = hashOf(tokens.words, 0, tokens.words.length);
    const titled = tokenizeHtml(title).words;
    this.#titles[index] = hashOf(titled, 0, titled.length);
    this.#countSentences(tokens);
    this.size += 1;
    return index;
  }

  /** The sample of a text, in ascending order. */
  of(index: number): Uint32Array {
    return this.#samples.subarray(this.#starts[index], this.#starts[index + 1]);
  }

  wordsOf = (index: number): number => this.#words[index] ?? 0;
  /** A hash of all words of a text in their order. */
  textOf = (index: number): number => this.#texts[index] ?? 0;
  titleOf = (index: number): number => this.#titles[index] ?? 0;

  /** The number of places where a sentence occurs word for word, up to 255. */
  documentFrequency(sentence: number): number {
    return this.#sentences[sentence >>> (32 - SENTENCE_BITS)] ?? 0;
  }

  #countSentences({ words, ends }: Tokens) {
    let from = 0;
    for (const end of ends) {
      if (end - from >= SENTENCE_WORDS) {
        const slot = hashOf(words, from, end) >>> (32 - SENTENCE_BITS);
        const count = this.#sentences[slot] ?? 0;
        if (count < 255) this.#sentences[slot] = count + 1;
      }
      from = end;
    }
  }
}

function growArray(array: Uint32Array<ArrayBuffer>, atLeast: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(atLeast, Math.ceil(array.length * 1.5)));
  larger.set(array);
  return larger;
}
