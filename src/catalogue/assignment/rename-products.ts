import type { Db } from "../../platform/database/tables.ts";
import { announceTags } from "../../platform/page-cache/cache-tags.ts";
import { productTags } from "../ledger/offers/cache-tags.shared.ts";
import type { KnownWords } from "./known-words.ts";
import { loadProductSet } from "./product-set.ts";
import { updateTexts } from "./save-batch.ts";

/** Rewrites the names and facts of products from their offers and from people's edits. Listings contain the names, so they are refreshed, too. */
export async function renameProducts(trx: Db, ids: readonly number[], words: KnownWords): Promise<void> {
  const products = await loadProductSet(trx, ids, words);
  const found = ids.flatMap((id) => products.find(id) ?? []);
  await updateTexts(trx, found);
  await announceTags(trx, productTags.listsOf(new Set(found.flatMap(({ row }) => row?.category ?? []))));
}
