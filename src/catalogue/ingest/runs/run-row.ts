import type { Selectable } from "kysely";
import type { Db, Tables } from "../../../platform/database/tables.ts";

export type FeedRow = Selectable<Tables["feeds"]>;
export type RunRow = Selectable<Tables["feed_runs"]>;
/** What the work on a run needs to know of its merchant. */
export type MerchantOfRun = {
  readonly id: number;
  readonly slug: string;
  readonly homeUrl: string;
  readonly descriptionsAllowedAt: Date | null;
};

export type LoadedRun = { readonly run: RunRow; readonly feed: FeedRow; readonly merchant: MerchantOfRun };

export async function loadRun(db: Db, id: number): Promise<LoadedRun | undefined> {
  const run = await db.selectFrom("feed_runs").selectAll().where("id", "=", id).executeTakeFirst();
  if (!run) return undefined;
  const feed = await db.selectFrom("feeds").selectAll().where("id", "=", run.feed_id).executeTakeFirstOrThrow();
  const merchant = await db
    .selectFrom("merchants")
    .select(["id", "slug", "home_url as homeUrl", "descriptions_allowed_at as descriptionsAllowedAt"])
    .where("id", "=", feed.merchant_id)
    .executeTakeFirstOrThrow();
  return { run, feed, merchant };
}
