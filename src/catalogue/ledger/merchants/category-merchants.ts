import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import { ADVISORY_LOCKS } from "../../../platform/database/advisory-locks.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { done, failure, type Result } from "../../../platform/result.ts";
import type { CategoryMerchants } from "./answers.ts";
import { merchantTags } from "./cache-tags.shared.ts";
import type { CategoryMerchantsInput } from "./schema.ts";

export type CategoryMerchantsFailure = "unknown-merchants" | "list-changed";

/** Returns the merchants that an owner has chosen for a category's page, in the owner's order. */
export async function categoryMerchants(db: Db, category: string): Promise<CategoryMerchants> {
  const merchants = await db
    .selectFrom("category_merchants as chosen")
    .innerJoin("merchants as m", "m.id", "chosen.merchant_id")
    .select(["m.id", "m.name", "m.slug"])
    .where("chosen.category", "=", category)
    .orderBy("chosen.place")
    .execute();
  return { category, merchants };
}

/** Counts the chosen merchants by category; categories without any are left out. */
export async function countsOfCategories(db: Db): Promise<{ category: string; merchants: number }[]> {
  return db
    .selectFrom("category_merchants")
    .select(({ fn }) => ["category", fn.countAll<number>().as("merchants")])
    .groupBy("category")
    .orderBy("category")
    .execute();
}

/** Replaces the merchants of a category's page. `before` is the list that the editor saw. The change fails if somebody else has changed the list since. */
export async function saveCategoryMerchants(
  db: Db,
  category: string,
  { merchants, before }: CategoryMerchantsInput,
  audit: AuditContext,
): Promise<Result<undefined, CategoryMerchantsFailure>> {
  return db.transaction().execute(async (trx) => {
    // An empty list has no row to lock, so an advisory lock is taken.
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.categoryMerchants}, hashtext(${category}))`.execute(trx);
    const known = await trx
      .selectFrom("merchants")
      .select("id")
      .where("id", "in", [...merchants, ...before, 0])
      .where("is_sample", "=", false)
      .orderBy("id")
      .forUpdate()
      .execute();
    const ids = new Set(known.map(({ id }) => id));
    if (!merchants.every((id) => ids.has(id))) return failure("unknown-merchants");
    const stored = (await categoryMerchants(trx, category)).merchants.map(({ id }) => id);
    if (!isDeepStrictEqual(stored, before)) return failure("list-changed");
    if (isDeepStrictEqual(stored, merchants)) return done;
    await trx.deleteFrom("category_merchants").where("category", "=", category).execute();
    const rows = merchants.map((id, index) => ({ category, merchant_id: id, place: index + 1 }));
    if (rows.length > 0) await trx.insertInto("category_merchants").values(rows).execute();
    await writeAuditEntry(trx, audit, "category-merchants.changed", category, { former: stored, merchants });
    await announceTags(trx, [merchantTags.ofCategory(category)]);
    return done;
  });
}
