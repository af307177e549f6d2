import type { Storage } from "../../platform/storage.ts";
import type { Db } from "../tables.ts";

/**
 * Loads content/ into an empty database; does nothing where there are articles. All or nothing, and safe from several
 * processes at once. The job tables must exist (`migrateJobs`), because the pictures' jobs are queued in the same
 * transaction.
 * @throws Error naming the file and the key of the first thing that is wrong.
 */
export async function loadStarterContent(_options: {
  db: Db;
  storage: Storage;
  /** The folder `content/`. */
  folder: string;
  siteName: string;
}): Promise<{ articles: number }> {
  throw new Error("not yet");
}
