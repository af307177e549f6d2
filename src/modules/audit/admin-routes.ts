import type { Db } from "../../platform/database/tables.ts";
import { type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
import { csvFile } from "../../platform/text/csv.ts";
import * as answers from "./answers.ts";
import { writeAuditEntry } from "./commands.ts";
import { canReadAuditLog } from "./permissions.shared.ts";
import { auditEntries, auditPage } from "./queries.ts";
import { type AuditActions, auditFilter } from "./schema.ts";

type Options = {
  readonly db: Db;
  /** Of the days that the filter names. */
  readonly timeZone: string;
  /** What an editor calls each action of every module. */
  readonly actionNames: Readonly<Record<string, string>>;
};

export function auditAdminRoutes({ db, timeZone, actionNames }: Options): AdminRoute[] {
  return [
    {
      method: "GET",
      path: "/audit-log/actions",
      summary: "List what the audit log records, with its Indonesian names",
      answer: answers.auditActionsAnswer,
      can: canReadAuditLog,
      handle: (c) => c.json({ actions: actionNames } satisfies AuditActions),
    },
    endpoint({
      method: "GET",
      path: "/audit-log",
      summary: "Read the audit log, newest first",
      query: auditFilter,
      answer: answers.auditPageAnswer,
      can: canReadAuditLog,
      handle: async (c, { query }) => c.json(await auditPage(db, query, timeZone)),
    }),
    endpoint({
      method: "GET",
      path: "/audit-log.csv",
      summary: "Download the audit log",
      query: auditFilter,
      answer: "text/csv",
      can: canReadAuditLog,
      async handle(c, { audit, query }) {
        await writeAuditEntry(db, audit, "audit-log.exported");
        const header = ["waktu", "pelaku", "lewat", "tindakan", "sasaran", "alamat", "rincian"];
        return csvFile(c, "catatan-audit.csv", header, auditEntries(db, query, timeZone), (entry) => {
          const { at, actor, via, action, target, address, detail } = entry;
          return [
            at,
            actor,
            via,
            actionNames[action] ?? action,
            target,
            address,
            detail ? JSON.stringify(detail) : null,
          ];
        });
      },
    }),
  ];
}
