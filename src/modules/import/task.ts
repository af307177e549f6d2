import type { Tables } from "../../platform/database/tables.ts";
import { defineTaskJob, type QueuedKind } from "../../platform/tasks/kind.ts";
import { setState } from "./import-report.ts";

const HUNG =
  "Impor ini terlalu lama tanpa kemajuan, jadi dihentikan (import_endless). Yang sudah diimpor tetap ada. Bagi berkasnya menjadi lebih kecil.";
const ENDS_ITS_PROCESS =
  "Impor ini tiga kali menghentikan server, jadi tidak dicoba lagi. Bagi berkasnya menjadi lebih kecil.";

/** The task of an import; the import's state decides whether it is checked, imported or undone. */
export const IMPORT_TASK: QueuedKind<Tables> = {
  name: "import",
  // Somebody waits for an import, so it goes before the jobs of pictures.
  job: defineTaskJob("work-on-import", -10),
  maxAttempts: 3,
  async subjectsToWorkOn(db) {
    const rows = await db
      .selectFrom("imports")
      .select("id")
      .where((where) =>
        where.or([
          where("state", "=", "undoing"),
          // Imports without a stored file belong to the command line, which works on them itself.
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
