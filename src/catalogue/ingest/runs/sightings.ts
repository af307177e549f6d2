import { sql } from "kysely";
import { days } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { FeedRow, LoadedRun, RunRow } from "./run-row.ts";

/** How long the same bytes count as a sighting. The time is limited because a shop's dead exporter goes on answering with the same file. */
const SAME_CONTENT_COUNTS = days(7);

/**
 * Returns since when the feed has had this content. The same bytes may be applied again when a sale in them ended, but their age is counted from the moment at
 * which they first came.
 */
export const contentSince = (run: RunRow, feed: FeedRow): Date =>
  run.checksum !== null && feed.checksum?.equals(run.checksum)
    ? (feed.content_since ?? run.observed_at)
    : run.observed_at;

export const isFresh = ({ observed_at }: RunRow, since: Date): boolean =>
  observed_at.getTime() - since.getTime() < SAME_CONTENT_COUNTS;

/** Whether the run counts as a sighting of all offers of its feed. */
export const isSightingOf = ({ run, feed }: LoadedRun): boolean =>
  run.is_complete && isFresh(run, contentSince(run, feed));

export const recordSighting = (db: Db, { feed_id, observed_at }: RunRow) =>
  sql`update feeds set sighted_at = greatest(sighted_at, ${observed_at}) where id = ${feed_id}`.execute(db);
