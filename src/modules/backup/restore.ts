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
  /** The connection of the tables' owner, because a restore creates all tables again. */
  readonly owner: ConnectionSettings;
  readonly storage: Storage;
  readonly migrationsFolder: string;
  /**
   * The person who restores. The audit log names them, and their sessions stay valid if the backup contains their account. Without `audit`, the log names
   * nobody.
   */
  readonly audit?: AuditContext;
  /** The name of the backup in the audit log. */
  readonly name?: string;
  /** Called after everything has been read, before the indexes are built. */
  readonly afterReading?: () => Promise<void>;
  /** Called when the backup is known to be good, before anything is replaced. */
  readonly beforeCutover?: () => Promise<void>;
};

/**
 * Replaces everything by the content of a backup. The whole backup is read into tables of its own, checked, and migrated to this version's schema; then these
 * tables replace the present tables in one transaction, and readers see either the old or the new content.
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
