import { MAX_DEPTH } from "./bounds.ts";

/** The most characters of one row: more than any product has, and little enough for the memory. */
export const MAX_ROW = 4_000_000;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, COMMA] = [...'"\\[]{},'].map((sign) =>
  sign.charCodeAt(0),
);

/** Checks depth and row size of JSON text as it comes in, before a parser sees it. */
export class JsonBounds {
  readonly #rowDepth: number;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #row = 0;

  /** @param rowDepth the depth at which rows lie; 2 when they are in a list that is a member of the file's one object */
  constructor(rowDepth: number) {
    this.#rowDepth = rowDepth;
  }

  /** @returns how many characters are within the bounds: fewer than all where the depth exceeds 64, or where a row exceeds four million characters */
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
