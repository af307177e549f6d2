import { normaliseHeader } from "../mapping/header-names.ts";
import { type Fields, type RawRow, type RowReader, textOf } from "./raw-row.ts";

/** The names that the old and the new generation of Shopify's exports give to each column. */
const COLUMNS = {
  handle: ["urlhandle", "handle"],
  title: ["title"],
  published: ["publishedononlinestore", "published"],
  status: ["status"],
  price: ["price", "variantprice"],
  sku: ["sku", "variantsku"],
  options: ["option1value", "option2value", "option3value"],
  quantity: ["inventoryquantity", "variantinventoryqty"],
  tracker: ["inventorytracker", "variantinventorytracker"],
  policy: ["continuesellingwhenoutofstock", "variantinventorypolicy"],
} as const;

type Names = { readonly [Column in keyof typeof COLUMNS]: readonly string[] };

/** Columns that are filled only in a product's first row, but apply to the product's other variants, too. */
const SHARED = new Set([
  ...["title", "vendor", "productcategory", "type", "tags", "published", "publishedononlinestore", "status"],
  ...["productimageurl", "imagesrc", "urlhandle", "handle", "description", "bodyhtml"],
]);

/** Columns that this reader adds. */
export const SHOPIFY_ID = "#id";
export const SHOPIFY_TITLE = "#title";
export const SHOPIFY_AVAILABILITY = "#availability";

/**
 * Shopify exports a product as several rows of one handle: the first row has what all variants share; each further row is a variant, or only one more picture.
 * This reader makes each variant a row of its own.
 */
export class ShopifyReader implements RowReader {
  readonly #table: RowReader;
  #names: Names | undefined;
  #product: Fields | undefined;
  #handle = "";

  constructor(table: RowReader) {
    this.#table = table;
  }

  write(text: string): RawRow[] {
    return this.#table.write(text).flatMap((row) => this.#variant(row));
  }

  end() {
    const { rows, incomplete } = this.#table.end();
    return { rows: rows.flatMap((row) => this.#variant(row)), incomplete };
  }

  #variant(raw: RawRow): RawRow[] {
    if (raw.kind !== "row") return [raw];
    const names = this.#namesOf(raw.fields);
    const first = (of: Fields, columns: readonly string[]) =>
      columns.map((name) => textOf(of, name).trim()).find(Boolean) ?? "";
    const handle = first(raw.fields, names.handle) || first(raw.fields, names.title);
    const isContinuation = handle === this.#handle && this.#product !== undefined;
    const fields = isContinuation && this.#product ? withShared(raw.fields, this.#product) : raw.fields;
    if (!isContinuation) [this.#product, this.#handle] = [raw.fields, handle];
    const options = names.options.map((name) => textOf(raw.fields, name).trim()).filter(Boolean);
    // The row is only one more picture of the product.
    if (isContinuation && first(raw.fields, names.price) === "" && options.length === 0) return [];
    if (
      /^(?:false|no|0|tidak)$/i.test(first(fields, names.published)) ||
      /^(?:draft|archived|unlisted)$/i.test(first(fields, names.status))
    )
      return [{ kind: "left-out", row: raw.row, why: "not-published" }];
    const chosen = options.filter((option) => option !== "Default Title");
    const made = new Map(fields);
    made.set(SHOPIFY_ID, first(raw.fields, names.sku).replace(/^'/, "") || [handle, ...chosen].join(":"));
    made.set(SHOPIFY_TITLE, [first(fields, names.title), chosen.join(" / ")].filter(Boolean).join(" "));
    const [quantity, policy] = [first(raw.fields, names.quantity), first(raw.fields, names.policy)];
    const isUntracked = names.tracker.length > 0 && first(raw.fields, names.tracker) === "";
    const sellsOn = Number(quantity) <= 0 && /^(?:continue|true)$/i.test(policy);
    made.set(SHOPIFY_AVAILABILITY, isUntracked ? "in stock" : sellsOn && quantity !== "" ? "backorder" : quantity);
    return [{ kind: "row", row: raw.row, fields: made }];
  }

  #namesOf(fields: Fields): Names {
    this.#names ??= namesIn([...fields.keys()]);
    return this.#names;
  }
}

function namesIn(columns: readonly string[]): Names {
  const find = (wanted: readonly string[]) =>
    wanted.flatMap((name) => columns.filter((column) => normaliseHeader(column) === name));
  return {
    handle: find(COLUMNS.handle),
    title: find(COLUMNS.title),
    published: find(COLUMNS.published),
    status: find(COLUMNS.status),
    price: find(COLUMNS.price),
    sku: find(COLUMNS.sku),
    options: find(COLUMNS.options),
    quantity: find(COLUMNS.quantity),
    tracker: find(COLUMNS.tracker),
    policy: find(COLUMNS.policy),
  };
}

function withShared(fields: Fields, product: Fields): Fields {
  const filled = new Map(fields);
  for (const [name, value] of product) {
    // The names of options are in the first row only, too.
    const isShared = SHARED.has(normaliseHeader(name)) || /^option[123]name$/.test(normaliseHeader(name));
    if (isShared && textOf(fields, name).trim() === "") filled.set(name, value);
  }
  return filled;
}
