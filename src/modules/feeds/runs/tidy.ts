import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../../platform/database/tables.ts";
import { dropAbandonedStaging } from "./staging-table.ts";

/** Removes what feeds that are deleted have left outside of their rows: staging tables and files. */
export async function removeTracesOfDeletedFeeds(db: Db, dataDir: string): Promise<void> {
  await dropAbandonedStaging(db);
  const feeds = await db.selectFrom("feeds").select("id").execute();
  const known = new Set(feeds.map(({ id }) => String(id)));
  const folder = join(dataDir, "feeds");
  for (const name of await readdir(folder).catch(() => [])) {
    if (/^\d+$/.test(name) && !known.has(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}
