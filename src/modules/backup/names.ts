import { slugFrom } from "../articles/schema.ts";
import type { BackupOrigin } from "./schema.ts";

export const ENDING = ".backup";

/** The file name that a backup may have in our places; it is never a path. */
const NAME = /^[a-z0-9][a-z0-9._-]{0,180}\.backup$/;
const STAMPED = /-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(?:-(scheduled|safety|uploaded))?\.backup$/;

export const isBackupName = (name: string): boolean => NAME.test(name) && !name.includes("..");

/** Makes a name such as `pandubelanja-20261122-023000-scheduled.backup`; the time is in UTC. */
export function backupName(siteName: string, now: Date, origin: BackupOrigin): string {
  const stamp = now.toISOString().replace(/[-:]/g, "").replace("T", "-").slice(0, 15);
  return `${slugFrom(siteName) || "cadangan"}-${stamp}${origin === "manual" ? "" : `-${origin}`}${ENDING}`;
}

/** Reads from a name when and why the backup was made. */
export function readBackupName(name: string): { at: Date | undefined; origin: BackupOrigin } {
  const found = STAMPED.exec(name);
  if (!found) return { at: undefined, origin: "manual" };
  const [, year, month, day, hour, minute, second, origin] = found;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return { at: Number.isNaN(at.getTime()) ? undefined : at, origin: (origin as BackupOrigin | undefined) ?? "manual" };
}
