import { SETTINGS_TAG } from "../../modules/settings/cache-tags.shared.ts";
import { type StoredSettings, storedSettings } from "../../modules/settings/queries.ts";
import type { Db } from "../../platform/database/tables.ts";
import { existingSecretKey } from "../../platform/sealing/secret-key.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { type Config, mergeConfig } from "./config.ts";

/** Whether announced tags mean that this process's settings may have changed. */
export const changesSettings = (tags: readonly string[]): boolean => tags.includes(SETTINGS_TAG);

type KeyPlace = Pick<Config, "dataDir" | "feedSecretsKey">;

/** Reads the stored settings, with secrets opened by this machine's key. */
export const openStoredSettings = (db: Db, { dataDir, feedSecretsKey }: KeyPlace): Promise<StoredSettings> =>
  storedSettings(db, () => existingSecretKey(dataDir, feedSecretsKey));

/**
 * Reads all settings: from the environment, then from the migrated database, then the defaults. No other code merges them.
 * @param config the configuration of the environment alone
 */
export async function configWithStored(
  db: Db,
  config: KeyPlace,
  log: Log,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Config> {
  const { values, unreadable } = await openStoredSettings(db, config);
  const { config: merged, problems } = mergeConfig(environment, values);
  const names = [...Object.keys(problems), ...unreadable];
  if (names.length > 0) log.warn({ settings: names }, "stored settings are not in use: npm run cli -- settings list");
  return merged;
}
