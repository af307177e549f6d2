import type { Tables } from "../../platform/database/tables.ts";
import { defineTaskJob, type QueuedKind } from "../../platform/tasks/kind.ts";
import { setState } from "./import-report.ts";

const HUNG =
  "Impor ini terlalu lama tanpa kemajuan, jadi dihentikan (import_endless). Yang sudah diimpor tetap ada. Bagi berkasnya menjadi lebih kecil.";
const ENDS_ITS_PROCESS =
  "Impor ini tiga kali menghentikan server, jadi tidak dicoba lagi. Bagi berkasnya menjadi lebih kecil.";

/** Whatever the state of an import asks for: its check, the import itself, its undoing. */
export const IMPORT_TASK: QueuedKind<Tables> = {
  name: "import",
  // Somebody waits for it; the pictures that are being made meanwhile do not mind.
  job: defineTaskJob("work-on-import", -10),
  maxAttempts: 3,
  async subjectsToWorkOn(db) {
    const rows = await db
      .selectFrom("imports")
      .select("id")
      .where((where) =>
        where.or([
          where("state", "=", "undoing"),
          // Those of the command line are their own business.
          where.and([where("state", "in", ["checking", "importing"]), where("file", "is not", null)]),
        ]),
      )
      .orderBy("id")
      .execute();
    return rows.map(({ id }) => id);
  },
  async onFailed(db, id, code) {
    await setState(db, id, "failed", code === "hung" ? HUNG : ENDS_ITS_PROCESS);
  },
};
