import { type GtinFailure, isIsbn, parseGtin, parseGtins } from "../../taxonomy/gtin.shared.ts";

/** `gtins` have 14 digits each. */
export type GtinReading = { readonly gtins: readonly string[]; readonly problem?: "gtin-lost" | "gtin-invalid" };

/** Reads the GTINs of a feed's cells, each once. Words in the field ("does not apply") and numbers of a few digits are not reported as a problem. */
export function readGtins(cells: readonly string[]): GtinReading {
  const gtins = new Set<string>();
  let problem: GtinReading["problem"];
  for (const cell of cells) {
    for (const result of parseGtins(cell)) {
      if (result.ok) gtins.add(result.value);
      else if (result.code === "lost") problem = "gtin-lost";
      else if (isNumber(cell, result.code)) problem ??= "gtin-invalid";
    }
  }
  return { gtins: [...gtins], ...(problem ? { problem } : {}) };
}

const isNumber = (cell: string, code: GtinFailure) =>
  code !== "empty" && code !== "unreadable" && (code !== "length" || /\d{6}/.test(cell));

const ISBN_IN_LINK = /(?<=[/_=-])97[89]\d{10}(?=[/_.?&#-]|$)/;

/** Reads the ISBN in the address of an offer, since bookshops without a column for it have it there: ".../product/9786028519939/judul.html". */
export function isbnInLink(link: string | null): string | undefined {
  const said = link === null ? undefined : ISBN_IN_LINK.exec(link)?.[0];
  const gtin = said === undefined ? undefined : parseGtin(said);
  return gtin?.ok && isIsbn(gtin.value) ? gtin.value : undefined;
}
