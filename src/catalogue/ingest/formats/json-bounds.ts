import { MAX_DEPTH } from "./bounds.ts";

/** Characters of one row, whatever it holds: above any product, below what fills the memory. */
export const MAX_ROW = 4_000_000;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, COMMA] = [...'"\\[]{},'].map((sign) =>
  sign.charCodeAt(0),
);

/** Depth and size of what JSON text holds, counted as it comes in, before a parser sees it. */
export class JsonBounds {
  readonly #rowDepth: number;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #row = 0;

  /** @param rowDepth how deep the rows lie: in the list of a member of the one object 2 */
  constructor(rowDepth: number) {
    this.#rowDepth = rowDepth;
  }

  /** @returns how many characters hold: fewer than all where something is deeper than 64, or a row longer than four million */
  read(text: string): number {
    for (let at = 0; at < text.length; at += 1) {
      this.#read(text.charCodeAt(at));
      if (this.#depth > MAX_DEPTH || this.#row > MAX_ROW) return at;
    }
    return text.length;
  }

  #read(sign: number): void {
    this.#row += 1;
    if (this.#isEscaped) this.#isEscaped = false;
    else if (this.#isInString) {
      if (sign === BACKSLASH) this.#isEscaped = true;
      else if (sign === QUOTE) this.#isInString = false;
    } else if (sign === QUOTE) this.#isInString = true;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) this.#depth += 1;
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) this.#depth -= 1;
    else if (sign === COMMA && this.#depth <= this.#rowDepth) this.#row = 0;
  }
}
