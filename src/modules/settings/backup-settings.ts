import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { done, failure, type Result, success } from "../../platform/result.ts";
import { makeFolder } from "../../platform/storage/folder.ts";
import type { BackupInput, SettingChanges } from "./schema.ts";

export const BACKUP_SETTINGS = {
  times: "BACKUP_SCHEDULE",
  passphrase: "BACKUP_PASSPHRASE",
  unencrypted: "BACKUP_UNENCRYPTED",
} as const;

/** @param isProtected whether a passphrase is set, or the server's settings say that backups need no passphrase */
export function backupChanges(
  { times, passphrase, passphraseAgain }: BackupInput,
  isProtected: boolean,
): Result<SettingChanges, "passphrase-missing" | "passphrases-differ"> {
  if (passphrase !== undefined && passphrase !== passphraseAgain) return failure("passphrases-differ");
  if (passphrase === undefined && !isProtected) return failure("passphrase-missing");
  const typed = passphrase === undefined ? {} : { [BACKUP_SETTINGS.passphrase]: passphrase };
  return success({ [BACKUP_SETTINGS.times]: times.replaceAll(".", ":"), ...typed });
}

/** Tests whether the folder can be written to. Without this test, an owner would notice only the next day that the nightly backup fails. */
export async function tryFolder(folder: string): Promise<Result<undefined, "folder-refused">> {
  const file = join(folder, `.percobaan-${randomUUID()}`);
  try {
    await makeFolder(folder);
    await writeFile(file, "percobaan", { mode: 0o600, flag: "wx" });
    return done;
  } catch {
    return failure("folder-refused");
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
