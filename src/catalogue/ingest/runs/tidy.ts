import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { days } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { dropAbandonedStaging } from "./staging-table.ts";

/** Removes the staging tables and files that deleted feeds and interrupted runs have left. */
export async function removeTracesOfDeletedFeeds(db: Db, dataDir: string): Promise<void> {
  await dropAbandonedStaging(db);
  const feeds = await db.selectFrom("feeds").select("id").execute();
  const known = new Set(feeds.map(({ id }) => String(id)));
  const folder = join(dataDir, "feeds");
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^\d+$/.test(name)) continue;
    if (known.has(name)) await removeUnknownContent(db, join(folder, name), Number(name));
    else await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** A file of this age or older cannot belong to a run that is just starting. */
const ABANDONED_AFTER = days(1);

/** Removes files of runs that were killed while they fetched these files, and that were given up afterwards. */
async function removeUnknownContent(db: Db, folder: string, feed: number): Promise<void> {
  const runs = await db
    .selectFrom("feed_runs")
    .select("id")
    .where("feed_id", "=", feed)
    .where((is) => is.or([is("file", "is not", null), is("state", "in", ["running", "undoing", "held"])]))
    .execute();
  const kept = new Set(runs.map(({ id }) => `run-${id}`));
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^run-\d+(?:\.partial)?$/.test(name) || kept.has(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER) await rm(path, { force: true });
  }
}
