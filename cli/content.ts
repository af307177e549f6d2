import { join } from "node:path";
import { parseArgs } from "node:util";
import { PROJECT_ROOT, readConfig } from "../src/config.ts";
import { loadStarterContent } from "../src/modules/articles/starter-content.ts";
import { createLog } from "../src/platform/log.ts";
import { diskStorage } from "../src/platform/storage.ts";
import { joinDatabase, migrateDatabase } from "../src/product-database.ts";

/** Loads content/ into a database that has no articles. The server runs this at its first start. */
export async function content(args: string[]) {
  parseArgs({ args, options: {} });
  const config = readConfig();
  const log = createLog(config.logLevel);
  const { database, leave } = await joinDatabase(config, log);
  try {
    await migrateDatabase(database, log);
    const storage = diskStorage(config.dataDir);
    const folder = join(PROJECT_ROOT, "content");
    const { articles } = await loadStarterContent({ db: database.db, storage, folder, siteName: config.siteName });
    console.log(`${articles} articles loaded`);
  } finally {
    await leave();
  }
}
