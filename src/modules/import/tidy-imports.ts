import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Clock, days } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";
import type { ImportState } from "./schema.ts";
import { UPLOADS } from "./uploads.ts";

export const TIDY_IMPORTS = defineJob({ name: "tidy-imports" });

/** How long an uploaded file waits for somebody to import it. */
const RETENTION = days(7);
/** The states in which nobody works on the import. */
const RESTING: readonly ImportState[] = ["waiting", "checked", "failed"];

/**
 * A nightly task that deletes files which nobody imported, files that no import knows, and what an ended process has unpacked. Reports stay. A retention rule
 * of the manifest cannot do this, because files are deleted with the rows.
 */
export const tidyImports = ({ db, dataDir, clock }: { db: Db; dataDir: string; clock: Clock }): JobHandler =>
  jobHandler(TIDY_IMPORTS, async () => {
    const before = new Date(clock.now().getTime() - RETENTION);
    // An upload that was never finished has nothing to report.
    await db.deleteFrom("imports").where("state", "=", "waiting").where("created_at", "<", before).execute();
    await db
      .updateTable("imports")
      .set({ file: null })
      .where("state", "in", [...RESTING])
      .where("file", "is not", null)
      .where("created_at", "<", before)
      .execute();
    for (const file of await uploads(dataDir)) {
      const { mtimeMs } = (await stat(join(dataDir, file)).catch(() => undefined)) ?? {};
      if (mtimeMs === undefined || mtimeMs >= before.getTime()) continue;
      const known = await db.selectFrom("imports").select("id").where("file", "=", file).executeTakeFirst();
      if (!known) await rm(join(dataDir, file), { recursive: true, force: true });
    }
  });

async function uploads(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, UPLOADS)).catch(() => []);
  return names.map((name) => `${UPLOADS}/${name}`);
}
