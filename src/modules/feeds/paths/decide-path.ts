import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { done, failure, type Result } from "../../../platform/result.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import { placeOffers } from "./place-offers.ts";

type Decision = {
  readonly feed: number;
  readonly path: string;
  /** Null: it is open again. */
  readonly category: string | null;
  readonly productType: string | null;
};

/** Says what a feed's own path is; its offers follow at once. */
export const decidePath = (
  db: Db,
  { feed, path, category, productType }: Decision,
  audit: AuditContext,
): Promise<Result<undefined, "no-path">> =>
  db.transaction().execute(async (trx) => {
    const isDecided = category !== null;
    const changed = await trx
      .updateTable("feed_paths")
      .set({
        ...{ category, product_type: isDecided ? productType : null },
        ...{ decided_by: isDecided ? audit.personId : null, decided_at: isDecided ? sql<Date>`now()` : null },
      })
      .where("feed_id", "=", feed)
      .where("path", "=", path)
      .returning("path")
      .executeTakeFirst();
    if (!changed) return failure("no-path");
    await placeOffers(trx, feed, path);
    await writeAuditEntry(trx, audit, "feed-path.decided", path || "(tanpa jalur)", { feed, category, productType });
    return done;
  });
