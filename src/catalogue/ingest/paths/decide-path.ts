import { sql } from "kysely";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { done, failure, type Result, success } from "../../../platform/result.ts";
import { type ListParts, placeOffers, refreshPlaced } from "./place-offers.ts";

export type PathPlace = {
  /** The category of the path; null where the path is made undecided again, or where its offers are placed by title. */
  readonly category: string | null;
  readonly productType: string | null;
  /** Whether each offer of the path is placed by its own title. */
  readonly byTitle: boolean;
};

type Decision = PathPlace & {
  readonly feed: number;
  readonly path: string;
  /** Whether the decision is made only if the path is still undecided, so that an earlier decision of a person stays. */
  readonly isOnlyIfOpen?: boolean;
};

export type PathParts = ListParts & { readonly db: Db; readonly audit: AuditContext };

/** Decides which category and type a feed's own path means; the path's offers are placed at once. */
export async function decidePath(
  { db, audit, ...parts }: PathParts,
  decision: Decision,
): Promise<Result<undefined, "no-path">> {
  const decided = await db.transaction().execute((trx) => writeDecision(trx, decision, audit));
  if (!decided.ok) return decided;
  await refreshPlaced(db, { feed: decision.feed, hidden: decided.value }, parts);
  return done;
}

/** @returns the products that lost an offer by the decision */
async function writeDecision(
  trx: Db,
  { feed, path, category, productType, byTitle, isOnlyIfOpen = false }: Decision,
  audit: AuditContext,
): Promise<Result<readonly number[], "no-path">> {
  const isDecided = category !== null || byTitle;
  const changed = await trx
    .updateTable("feed_paths")
    .set({
      ...{
        category: byTitle ? null : category,
        product_type: category === null ? null : productType,
        by_title: byTitle,
      },
      ...{ decided_by: isDecided ? audit.personId : null, decided_at: isDecided ? sql<Date>`now()` : null },
    })
    .where("feed_id", "=", feed)
    .where("path", "=", path)
    .where((is) => (isOnlyIfOpen ? is.and([is("category", "is", null), is("by_title", "=", false)]) : is.and([])))
    .returning("path")
    .executeTakeFirst();
  if (!changed) return failure("no-path");
  const hidden = await placeOffers(trx, feed, path);
  await writeAuditEntry(trx, audit, "feed-path.decided", path || "(tanpa kategori dari toko)", {
    feed,
    category,
    productType,
    byTitle,
  });
  return success(hidden);
}
