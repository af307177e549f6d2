import { SaxesParser } from "saxes";
import { MAX_DEPTH } from "./bounds.ts";
import { GROUPS } from "./json-fields.ts";
import type { Fields } from "./raw-row.ts";

/** The namespace of Google's attributes; any prefix may be declared for it. */
const GOOGLE_NAMESPACE = /^https?:\/\/base\.google\.com\/c?ns\/1\.0/i;

/**
 * The rank of an element among elements with the same local name. Their texts are sorted by rank: `<g:link>` before `<link>`, `<link>` before `<media:link>`.
 */
type Rank = 0 | 1 | 2;
type Value = { readonly rank: Rank; readonly text: string };
type Open = { readonly name: string; readonly rank: Rank; text: string; hasChildren: boolean };

/** Parses the items of one feed. A broken item spoils the parser, so the next item gets a new one. */
export class XmlFields {
  readonly #googlePrefixes: ReadonlySet<string>;
  #parser: SaxesParser<{ xmlns: false }> | undefined;
  #problem: string | undefined;
  #stack: Open[] = [];
  #values = new Map<string, Value[]>();

  /** `root` is the opening tag of the root element, which declares the prefixes. */
  constructor(root: string) {
    const declared = [...root.matchAll(/xmlns(?::([\w.-]+))?\s*=\s*["']([^"']*)["']/g)];
    this.#googlePrefixes = new Set([
      "g",
      ...declared.filter(([, , uri = ""]) => GOOGLE_NAMESPACE.test(uri)).map(([, prefix = ""]) => prefix),
    ]);
  }

  /** @returns undefined where the item is no XML */
  parse(xml: string): Fields | undefined {
    this.#parser ??= this.#newParser();
    this.#stack = [];
    this.#values = new Map();
    this.#problem = undefined;
    this.#parser.write(repaired(xml));
    if (this.#problem !== undefined || this.#stack.length > 0) {
      this.#parser = undefined;
      return undefined;
    }
    return fieldsOf(this.#values);
  }

  #newParser(): SaxesParser<{ xmlns: false }> {
    const parser = new SaxesParser({ fragment: true, xmlns: false });
    parser.on("error", ({ message }) => {
      // An HTML entity such as `&nbsp;` is no problem here: it stays as it is written, and is decoded later with the text.
      if (!/undefined entity|disallowed character/.test(message)) this.#problem ??= message;
    });
    parser.on("opentag", ({ name, attributes }) => this.#open(name, attributes));
    const addText = (text: string) => {
      const open = this.#stack.at(-1);
      if (open) open.text += text;
    };
    parser.on("text", addText);
    parser.on("cdata", addText);
    parser.on("closetag", () => this.#close());
    return parser;
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    const colon = name.indexOf(":");
    const prefix = colon < 0 ? "" : name.slice(0, colon);
    const rank = this.#googlePrefixes.has(prefix) ? 0 : prefix === "" ? 1 : 2;
    const parent = this.#stack.at(-1);
    if (parent) parent.hasChildren = true;
    const open = { name: name.slice(colon + 1), rank, text: "", hasChildren: false } as const;
    this.#stack.push({ ...open });
    if (this.#stack.length > MAX_DEPTH) this.#problem ??= "too deep";
    for (const attribute in attributes) {
      const text = attributes[attribute] ?? "";
      if (attribute.startsWith("xmlns")) continue;
      // Atom's link is an attribute: <link rel="alternate" href="…"/>.
      if (attribute === "href" && !/^(?:self|edit|via)$/.test(attributes.rel ?? "")) this.#add(open.name, rank, text);
      else this.#add(this.#stack.length === 1 ? attribute : `${open.name}.${attribute}`, rank, text);
    }
  }

  #close(): void {
    const { name, rank, text, hasChildren } = this.#stack.pop() ?? { name: "", rank: 2, text: "", hasChildren: false };
    if (this.#stack.length === 0) return;
    const group = GROUPS.get(name);
    if (group) {
      if (hasChildren) this.#add(name, rank, group.map((part) => this.#take(`${name}.${part}`)).join(":"));
      else this.#add(name, rank, text);
      return;
    }
    const parent = this.#stack.length > 1 ? this.#stack.at(-1)?.name : undefined;
    if (!hasChildren || text.trim() !== "") this.#add(parent ? `${parent}.${name}` : name, rank, text);
  }

  #add(name: string, rank: Rank, text: string): void {
    const values = this.#values.get(name);
    if (values) values.push({ rank, text });
    else this.#values.set(name, [{ rank, text }]);
  }

  #take(name: string): string {
    const text = this.#values.get(name)?.[0]?.text.trim() ?? "";
    this.#values.delete(name);
    return text;
  }
}

function fieldsOf(values: ReadonlyMap<string, readonly Value[]>): Fields {
  const fields = new Map<string, string | readonly string[]>();
  for (const [name, all] of values) {
    if (all.length === 1) fields.set(name, all[0]?.text ?? "");
    else
      fields.set(
        name,
        all.toSorted((a, b) => a.rank - b.rank).map(({ text }) => text),
      );
  }
  return fields;
}

/** Repairs what generators write as XML: removes control characters, and escapes an `&` that begins no entity. */
function repaired(xml: string): string {
  const clean = (CONTROL.test(xml) ? xml.replace(SPACES, " ").replace(CONTROLS, "") : xml).replace(
    HALF_CHARACTER,
    "\uFFFD",
  );
  if (!clean.includes("&")) return clean;
  // The expression runs only up to the last `]]>`, because no CDATA ends after it, and each further `<![CDATA[` would cost a search through all the rest.
  const end = clean.lastIndexOf("]]>") + 1;
  const withData = clean
    .slice(0, end && end + 2)
    .replace(DATA_OR_AMPERSAND, (found) => (found === "&" ? "&amp;" : found));
  return withData + clean.slice(end && end + 2).replace(BARE_AMPERSAND, "&amp;");
}

const CONTROL = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/u;
const CONTROLS = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
/** Vertical tab, form feed and next line separate words, so they become spaces. */
const SPACES = /[\v\f\u0085]/g;
/** A reference to half a character (a surrogate), which XML does not allow. */
const HALF_CHARACTER =
  /&#(?:x0{0,4}d[89a-f][0-9a-f]{2}|0{0,4}(?:5529[6-9]|55[3-9]\d\d|56\d{3}|57[0-2]\d\d|573[0-3]\d|5734[0-3]));/gi;
const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,9});)/gi;
const DATA_OR_AMPERSAND = new RegExp(`<!\\[CDATA\\[[\\s\\S]*?\\]\\]>|${BARE_AMPERSAND.source}`, "gi");
