import { sqlState } from "./database.ts";

/** The SQLSTATE disk_full (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const DATABASE_DISK_FULL = "53100";

/** Whether a disk was full: the disk of the files, or the disk of the database. */
export function isDiskFull(error: unknown): boolean {
  if (sqlState(error) === DATABASE_DISK_FULL) return true;
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}
