import { existingCluster } from "../src/platform/embedded-postgres/location.ts";
import { createLog } from "../src/platform/telemetry/log.ts";
import type { Config } from "../src/product/config/config.ts";
import { configWithStored } from "../src/product/config/stored-config.ts";
import { connectForCommand } from "./interrupt-signals.ts";

/**
 * Returns the configuration for commands that can do without a database. It includes the stored settings if there is a database that can be read; no database
 * is made.
 */
export async function knownConfig(environment: Config): Promise<Config> {
  if (!environment.databaseUrl && !(await existingCluster(environment.dataDir).catch(() => undefined)))
    return environment;
  const log = createLog("silent");
  const connected = await connectForCommand(environment, log).catch(() => undefined);
  if (!connected) return environment;
  try {
    // The tables may be those of another version, so reading the settings may fail.
    return await configWithStored(connected.database.db, environment, log).catch(() => environment);
  } finally {
    await connected.disconnect();
  }
}
