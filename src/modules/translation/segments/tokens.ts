/** Names, which no translation changes. The longest names come first, so that `Shopee Mall` is not read as the name `Shopee` and the word `Mall`. */
export class Names {
  readonly #pattern: RegExp | undefined;

  constructor(names: readonly string[]) {
    const sorted = [...new Set(names.map((name) => name.trim()).filter(Boolean))].sort((a, b) => b.length - a.length);
    const words = sorted.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|");
    if (words) this.#pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "gu");
  }

  in(text: string): Token[] {
    if (!this.#pattern) return [];
    return [...text.matchAll(this.#pattern)].map(({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
    }));
  }
}

export type Token = { readonly start: number; readonly end: number };

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>()"'”]*[^\s<>()"'”.,;:!?]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;

/** A price with its currency: `Rp 10.000`, `US$5`, `RM 20`. */
const PRICE = /(?:\b(?:Rp\.?|IDR|USD|SGD|MYR|EUR|RM)|US\$|S\$|[$€£¥])[ \u00a0\u202f]?\d+(?:[.,]\d+)*(?:,-)?/gu;

const UNITS =
  "kg|mg|gr|g|km|cm|mm|m|ml|mL|cc|l|L|kB|KB|MB|GB|TB|Mbps|Gbps|kW|kWh|W|Wh|mAh|Ah|V|Hz|kHz|MHz|GHz|fps|dpi|px|°C|°|%|MP|PK|Btu/h|dB|bar|psi";
const QUANTITY = new RegExp(
  `(?<![\\p{L}\\p{N}])[+−-]?\\d+(?:[.,]\\d+)*(?:[ \\u00a0\\u202f]?(?:${UNITS})[²³]?)(?![\\p{L}\\p{N}])`,
  "gu",
);

/** Numbers and codes of any shape: 2326, 10W-30, 185/65, R15, 09.00, and the 3 of 3-in-1. */
const NUMBER = /(?<![\p{L}\p{N}])\p{L}*\d[\p{L}\p{N}]*(?:[-–/.,:×x]\p{L}*\d[\p{L}\p{N}]*)*/gu;

/** Characters of our own marks for codes (⟦1⟧), where an author has typed them in the article. */
const OURS = /[⟦⟧]/g;
const FOOTNOTE = /\[\^[^\]\s]+\]:?/g;

const PATTERNS = [OURS, FOOTNOTE, ADDRESS, PRICE, QUANTITY, NUMBER];

/**
 * The parts of a plain text that must stay unchanged, in their order. Where parts overlap, the part that begins first counts; of parts that begin at the same
 * place, the longest counts.
 */
export function tokensIn(text: string, names: Names): Token[] {
  const found = PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: token }) => ({ start: index, end: index + token.length })),
  );
  const all = [...found, ...names.in(text)].sort((a, b) => a.start - b.start || b.end - a.end);
  const tokens: Token[] = [];
  for (const token of all) if (token.start >= (tokens.at(-1)?.end ?? 0)) tokens.push(token);
  return tokens;
}
