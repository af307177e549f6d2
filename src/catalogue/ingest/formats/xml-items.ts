/** The most characters of one item. */
const MAX_ITEM = 1_000_000;
const LONGEST_MARK = 100;
/**
 * The greatest depth to which elements with the item's name may be nested; Rakuten has one such element inside each item. Without the limit, the parser would
 * search up to the end of the text for the end of each unclosed element.
 */
const MAX_NESTED = 8;

export type XmlItem = { readonly xml: string; readonly isUnclosed?: true };

type Options = {
  /** The element's name as the file writes it, with its prefix. */
  readonly element: string;
  /** Whether an element of this name within an item is a part of that item; otherwise it begins the next item, and the item before it was not closed. */
  readonly nests: boolean;
};

/** Cuts XML into its items as text comes in, without parsing them: a broken item cannot affect the next. Comments and CDATA are skipped. */
export class XmlItems {
  readonly #mark: RegExp;
  readonly #nests: boolean;
  #text = "";
  /** The text after the last item, which ends with the closing tag of the root. */
  #tail = "";
  /** The number of characters of the file that were dropped before `#text`. */
  #dropped = 0;
  /**
   * The last search for each end mark. `from` is where the search began, and `at` where it found the mark, both in characters from the start of the file; `at`
   * is Infinity where the mark has not come yet.
   */
  readonly #searches = new Map<string, { readonly from: number; readonly at: number }>();

  constructor({ element, nests }: Options) {
    const name = element.replace(/[.\\]/g, "\\$&");
    this.#mark = new RegExp(`<!\\[CDATA\\[|<!--|<(/?)${name}(?=[\\s>/])`, "g");
    this.#nests = nests;
  }

  write(text: string): XmlItem[] {
    const items: XmlItem[] = [];
    this.#text += text;
    this.#searches.clear();
    for (;;) {
      const item = this.#next();
      if (!item) return items;
      items.push(item);
    }
  }

  /** Returns the text after the last item, and whether it is the beginning of another item. */
  end(): { readonly tail: string; readonly isInItem: boolean } {
    const isInItem = this.#opening().isFound;
    return { tail: this.#tail + this.#text, isInItem };
  }

  /** Returns the next item; undefined where more text has to come in. */
  #next(): XmlItem | undefined {
    const { at: start, isFound } = this.#opening();
    if (!isFound) {
      this.#tail = (this.#tail + this.#text.slice(0, start)).slice(-1000);
      this.#drop(start);
      return undefined;
    }
    const end = this.#endOf(start);
    if (end === undefined) return undefined;
    const xml = this.#text.slice(start, end.at);
    this.#drop(end.at);
    this.#tail = "";
    return end.isUnclosed ? { xml, isUnclosed: true } : { xml };
  }

  /** Finds where the next item begins; if none begins yet, returns the place from which the text must be kept until more has come in. */
  #opening(): { at: number; isFound: boolean } {
    this.#mark.lastIndex = 0;
    for (;;) {
      const mark = this.#mark.exec(this.#text);
      // The text may end within a mark.
      if (!mark) return { at: Math.max(0, this.#text.length - LONGEST_MARK), isFound: false };
      if (mark[1] === "") return { at: mark.index, isFound: true };
      if (mark[1] === undefined && !this.#skip(mark)) {
        const isEndless = this.#text.length - mark.index > MAX_ITEM;
        return { at: isEndless ? this.#text.length : mark.index, isFound: false };
      }
    }
  }

  #endOf(start: number): { at: number; isUnclosed?: true } | undefined {
    let depth = 0;
    this.#mark.lastIndex = start;
    for (;;) {
      const mark = this.#mark.exec(this.#text);
      if (!mark || (mark[1] === undefined && !this.#skip(mark))) return this.#unclosed(start);
      if (mark[1] === undefined) continue;
      const close = this.#find(">", mark.index);
      if (close < 0) return this.#unclosed(start);
      if (mark[1] === "" && depth > 0 && !this.#nests) return { at: mark.index, isUnclosed: true };
      if (mark[1] === "/") depth -= 1;
      else if (this.#text[close - 1] !== "/") depth += 1;
      if (depth <= 0) return { at: close + 1 };
      if (depth > MAX_NESTED) return { at: close + 1, isUnclosed: true };
    }
  }

  /** Gives up an item that does not close within a million characters: the item then ends where the next item begins. */
  #unclosed(start: number): { at: number; isUnclosed: true } | undefined {
    if (this.#text.length - start < MAX_ITEM) return undefined;
    this.#mark.lastIndex = start + 1;
    for (let mark = this.#mark.exec(this.#text); mark; mark = this.#mark.exec(this.#text))
      if (mark[1] === "") return { at: mark.index, isUnclosed: true };
    return { at: this.#text.length, isUnclosed: true };
  }

  /** Skips a comment or CDATA; false where it does not end in this text. */
  #skip(mark: RegExpExecArray): boolean {
    const end = mark[0] === "<!--" ? "-->" : "]]>";
    const at = this.#find(end, mark.index + mark[0].length);
    if (at < 0) return false;
    this.#mark.lastIndex = at + end.length;
    return true;
  }

  /** The same as `indexOf`, but does not search again through text that is known not to have the end mark. */
  #find(end: string, from: number): number {
    const known = this.#searches.get(end);
    if (known && this.#dropped + from >= known.from && this.#dropped + from <= known.at)
      return known.at === Number.POSITIVE_INFINITY ? -1 : known.at - this.#dropped;
    const at = this.#text.indexOf(end, from);
    const found = at < 0 ? Number.POSITIVE_INFINITY : this.#dropped + at;
    this.#searches.set(end, { from: this.#dropped + from, at: found });
    return at;
  }

  #drop(characters: number): void {
    this.#text = this.#text.slice(characters);
    this.#dropped += characters;
  }
}
