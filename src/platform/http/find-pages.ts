import type { Db } from "../database/tables.ts";

/**
 * Finds out whether the site has a page at each of these paths. Paths that only an article or a redirect can answer are left out; the caller looks up these
 * paths itself.
 */
export type FindPages = (db: Db, paths: readonly string[]) => Promise<ReadonlyMap<string, boolean>>;
