import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { done, failure, type Result } from "../../../platform/result.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import { refreshProducts } from "../../offers/commands.ts";
import { loadKnownWords } from "../assignment/known-words.ts";
import { lockMatches } from "../assignment/match-offers.ts";
import { loadProductSet } from "../assignment/product-set.ts";
import { updateTexts } from "../assignment/save-batch.ts";
import { findProductType } from "../product-types.shared.ts";
import type { ProductEdits } from "../schema.ts";
import type { EditContext } from "./context.ts";

/** What is not named stays; null: what the offers say counts again. */
export type ProductChange = {
  readonly title?: string | null;
  readonly brand?: string | null;
  /** It brings its category along. */
  readonly productType?: string | null;
  readonly facts?: Readonly<Record<string, string | number | null>>;
};

/** What a person writes of a product wins over its offers until it is taken back. */
export const editProduct = (
  db: Db,
  id: number,
  change: ProductChange,
  context: EditContext,
): Promise<Result<undefined, "not-found" | "unknown-type">> =>
  db.transaction().execute(async (trx) => {
    await lockMatches(trx);
    const row = await trx
      .selectFrom("products")
      .select(["slug", "edited"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return failure("not-found");
    const type = change.productType ? findProductType(change.productType) : undefined;
    if (change.productType && !type) return failure("unknown-type");
    const edited = editsAfter(row.edited, { ...change, ...(type ? { category: type.category } : {}) });
    await trx
      .updateTable("products")
      .set({ edited: JSON.stringify(edited), updated_at: sql<Date>`now()` })
      .where("id", "=", id)
      .execute();
    await renameProducts(trx, [id]);
    await refreshProducts(trx, [id], { moment: context.clock.now(), timeZone: context.timeZone });
    await writeAuditEntry(trx, context.audit, "product.edited", row.slug, { former: row.edited, edited });
    return done;
  });

function editsAfter(
  former: ProductEdits,
  { facts = {}, ...change }: ProductChange & { category?: string },
): ProductEdits {
  const category = change.productType === null ? { category: null } : {};
  const all = { ...former, ...change, ...category, facts: withoutNulls({ ...former.facts, ...facts }) };
  return withoutNulls(all);
}

const withoutNulls = <Value>(values: Readonly<Record<string, Value | null | undefined>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== null && entry[1] !== undefined),
  );

/** Writes what products are called again, after their offers or what a person wrote. */
export async function renameProducts(trx: Db, ids: readonly number[]): Promise<void> {
  const products = await loadProductSet(trx, ids, await loadKnownWords(trx));
  await updateTexts(
    trx,
    ids.flatMap((id) => products.find(id) ?? []),
  );
}

/** A hidden product is in no list, and its page is gone. */
export const hideProduct = (
  db: Db,
  id: number,
  isHidden: boolean,
  { audit, clock, timeZone }: EditContext,
): Promise<Result<undefined, "not-found">> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("products")
      .set({ hidden_at: isHidden ? sql<Date>`coalesce(hidden_at, now())` : null })
      .where("id", "=", id)
      .returning("slug")
      .executeTakeFirst();
    if (!row) return failure("not-found");
    await refreshProducts(trx, [id], { moment: clock.now(), timeZone });
    await writeAuditEntry(trx, audit, isHidden ? "product.hidden" : "product.shown", row.slug);
    return done;
  });
