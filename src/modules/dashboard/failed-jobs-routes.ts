import type { Db } from "../../platform/database/tables.ts";
import { discardFailedJobs, failedJobs, retryFailedJobs } from "../../platform/jobs/failed-jobs.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { canRunMaintenance } from "../maintenance/permissions.shared.ts";
import { failedJobsAnswer, settledJobsAnswer } from "./answers.ts";

/** The endpoints that list background work that was given up, and run it again or drop it. */
export const failedJobsRoutes = (db: Db) => [
  endpoint("GET /failed-jobs", {
    summary: "Menampilkan pekerjaan latar yang gagal, menurut jenisnya",
    answer: failedJobsAnswer,
    can: canRunMaintenance,
    handle: async () => ({ jobs: await failedJobs(db) }),
  }),
  endpoint("POST /failed-jobs/attempts", {
    summary: "Menjalankan lagi semua pekerjaan latar yang gagal",
    answer: settledJobsAnswer,
    can: canRunMaintenance,
    handle: ({ audit }) =>
      db.transaction().execute(async (trx) => {
        const count = await retryFailedJobs(trx);
        if (count > 0) await writeAuditEntry(trx, audit, "failed_jobs.retried", "", { count });
        return { count };
      }),
  }),
  endpoint("DELETE /failed-jobs", {
    summary: "Menghapus semua pekerjaan latar yang gagal",
    answer: settledJobsAnswer,
    can: canRunMaintenance,
    handle: ({ audit }) =>
      db.transaction().execute(async (trx) => {
        const count = await discardFailedJobs(trx);
        if (count > 0) await writeAuditEntry(trx, audit, "failed_jobs.discarded", "", { count });
        return { count };
      }),
  }),
];
