import type { Db } from "../database/tables.ts";

/**
 * Whether the site has a page at each of these paths. A path is left out that only an article or a redirect can answer: who asks
 * looks these up.
 */
export type FindPages = (db: Db, paths: readonly string[]) => Promise<ReadonlyMap<string, boolean>>;
