import type { Thing } from "./schema-node.ts";

/** Elements without an end tag (HTML Standard, "Void elements"). */
const VOID = new Set([
  ...["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"],
]);
/** The attribute that contains a property's value, by element name (HTML Standard, "Microdata", values). */
const VALUE_ATTRIBUTES: Readonly<Record<string, string>> = {
  ...{ meta: "content", a: "href", area: "href", link: "href", object: "data", data: "value", meter: "value" },
  ...{ time: "datetime", img: "src", audio: "src", embed: "src", iframe: "src", source: "src", video: "src" },
};

/** The deepest nesting that is followed. Only harmful pages nest deeper; their deeper elements are read as if they were at this depth. */
const MAX_DEPTH = 512;
const MAX_ITEMS = 500;
const MAX_TEXT = 2000;

type Item = Record<string, unknown[]>;
type Capture = { readonly item: Item; readonly names: readonly string[]; text: string };
type Level = { readonly tag: string; readonly item: Item | undefined; readonly capture: Capture | undefined };

/**
 * Collects the items of microdata from a page's tags as they come; `itemref` is not followed. Elements without an end tag end with the element around them.
 * @see https://html.spec.whatwg.org/multipage/microdata.html
 */
export class MicrodataCollector {
  /** The items that are no property of another item. */
  readonly items: Thing[] = [];
  readonly #levels: Level[] = [];
  /** Properties whose text is still being read. */
  readonly #captures = new Set<Capture>();
  #count = 0;

  open(tag: string, attributes: ReadonlyMap<string, string>): void {
    const names = words(attributes.get("itemprop"));
    const parent = names.length > 0 ? this.#levels.findLast((level) => level.item !== undefined)?.item : undefined;
    const item = attributes.has("itemscope") ? this.#newItem(attributes) : undefined;
    let capture: Capture | undefined;
    if (item && !parent) this.items.push(item);
    else if (parent) {
      const value = item ?? propertyValue(tag, attributes);
      if (value !== undefined) add(parent, names, value);
      else if (!VOID.has(tag)) capture = { item: parent, names, text: "" };
    }
    if (VOID.has(tag) || this.#levels.length >= MAX_DEPTH) return;
    this.#levels.push({ tag, item, capture });
    if (capture) this.#captures.add(capture);
  }

  write(text: string): void {
    for (const capture of this.#captures)
      if (capture.text.length < MAX_TEXT) capture.text += text.slice(0, MAX_TEXT - capture.text.length);
  }

  close(tag: string): void {
    const at = this.#levels.findLastIndex((level) => level.tag === tag);
    if (at >= 0) this.#end(at);
  }

  /** Ends all elements whose closing tag has not come. */
  end(): void {
    this.#end(0);
  }

  #end(at: number): void {
    for (const { capture } of this.#levels.splice(at)) {
      if (!capture) continue;
      this.#captures.delete(capture);
      add(capture.item, capture.names, capture.text.replace(/\s+/g, " ").trim());
    }
  }

  #newItem(attributes: ReadonlyMap<string, string>): Item | undefined {
    this.#count += 1;
    if (this.#count > MAX_ITEMS) return undefined;
    // The object has no prototype, because the page chooses its member names.
    const item: Item = Object.create(null);
    item["@type"] = [...words(attributes.get("itemtype"))];
    const id = attributes.get("itemid");
    if (id !== undefined) item["@id"] = [id];
    return item;
  }
}

/**
 * Returns the value in an attribute; undefined where the element's text is the value. `content` is read on every element, since many shops use it where the
 * standard gives it no meaning.
 */
const propertyValue = (tag: string, attributes: ReadonlyMap<string, string>): string | undefined =>
  attributes.get("content") ?? attributes.get(VALUE_ATTRIBUTES[tag] ?? "");

const MAX_PROPERTIES = 200;

function add(item: Item, names: readonly string[], value: unknown): void {
  for (const name of names) {
    const values = item[name];
    if (values) values.push(value);
    else if (Object.keys(item).length < MAX_PROPERTIES && !name.startsWith("@")) item[name] = [value];
  }
}

const words = (text: string | undefined): readonly string[] => (text ?? "").split(/\s+/).filter(Boolean).slice(0, 20);
