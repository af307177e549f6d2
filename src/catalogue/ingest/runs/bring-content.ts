import { sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import type { Db, Tables } from "../../../platform/database/tables.ts";
import { COMPLETED, type TaskRun } from "../../../platform/tasks/worker.ts";
import { type KeyOfSecrets, storedAccess } from "../secrets/feed-secret.ts";
import { type ContentSource, fetchContent, runFile } from "./content.ts";
import { lacksDescriptions } from "./details.ts";
import { finishUnchanged } from "./finish.ts";
import { needsReading } from "./overlaps.ts";
import type { LoadedRun } from "./run-row.ts";
import { assertRunning } from "./run-state.ts";
import { fail, next, over, reload, type Step } from "./steps.ts";

type ContentParts = Omit<ContentSource, "signal" | "onPage" | "onBytes" | "headers"> & {
  readonly clock: Clock;
  readonly key: KeyOfSecrets;
};

/**
 * Gets a run's content. A run with a checksum already has it, unless somebody removed the file.
 * @param onBrought runs in the transaction that records the content
 */
export async function ensureContent(
  parts: ContentParts,
  { progress, signal }: TaskRun<Tables>,
  loaded: LoadedRun,
  onBrought?: (trx: Db) => Promise<void>,
): Promise<Step> {
  const { db, key } = parts;
  const { run, feed } = loaded;
  if (run.checksum !== null) return next(loaded);
  const access = await storedAccess(db, key, { feed: feed.id, url: feed.url ?? "" });
  if (!access.ok) return over(await fail(db, loaded, access.code));
  const source: ContentSource = {
    ...{ ...parts, headers: access.value.headers, signal },
    onPage: () => progress.add(1),
    onBytes: (received, size) => progress.reach(received, size ?? 0),
  };
  const isReadAgain =
    saysOtherwise(loaded) || (await needsReading(db, loaded)) || (await lacksDescriptions(db, loaded));
  const known = isReadAgain ? { ...feed, checksum: null } : feed;
  const got = await fetchContent(source, { ...loaded, feed: known });
  if (!got.ok) return over(await fail(db, loaded, got.code, got.detail));
  const content = got.value;
  if (content === "not-modified" || (known.checksum?.equals(content.checksum) && !content.isCutOff)) {
    await finishUnchanged(db, loaded, parts);
    return over(COMPLETED);
  }
  if (await isRefused(db, feed.id, content.checksum)) return over(await fail(db, loaded, "content-refused"));
  const { checksum, bytes, isCutOff, etag, lastModified } = content;
  const file = runFile(feed.id, run.id);
  await db.transaction().execute(async (trx) => {
    await assertRunning(trx, run.id);
    await trx
      .updateTable("feed_runs")
      .set({ file, checksum, bytes, is_complete: !isCutOff, etag, last_modified: lastModified })
      .where("id", "=", run.id)
      .execute();
    await onBrought?.(trx);
  });
  await progress.keep();
  return reload(db, run.id);
}

/** Whether a sale in the content has begun or ended since the content was read, so the same bytes now mean other prices. */
const saysOtherwise = ({ run, feed }: LoadedRun): boolean =>
  feed.content_changes_at !== null && feed.content_changes_at <= run.observed_at;

/**
 * Whether a person has undone this content. Such content is refused unless a later run has applied it again, as happens when the run after a half-applied run
 * brings the rest.
 */
async function isRefused(db: Db, feed: number, checksum: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from feed_runs u where u.feed_id = ${feed} and u.checksum = ${checksum} and u.state = 'undone' and not exists (
      select from feed_runs a where a.feed_id = u.feed_id and a.id > u.id and a.checksum = u.checksum and a.state = 'applied') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
