import type { IncompleteReason, RawRow, RowReader } from "./raw-row.ts";
import { XmlFields } from "./xml-fields.ts";
import { type XmlItem, XmlItems } from "./xml-items.ts";

export type XmlShape = {
  /** The opening tag of the root element. */
  readonly root: string;
  /** The names of the root and of an item's element as the file writes them, with their prefix. */
  readonly rootName: string;
  readonly element: string;
};

/** Reads items of RSS, entries of Atom, and products of Rakuten's merchandiser XML. */
export class XmlReader implements RowReader {
  readonly #items: XmlItems;
  readonly #fields: XmlFields;
  readonly #rootName: string;
  readonly #trailer: RegExp | undefined;
  #row = 0;

  constructor({ root, rootName, element }: XmlShape) {
    this.#rootName = rootName;
    // In Rakuten's files a <product> within <URL> is an address.
    const isRakuten = rootName === "merchandiser";
    this.#items = new XmlItems({ element, nests: isRakuten });
    this.#trailer = isRakuten ? /<numberOfProducts>\s*(\d+)\s*</i : undefined;
    this.#fields = new XmlFields(root);
  }

  write(text: string): RawRow[] {
    return this.#items.write(text).map((item) => this.#rowOf(item));
  }

  end() {
    const { tail, isInItem } = this.#items.end();
    const isClosed = !isInItem && withoutLastComments(tail).endsWith(this.#closing);
    return { rows: [], incomplete: isClosed ? this.#trailerProblem(tail) : ("no-closing-root" as const) };
  }

  get #closing(): string {
    return `</${this.#rootName}>`;
  }

  #trailerProblem(tail: string): IncompleteReason | undefined {
    const count = this.#trailer?.exec(tail)?.[1];
    return count !== undefined && Number(count) !== this.#row ? "trailer-count" : undefined;
  }

  #rowOf({ xml, isUnclosed }: XmlItem): RawRow {
    this.#row += 1;
    const row = this.#row;
    const fields = isUnclosed ? undefined : this.#fields.parse(xml);
    return fields ? { kind: "row", row, fields } : { kind: "broken", row, problem: "xml", value: xml.slice(0, 200) };
  }
}

/**
 * Removes comments at the end of a text. A comment cannot contain `--`, so the last comment begins at the last `<!--`. A regular expression would take
 * exponential time on hostile text.
 */
function withoutLastComments(text: string): string {
  let rest = text.trimEnd();
  while (rest.endsWith("-->")) {
    const start = rest.lastIndexOf("<!--");
    if (start < 0) break;
    rest = rest.slice(0, start).trimEnd();
  }
  return rest;
}
