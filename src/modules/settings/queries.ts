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
