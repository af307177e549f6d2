import type { Config } from "./config.ts";
import type { Tables } from "./modules/tables.ts";
import { type ConnectionSettings, type Database, openDatabase } from "./platform/database.ts";
import { startEmbeddedPostgres } from "./platform/embedded-postgres/cluster.ts";
import type { Log } from "./platform/log.ts";

export type ProductDatabase = {
  readonly database: Database<Tables>;
  readonly connection: ConnectionSettings;
  /** Closes the pool and, where this process is the last one in, stops the embedded server. */
  leave(): Promise<void>;
};

/** The database of the settings: the one of DATABASE_URL, or the embedded one, which is started if it does not run. */
export async function joinDatabase(config: Config, log: Log): Promise<ProductDatabase> {
  const onIdleError = (error: Error) => log.warn({ err: error }, "a database connection was lost");
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl };
    const database = openDatabase<Tables>(connection, onIdleError);
    return { database, connection, leave: () => database.close() };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log.info(message) });
  const database = openDatabase<Tables>(postgres.connection, onIdleError);
  const leave = async () => {
    await database.close();
    await postgres.stop();
  };
  return { database, connection: postgres.connection, leave };
}
