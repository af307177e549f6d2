import { LRUCache } from "lru-cache";
import { normaliseHeader } from "../mapping/header-names.ts";
import { type Fields, type RawRow, type RowReader, textOf } from "./raw-row.ts";

const GTIN = "GTIN, UPC, EAN, or ISBN";
const LOW_STOCK = "Low stock amount";

/** The columns in the order of the export; WooCommerce translates their names, but keeps their order. Older versions have no GTIN and no low stock. */
const ORDER = [
  ...["ID", "Type", "SKU", GTIN, "Name", "Published", "Is featured?", "Visibility in catalog"],
  ...["Short description", "Description", "Date sale price starts", "Date sale price ends", "Tax status", "Tax class"],
  ...["In stock?", "Stock", LOW_STOCK, "Backorders allowed?", "Sold individually?", "Weight (kg)"],
  ...["Length (cm)", "Width (cm)", "Height (cm)", "Allow customer reviews?", "Purchase note", "Sale price"],
  ...["Regular price", "Categories", "Tags", "Shipping class", "Images", "Download limit", "Download expiry days"],
  ...["Parent", "Grouped products", "Upsells", "Cross-sells", "External URL", "Button text", "Position"],
];
const ORDERS = [[], [GTIN], [LOW_STOCK], [GTIN, LOW_STOCK]].map((missing) =>
  ORDER.filter((name) => !missing.includes(name)),
);

/** Indonesian names of the columns that are read; the translation has changed over the years. */
const INDONESIAN: readonly (readonly [english: string, indonesian: string])[] = [
  ["Type", "Tipe, Jenis"],
  [GTIN, "GTIN, UPC, EAN, atau ISBN"],
  ["Name", "Nama, Nama produk"],
  ["Published", "Telah Terbit, Diterbitkan, Terbit, Dipublikasikan, Terpublikasi"],
  ["Visibility in catalog", "Visibilitas dalam katalog, Visibilitas di katalog"],
  ["Short description", "Deskripsi singkat"],
  ["Description", "Deskripsi"],
  [
    "Date sale price starts",
    "Tanggal mulai obral, Tanggal harga obral dimulai, Tanggal mulai harga obral, Tanggal obral dimulai, Tanggal dimulainya harga obral",
  ],
  [
    "Date sale price ends",
    "Tanggal akhir obral, Tanggal harga obral berakhir, Tanggal berakhir harga obral, Tanggal obral berakhir, Tanggal selesai obral, Tanggal berakhirnya harga obral",
  ],
  ["In stock?", "Stok tersedia?, Tersedia?, Ada stok?, Stok ada?, Dalam stok?, Tersedia di stok?"],
  ["Stock", "Stok"],
  [
    "Backorders allowed?",
    "Pesanan tunda diperbolehkan?, Izinkan pesanan tunda?, Pemesanan di muka diizinkan?, Backorder diizinkan?",
  ],
  ["Sale price", "Harga obral, Harga diskon, Harga promo"],
  ["Regular price", "Harga normal, Harga reguler, Harga biasa"],
  ["Categories", "Kategori"],
  ["Tags", "Tag"],
  ["Images", "Gambar, Gambar-gambar"],
  ["Parent", "Induk"],
  ["Grouped products", "Produk grup, Produk yang dikelompokkan"],
  ["External URL", "URL eksternal"],
  ["Brands", "Merek"],
];

const ENGLISH_NAMES: ReadonlyMap<string, string> = new Map(
  INDONESIAN.flatMap(([english, names]) =>
    (english === GTIN ? [names] : names.split(", ")).map((name) => [normaliseHeader(name), english] as const),
  ),
);

/** Translates "Nama atribut 1" and "Atribut 1 nilai". */
function englishAttribute(name: string): string | undefined {
  const number = /atribut(\d)/.exec(name)?.[1];
  if (number === undefined) return undefined;
  if (name.includes("nama")) return `Attribute ${number} name`;
  return name.includes("nilai") ? `Attribute ${number} value(s)` : undefined;
}

function englishName(header: string): string {
  const name = normaliseHeader(header);
  return ENGLISH_NAMES.get(name) ?? englishAttribute(name) ?? header;
}

/** What the cells of a column contain in an export of any language, by the column's English name. */
const MARKS: readonly (readonly [name: string, cell: RegExp])[] = [
  ["Type", /^(?:simple|variable|grouped|external|variation)(?:\s*,\s*(?:virtual|downloadable))*$/i],
  ["Published", /^(?:-1|0|1)$/],
  ["Visibility in catalog", /^(?:visible|catalog|search|hidden)?$/],
  ["Tax status", /^(?:taxable|shipping|none)?$/],
  ["Backorders allowed?", /^(?:0|1|notify)?$/],
  ["Regular price", /^(?:rp\.?|idr)?\s*[\d.,]*$/i],
];

const CELLS: ReadonlyMap<string, RegExp> = new Map(MARKS);
/** Columns that only an export has with such cells, the surest first; a shop's own list has *Nama* and *Harga normal*, too. */
const OWN_COLUMNS = ["Type", "Published", "Visibility in catalog", "Backorders allowed?"];
const SALE_DATES = ["Date sale price starts", "Date sale price ends"];

/** Whether these are names and cells of an export, even of one with only some of the columns. */
function isExport(names: readonly string[], rows: readonly (readonly string[])[]): boolean {
  if (!["Name", "Regular price"].every((name) => names.includes(name))) return false;
  const own = OWN_COLUMNS.flatMap((name) => {
    const place = names.indexOf(name);
    const filled = place < 0 ? [] : rows.map((row) => (row[place] ?? "").trim()).filter(Boolean);
    return filled.length === 0 ? [] : [isMostly(filled, CELLS.get(name) ?? /$^/)];
  });
  return own[0] ?? SALE_DATES.every((name) => names.includes(name));
}

/** The share of cells that may be others, such as what a spreadsheet left of a formula. */
const OTHER_CELLS = 0.1;
const isMostly = (cells: readonly string[], own: RegExp): boolean =>
  cells.filter((cell) => !own.test(cell)).length <= cells.length * OTHER_CELLS;

/**
 * Returns English names for the columns of an export in another language, by their Indonesian names or by their order; undefined where the rows are no
 * WooCommerce export.
 */
export function wooCommerceColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string[] | undefined {
  if (rows.length === 0) return undefined;
  const indonesian = header.map(englishName);
  if (isExport(indonesian, rows)) return indonesian;
  const order = ORDERS.find(
    (names) =>
      header.length >= names.length &&
      MARKS.every(([name, cell]) => rows.every((cells) => cell.test((cells[names.indexOf(name)] ?? "").trim()))),
  );
  return order && header.map((name, index) => order[index] ?? name);
}

/** Columns that this reader adds. */
export const WOO_PARENT_ID = "#parent-id";
export const WOO_TITLE = "#title";
export const WOO_AVAILABILITY = "#availability";

/** Columns that a variation inherits from its product. */
const INHERITED = ["Name", "Categories", "Images", "Published", "Tags"];
/** The most products remembered for later variations; an export has variations right after their product. */
const MAX_PARENTS = 20_000;

/**
 * Makes each variation a row of its own, with what the variation inherits from its product. A product with variations has no price of its own, so it is left
 * out.
 */
export class WooCommerceReader implements RowReader {
  readonly #table: RowReader;
  readonly #names: ReadonlyMap<string, string>;
  readonly #parents = new LRUCache<string, Fields>({ max: MAX_PARENTS });

  /** `columns` are the column names in the file, `english` the English names of the same columns. */
  constructor(table: RowReader, { columns, english }: { columns: readonly string[]; english: readonly string[] }) {
    this.#table = table;
    this.#names = new Map(columns.map((column, index) => [column, english[index] ?? column]));
  }

  write(text: string): RawRow[] {
    return this.#table.write(text).map((row) => this.#product(row));
  }

  end() {
    const { rows, incomplete } = this.#table.end();
    return { rows: rows.map((row) => this.#product(row)), incomplete };
  }

  #product(raw: RawRow): RawRow {
    if (raw.kind !== "row") return raw;
    const own = new Map([...raw.fields].map(([name, value]) => [this.#names.get(name) ?? name, value]));
    const text = (name: string) => textOf(own, name).trim();
    const type = text("Type").toLowerCase();
    if (/^variable/.test(type) || isPriceless(own)) {
      const kept = new Map(["ID", ...INHERITED].map((name) => [name, own.get(name) ?? ""]));
      this.#parents.set(`id:${text("ID")}`, kept);
      if (text("SKU") !== "") this.#parents.set(text("SKU"), kept);
      return { kind: "left-out", row: raw.row, why: /^(?:0|-1)$/.test(text("Published")) ? "not-published" : "group" };
    }
    const parent = this.#parents.get(text("Parent"));
    if (/^(?:0|-1)$/.test(text("Published")) || (parent && /^(?:0|-1)$/.test(textOf(parent, "Published").trim())))
      return { kind: "left-out", row: raw.row, why: "not-published" };
    if (/^grouped/.test(type)) return { kind: "left-out", row: raw.row, why: "group" };
    if (parent) for (const name of INHERITED) if (text(name) === "") own.set(name, parent.get(name) ?? "");
    own.set(WOO_PARENT_ID, parent ? textOf(parent, "ID") : text("Parent").replace(/^id:/, ""));
    own.set(WOO_TITLE, titleOf(own, parent));
    own.set(WOO_AVAILABILITY, availabilityOf(own));
    return { kind: "row", row: raw.row, fields: own };
  }
}

/**
 * Whether a row of an export without types is a product whose prices its variations or members have: an export with the column *Parent* has them in rows of
 * their own.
 */
const isPriceless = (fields: Fields): boolean =>
  !fields.has("Type") &&
  fields.has("Parent") &&
  ["Parent", "Regular price", "Sale price"].every((name) => textOf(fields, name).trim() === "");

/** A variation has its product's name, so its attributes are added to the title. */
function titleOf(fields: Fields, parent: Fields | undefined): string {
  const name = textOf(fields, "Name").trim();
  if (!parent || name !== textOf(parent, "Name").trim()) return name;
  const values = [1, 2, 3, 4, 5].map((number) => textOf(fields, `Attribute ${number} value(s)`).trim()).filter(Boolean);
  return values.length === 0 ? name : `${name} - ${values.join(", ")}`;
}

function availabilityOf(fields: Fields): string {
  const inStock = textOf(fields, "In stock?").trim().toLowerCase();
  const backorders = textOf(fields, "Backorders allowed?").trim().toLowerCase();
  const stock = Number(textOf(fields, "Stock").trim() || Number.NaN);
  if (inStock === "backorder" || (stock <= 0 && /^(?:1|yes|notify)$/.test(backorders))) return "backorder";
  return inStock === "" ? textOf(fields, "Stock") : inStock;
}
