import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { loadStarterContent, readStarterArticles } from "../src/modules/articles/starter/starter-content.ts";
import { saveEditorialTeam } from "../src/modules/authors/commands.ts";
import { PROJECT_ROOT } from "../src/platform/process/project-root.ts";
import { createLog } from "../src/platform/telemetry/log.ts";
import { readConfig } from "../src/product/config/config.ts";
import { configWithStored } from "../src/product/config/stored-config.ts";
import { migrateDatabase } from "../src/product/database.ts";
import { START_SIGNAL } from "../src/product/seed.ts";
import { storageOf } from "../src/product/storage.ts";
import { connectForCommand } from "./interrupt-signals.ts";

/**
 * Loads content/ into a database that has no articles. The server runs this at its first start with `--wait`: the articles are then read while the database is
 * still being made, and are loaded when the start signal comes on standard input.
 */
export async function content(args: string[]) {
  const { values } = parseArgs({ args, options: { wait: { type: "boolean", default: false } } });
  const config = readConfig();
  const reading = readStarterArticles(join(PROJECT_ROOT, "content"));
  // A failure of the reading is thrown where the articles are awaited. Without this handler, a failed reading that nobody awaits would be an unhandled
  // rejection.
  reading.catch(() => {});
  // When the input ends without the signal, the server has given up, and this process ends, too.
  if (values.wait && (await text(process.stdin)).trim() !== START_SIGNAL) return;
  const log = createLog(config.logLevel);
  const productDatabase = await connectForCommand(config, log);
  const { database, disconnect } = productDatabase;
  try {
    await migrateDatabase(productDatabase, log);
    const storage = storageOf(config);
    const { siteName, timeZone } = await configWithStored(database.db, config, log);
    const { articles } = await loadStarterContent({
      db: database.db,
      storage,
      read: () => reading,
      saveAuthor: (trx) => saveEditorialTeam(trx, siteName),
      timeZone,
    });
    console.log(`${articles} articles loaded`);
  } finally {
    await disconnect();
  }
}
