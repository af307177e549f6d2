import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { announceTags } from "../../platform/page-cache/cache-tags.ts";
import { productTags } from "../ledger/offers/cache-tags.shared.ts";
import type { ProductEdits } from "../taxonomy/schema.ts";

/** Saves a person's edits of a product and raises its version. */
export async function saveEdits(trx: Db, id: number, edited: ProductEdits): Promise<void> {
  await trx
    .updateTable("products")
    .set({ edited: JSON.stringify(edited), version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** @returns the slug of the product */
export async function saveHidden(trx: Db, id: number, isHidden: boolean): Promise<string> {
  const { slug } = await trx
    .updateTable("products")
    .set({ hidden_at: isHidden ? sql<Date>`now()` : null })
    .where("id", "=", id)
    .returning("slug")
    .executeTakeFirstOrThrow();
  return slug;
}

type Merge = { readonly source: number; readonly target: number };

/**
 * Hides `source` and merges it into `target`, together with all products that were merged into `source` before.
 * @returns the ids of these earlier merged products
 */
export async function mergeProductRow(trx: Db, { source, target }: Merge): Promise<readonly number[]> {
  await sql`
    update products set merged_into = ${target}, hidden_at = coalesce(hidden_at, now()) where id = ${source}`.execute(
    trx,
  );
  const { rows } = await sql<{ id: number }>`
    update products set merged_into = ${target} where merged_into = ${source} returning id`.execute(trx);
  await announceTags(trx, [productTags.sitemap]);
  return rows.map(({ id }) => id);
}

type Former = {
  /** ISO 8601; null unless the product was already hidden before the merge. */
  readonly hiddenAt: string | null;
  /** The products that had been merged into `source` before. */
  readonly led: readonly number[];
};

/** Undoes the merge, so that `source` is a product of its own again. */
export async function unmergeProductRow(trx: Db, { source, target }: Merge, { hiddenAt, led }: Former): Promise<void> {
  await sql`
    update products set merged_into = null, hidden_at = ${hiddenAt}::timestamptz where id = ${source}`.execute(trx);
  await sql`
    update products set merged_into = ${source}
    where id = any(${[...led]}::bigint[]) and merged_into = ${target}`.execute(trx);
  await announceTags(trx, [productTags.sitemap]);
}

/**
 * Deletes a product that has no offers.
 * @returns whether a product was deleted
 */
export async function deleteEmptyProduct(trx: Db, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from products p where p.id = ${id} and not exists (select from offers o where o.product_id = p.id)`.execute(
    trx,
  );
  return numAffectedRows > 0n;
}
