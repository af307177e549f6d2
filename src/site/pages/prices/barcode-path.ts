import { productsByIds } from "../../../catalogue/listings/public-queries/product-list.ts";
import { readListState } from "../../../catalogue/listings/search/list-parameters.ts";
import { postgresProductSearch } from "../../../catalogue/listings/search/postgres-product-search.ts";
import { productPath } from "../../../catalogue/paths.shared.ts";
import { parseGtin } from "../../../catalogue/taxonomy/gtin.shared.ts";
import { searchPath } from "../../../modules/search/paths.shared.ts";
import { parseProductQuery } from "../../../modules/search/queries.ts";
import type { Services } from "../../services.ts";

/** The digits as printed under a barcode, with the gaps that people copy. A shorter number is no barcode of goods. */
const TYPED = /^\d[\d -]{6,20}\d$/;
/** The number of digits from which the search treats a number as a barcode (`BARCODE`, `catalogue/listings/search/barcode.ts`). */
const WHOLE = 12;

/**
 * Returns the path that a scanned or entered barcode opens: its product's page, or a search for the number where no product or several products have it.
 * @returns undefined where the text is no barcode
 */
export async function barcodePath(text: string, services: Services): Promise<string | undefined> {
  const typed = text.trim();
  const gtin = TYPED.test(typed) ? parseGtin(typed) : undefined;
  if (!gtin?.ok) return undefined;
  const { reads, clock, productCounts } = services;
  const digits = typed.replace(/\D/g, "");
  const asked = digits.length < WHOLE ? gtin.value : digits;
  const { words, rest } = await parseProductQuery(reads, asked);
  const state = readListState({ q: rest }, {});
  const { showSamples } = productCounts;
  const found = state && (await postgresProductSearch(reads).list({ words, state, showSamples, perPage: 2 }));
  const ids = found?.ids.length === 1 ? found.ids : [];
  const { products } = await productsByIds(reads, { ids, moment: clock.now() });
  return products[0] ? productPath(products[0].slug) : searchPath(asked);
}
