import type { Db } from "../../platform/database/tables.ts";
import { unseal } from "../../platform/sealing/seal.ts";
import { sealContext } from "./seal-context.ts";

export type StoredSettings = {
  /** The values by the names of their environment variables, as texts. */
  readonly values: Readonly<Record<string, string>>;
  /** Secrets that were sealed with another key, and therefore have to be entered again. */
  readonly unreadable: readonly string[];
};

/** @param key returns the key that opens secrets, or undefined if this machine has none; it is called only if a secret is stored */
export async function storedSettings(db: Db, key: () => Promise<Buffer | undefined>): Promise<StoredSettings> {
  const rows = await db.selectFrom("settings").select(["name", "value", "sealed"]).orderBy("name").execute();
  const opener = rows.some(({ sealed }) => sealed !== null) ? await key() : undefined;
  const opened = rows.map(({ name, value, sealed }) => ({
    name,
    value: sealed === null ? value : opener && unseal(sealed, opener, sealContext(name)),
  }));
  return {
    values: Object.fromEntries(opened.flatMap(({ name, value }) => (value == null ? [] : [[name, value]]))),
    unreadable: opened.flatMap(({ name, value }) => (value == null ? [name] : [])),
  };
}

/** When each stored setting was last changed, as ISO 8601; a setting that is not stored is left out. */
export type SettingVersions = Readonly<Record<string, string>>;

/** Returns the versions of all stored settings, by which a form says what it had read. */
export async function settingVersions(db: Db): Promise<SettingVersions> {
  const rows = await db.selectFrom("settings").select(["name", "changed_at"]).execute();
  return Object.fromEntries(rows.map(({ name, changed_at }) => [name, changed_at.toISOString()]));
}
