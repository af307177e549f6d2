import { type Database, openDatabase, WITHOUT_TIME_LIMITS } from "../src/platform/database/database.ts";
import type { Tables } from "../src/platform/database/tables.ts";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres/cluster.ts";
import { createLog } from "../src/platform/telemetry/log.ts";
import { migrateDatabase } from "../src/product/database.ts";
import { addCleanup } from "./cleanup.ts";
import { makeDataDir } from "./running-sites.ts";

type Catalogue = Database<Tables> & { readonly dataDir: string };

/** Opens a migrated database without a site. The database is removed when it is closed, at the latest when the bench ends. */
export async function openCatalogue(): Promise<Catalogue> {
  const dataDir = await makeDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const database = openDatabase<Tables>({ ...postgres.connection, ...WITHOUT_TIME_LIMITS }, () => {});
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= database.close().then(() => postgres.stop()));
  addCleanup(close);
  const log = createLog("silent");
  await migrateDatabase({ database, connection: postgres.connection, owner: postgres.owner, disconnect: close }, log);
  return { ...database, dataDir, close };
}
