import type { InvalidBackupCode } from "./schema.ts";

const MESSAGES: Record<InvalidBackupCode, string> = {
  "not-a-backup": "This is no backup of PanduBelanja.",
  encrypted: "This backup is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with.",
  "wrong-passphrase": "The passphrase is not the one that this backup was made with.",
  "newer-format": "This backup was made by a later version: install that one first.",
  "newer-schema":
    "This backup was made by a later version (its database has migrations that this one lacks): install that one first.",
  truncated: "This backup ends before its end: it was not copied or written as a whole.",
  altered: "This backup is not as it was written: a part does not match its checksum.",
  "too-large": "This backup unpacks to far more than a backup can: it is refused.",
};

/** A file cannot be used as a backup. Nothing has been changed. */
export class InvalidBackup extends Error {
  override name = "InvalidBackup";
  readonly code: InvalidBackupCode;

  constructor(code: InvalidBackupCode, detail = "") {
    super(MESSAGES[code] + (detail && ` (${detail})`));
    this.code = code;
  }
}
