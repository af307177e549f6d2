import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { announceTags } from "../../platform/page-cache/cache-tags.ts";
import { productTags } from "../ledger/offers/cache-tags.shared.ts";
import type { ProductEdits } from "../taxonomy/schema.ts";

/** Keeps what a person wrote of a product, as another version of it. */
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

/** A product is hidden, and part of the other; what was part of it is part of the other, too. @returns these */
export async function buryProduct(trx: Db, { source, target }: Merge): Promise<readonly number[]> {
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
  /** ISO 8601: hidden before it was buried, since then. */
  readonly hiddenAt: string | null;
  /** Products that were part of it. */
  readonly led: readonly number[];
};

/** The product is one of its own again. */
export async function unburyProduct(trx: Db, { source, target }: Merge, { hiddenAt, led }: Former): Promise<void> {
  await sql`
    update products set merged_into = null, hidden_at = ${hiddenAt}::timestamptz where id = ${source}`.execute(trx);
  await sql`
    update products set merged_into = ${source}
    where id = any(${[...led]}::bigint[]) and merged_into = ${target}`.execute(trx);
  await announceTags(trx, [productTags.sitemap]);
}

/** Deletes a product that has no offers. @returns whether it was there, without any */
export async function deleteEmptyProduct(trx: Db, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from products p where p.id = ${id} and not exists (select from offers o where o.product_id = p.id)`.execute(
    trx,
  );
  return numAffectedRows > 0n;
}
