import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { cutOver } from "./cutover.ts";
import { NewFiles } from "./new-files.ts";
import type { BackupSummary } from "./schema.ts";
import { dropSchema, stageBackup, withStaging } from "./staging-schema.ts";

export type RestoreTarget = {
  /** Of the tables: everything is created again. */
  readonly owner: ConnectionSettings;
  readonly storage: Storage;
  readonly migrationsFolder: string;
  /** Who restores: their sessions go on where the backup has their account, and the audit log names them. Unset: nobody. */
  readonly audit?: AuditContext;
  /** The backup, as the audit log names it. */
  readonly name?: string;
  /** Once everything has been read, and before its indexes are built. */
  readonly afterReading?: () => Promise<void>;
  /** Once the backup is known to be good, and before anything of it takes the place of what is there. */
  readonly beforeCutover?: () => Promise<void>;
};

/**
 * Replaces everything by what a backup holds. It is read as a whole into tables of its own, checked, brought to this
 * version's schema, and takes the place of what was there in one transaction: readers see the old or the new.
 * @throws InvalidBackup with nothing changed
 */
export async function restoreBackup(
  target: RestoreTarget,
  source: Readable,
  passphrase: string | undefined,
): Promise<BackupSummary> {
  const staging = `restore_${randomBytes(6).toString("hex")}`;
  return withStaging(target.owner, staging, async (client) => {
    const files = new NewFiles(target.storage);
    try {
      const summary = await stageBackup(
        client,
        { ...target, staging, onFile: (key, bytes) => files.add(key, bytes) },
        source,
        passphrase,
      );
      await target.beforeCutover?.();
      await cutOver(client, { staging, audit: target.audit, name: target.name ?? "" }, summary);
      return summary;
    } catch (error) {
      await files.removeUnused(client);
      throw error;
    } finally {
      await dropSchema(client, staging);
    }
  });
}
