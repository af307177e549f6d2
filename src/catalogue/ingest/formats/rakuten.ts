import { type IncompleteReason, type RawRow, type RowReader, textOf } from "./raw-row.ts";
import { TableReader } from "./table.ts";

/** The columns of Rakuten Advertising's piped files, which have no header. */
export const RAKUTEN_COLUMNS = [
  ...[
    "Product ID",
    "Product Name",
    "SKU",
    "Primary Category",
    "Secondary Category",
    "Product URL",
    "Product Image URL",
  ],
  ...["Buy URL", "Short Description", "Long Description", "Discount", "Discount Type", "Sale Price", "Retail Price"],
  ...["Begin Date", "End Date", "Brand", "Shipping", "Is Deleted", "Keywords", "Is All", "Manufacturer Part Number"],
  ...["Manufacturer Name", "Shipping Information", "Availability", "UPC", "Class ID", "Is Product Link"],
  ...["Is Storefront", "Is Merchandiser", "Currency", "M1", "Pixel"],
] as const;

/** Reads `HDR|merchant|name|date`, rows of fixed columns, and `TRL|count`: the count shows whether the file is complete. */
export class RakutenReader implements RowReader {
  readonly #table: TableReader;
  #count = 0;
  #trailer: string | undefined;

  /** `width` is the number of columns of the first rows; columns beyond the known ones are attributes of a product class. */
  constructor(width: number) {
    const columns = Array.from({ length: width }, (_none, index) => RAKUTEN_COLUMNS[index] ?? `Attribute ${index + 1}`);
    this.#table = new TableReader({ delimiter: "|", header: false, columns, hasShortRows: true });
  }

  write(text: string): RawRow[] {
    return this.#table.write(text).flatMap((row) => this.#product(row));
  }

  end() {
    const { rows, incomplete } = this.#table.end();
    const last = rows.flatMap((row) => this.#product(row));
    const problem = this.#trailerProblem();
    // The table's report of an incomplete file is ignored if the trailer is there, because the trailer may lack a line break and is shorter than a row.
    return { rows: last, incomplete: problem ?? (this.#trailer === undefined ? incomplete : undefined) };
  }

  #trailerProblem(): IncompleteReason | undefined {
    if (this.#trailer === undefined) return "trailer-missing";
    return Number(this.#trailer) === this.#count ? undefined : "trailer-count";
  }

  #product(raw: RawRow): RawRow[] {
    const first = raw.kind === "row" ? textOf(raw.fields, RAKUTEN_COLUMNS[0]).trim() : "";
    if (raw.kind === "row" && first === "HDR") return [];
    if (raw.kind === "row" && first === "TRL") {
      this.#trailer = textOf(raw.fields, RAKUTEN_COLUMNS[1]).trim();
      return [];
    }
    this.#count += 1;
    if (raw.kind === "row" && /^(?:y|yes|1|true)$/i.test(textOf(raw.fields, "Is Deleted").trim()))
      return [{ kind: "left-out", row: raw.row, why: "deleted" }];
    return [raw];
  }
}
