import { type Fields, textOf } from "../formats/raw-row.ts";
import { WOO_PARENT_ID } from "../formats/woocommerce.ts";
import type { FeedFormat } from "../schema.ts";
import type { Cells } from "./cells.ts";

/** The addresses of a shop's product pages, for an export that has no links. */
export type ShopPages = {
  readonly home: string | null;
  readonly pageOf: (fields: Fields) => string | null;
  /** Whether rows are expected to have links of their own. */
  readonly hasLinks: (cells: Cells) => boolean;
};

export function shopPages(format: FeedFormat, home: string | undefined): ShopPages {
  const base = home !== undefined && /^https?:/i.test(home) && URL.canParse(home) ? home : null;
  const at = (path: string) => (base === null ? null : new URL(path, base).href);
  if (format === "shopify") {
    const handleOf = (fields: Fields) => textOf(fields, "URL handle").trim() || textOf(fields, "Handle").trim();
    return {
      home: base,
      hasLinks: () => false,
      pageOf: (fields) => (handleOf(fields) === "" ? null : at(`/products/${encodeURIComponent(handleOf(fields))}`)),
    };
  }
  if (format === "woocommerce") {
    const idOf = (fields: Fields) => textOf(fields, WOO_PARENT_ID).trim() || textOf(fields, "ID").trim();
    // The address is made from the product's number, from which WordPress redirects to the product's own address. The export has links only for external
    // products.
    return {
      home: base,
      hasLinks: () => false,
      pageOf: (fields) => (/^\d+$/.test(idOf(fields)) ? at(`/?post_type=product&p=${idOf(fields)}`) : null),
    };
  }
  return { home: base, pageOf: () => null, hasLinks: (cells) => cells.isMapped("url") };
}
