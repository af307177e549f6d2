import { join } from "node:path";
import { PROJECT_ROOT, readConfig } from "../src/config.ts";
import { loadStarterContent } from "../src/modules/articles/starter-content.ts";
import { createLog } from "../src/platform/log.ts";
import { diskStorage } from "../src/platform/storage.ts";
import { joinDatabase } from "../src/product-database.ts";

/** Loads content/ into a database that has no articles. The server runs this at its first start. */
export async function content() {
  const config = readConfig();
  const { database, leave } = await joinDatabase(config, createLog(config.logLevel));
  try {
    const storage = diskStorage(config.dataDir);
    const folder = join(PROJECT_ROOT, "content");
    const { articles } = await loadStarterContent({ db: database.db, storage, folder, siteName: config.siteName });
    console.log(`${articles} articles loaded`);
  } finally {
    await leave();
  }
}
