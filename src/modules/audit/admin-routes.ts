import { csvFile } from "../../platform/csv.ts";
import { type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
import type { Db } from "../../platform/tables.ts";
import * as answers from "./answers.ts";
import { record } from "./commands.ts";
import { canReadAuditLog } from "./permissions.shared.ts";
import { actionName, auditEntries, auditPage } from "./queries.ts";
import { auditFilter } from "./schema.ts";

/** @param timeZone of the days that the filter names */
export function auditAdminRoutes(db: Db, timeZone: string): AdminRoute[] {
  return [
    endpoint({
      method: "GET",
      path: "/audit-log",
      summary: "Read the audit log, newest first",
      query: auditFilter,
      answer: answers.auditPageAnswer,
      may: canReadAuditLog,
      handle: async (c, { query }) => c.json(await auditPage(db, query, timeZone)),
    }),
    endpoint({
      method: "GET",
      path: "/audit-log.csv",
      summary: "Download the audit log",
      query: auditFilter,
      answer: "text/csv",
      may: canReadAuditLog,
      async handle(c, { occasion, query }) {
        await record(db, occasion, "audit-log.exported");
        const header = ["waktu", "pelaku", "lewat", "tindakan", "sasaran", "alamat", "rincian"];
        return csvFile(c, "catatan-audit.csv", header, auditEntries(db, query, timeZone), (entry) => {
          const { at, actor, via, action, target, address, detail } = entry;
          return [at, actor, via, actionName(action), target, address, detail ? JSON.stringify(detail) : null];
        });
      },
    }),
  ];
}
