import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { startRun } from "../commands.ts";
import type { ManualParts } from "./save-manual-offer.ts";

/**
 * Starts a run of a feed of offers entered by hand, for the offer that has waited longest. One run brings in one offer, with the moment at which that offer was
 * seen. While another run of the feed is unfinished, the offer waits for the next minute.
 */
export async function startManualRun(parts: Omit<ManualParts, "timeZone">, feed: number): Promise<void> {
  const offer = await parts.db
    .selectFrom("manual_offers")
    .select(["id", "observed_at"])
    .where("feed_id", "=", feed)
    .where("run_id", "is", null)
    .where("withdrawn_at", "is", null)
    .orderBy("updated_at")
    .limit(1)
    .executeTakeFirst();
  if (!offer) return;
  await startRun(parts, {
    ...{ feed, startedBy: "person", isAccepted: true, manualOffer: offer.id, observedAt: offer.observed_at },
  });
}

/** Returns the feeds with an offer that was entered by hand and waits for its run. */
export async function waitingManualFeeds(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ feed_id: number }>`
    select distinct feed_id from manual_offers where run_id is null and withdrawn_at is null`.execute(db);
  return rows.map(({ feed_id }) => feed_id);
}
