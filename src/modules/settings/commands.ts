import { sql } from "kysely";
import { ADVISORY_LOCKS } from "../../platform/database/advisory-locks.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { announceTags } from "../../platform/page-cache/cache-tags.ts";
import { done, failure, type Result } from "../../platform/result.ts";
import { seal } from "../../platform/sealing/seal.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { SETTINGS_TAG } from "./cache-tags.shared.ts";
import { type SettingVersions, settingVersions } from "./queries.ts";
import { sealContext } from "./seal-context.ts";

export type SettingChange = {
  readonly name: string;
  /** The text as it would be in the environment; null deletes the stored value, so that the default applies again. */
  readonly value: string | null;
  readonly isSecret: boolean;
};

/**
 * Stores changes that the application has checked.
 * @param key returns the key that seals secrets; it is called only for secrets, and its first call may create the key
 * @param read the versions that the form had read; a setting that was changed since is not overwritten, and nothing is stored
 */
export async function saveSettings(
  db: Db,
  key: () => Promise<Buffer>,
  changes: readonly SettingChange[],
  audit: AuditContext,
  read?: SettingVersions,
): Promise<Result<undefined, "changed-meanwhile", { readonly setting: string }>> {
  const sealer = changes.some(({ value, isSecret }) => isSecret && value !== null) ? await key() : undefined;
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.settings})`.execute(trx);
    const now = read && (await settingVersions(trx));
    const overtaken = changes.find(({ name }) => now?.[name] !== read?.[name]);
    if (overtaken) return failure("changed-meanwhile", { setting: overtaken.name });
    for (const change of changes) await saveSetting(trx, sealer, change, audit);
    await announceTags(trx, [SETTINGS_TAG]);
    return done;
  });
}

async function saveSetting(
  trx: Db,
  sealer: Buffer | undefined,
  { name, value, isSecret }: SettingChange,
  audit: AuditContext,
): Promise<void> {
  if (value === null) {
    const { numDeletedRows } = await trx.deleteFrom("settings").where("name", "=", name).executeTakeFirst();
    if (numDeletedRows > 0n) await writeAuditEntry(trx, audit, "setting.removed", name);
    return;
  }
  const before = await trx.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  if (before?.value === value) return;
  const row =
    isSecret && sealer ? { value: null, sealed: seal(value, sealer, sealContext(name)) } : { value, sealed: null };
  await trx
    .insertInto("settings")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ ...row, changed_at: new Date() }))
    .execute();
  await writeAuditEntry(trx, audit, "setting.changed", name, isSecret ? undefined : { after: value });
}
