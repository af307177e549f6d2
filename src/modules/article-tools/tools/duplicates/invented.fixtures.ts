import { pick, type Random, type Text } from "./variants.fixtures.ts";

/** Invents texts for the benchmark. Their words follow each other as in real texts, and the texts share common phrases. */
export class Inventor {
  readonly #next = new Map<string, string[]>();
  readonly #openings: string[] = [];

  constructor(texts: readonly Text[]) {
    for (const sentence of texts.flatMap((text) => text.flat())) {
      const words = sentence.split(/\s+/);
      if (words.length < 4) continue;
      this.#openings.push(words[0] ?? "");
      for (const [at, word] of words.slice(0, -1).entries()) {
        const known = this.#next.get(word);
        if (known) known.push(words[at + 1] ?? "");
        else this.#next.set(word, [words[at + 1] ?? ""]);
      }
    }
  }

  /** Makes a text of about `words` words. */
  text(words: number, random: Random): Text {
    const paragraphs: string[][] = [];
    for (let written = 0; written < words; ) {
      const paragraph = Array.from({ length: 3 + Math.floor(random() * 3) }, () => this.sentence(random));
      written += paragraph.join(" ").split(" ").length;
      paragraphs.push(paragraph);
    }
    return paragraphs;
  }

  sentence(random: Random): string {
    const words = [pick(this.#openings, random)];
    for (let word = words[0]; word !== undefined && words.length < 40 && !/[.!?]$/.test(word); ) {
      const following = this.#next.get(word);
      word = following && pick(following, random);
      if (word !== undefined) words.push(word);
    }
    return words.join(" ").replace(/[.!?]?$/, ".");
  }
}
