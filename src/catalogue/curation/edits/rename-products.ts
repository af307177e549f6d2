import type { Db } from "../../../platform/database/tables.ts";
import { loadKnownWords } from "../../assignment/known-words.ts";
import { loadProductSet } from "../../assignment/product-set.ts";
import { updateTexts } from "../../assignment/save-batch.ts";

/** Writes what products are called again, after their offers or what a person wrote. */
export async function renameProducts(trx: Db, ids: readonly number[]): Promise<void> {
  const products = await loadProductSet(trx, ids, await loadKnownWords(trx));
  await updateTexts(
    trx,
    ids.flatMap((id) => products.find(id) ?? []),
  );
}
