import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { csvFile } from "../../platform/text/csv.ts";
import { auditActionsAnswer, auditPageAnswer } from "./answers.ts";
import { writeAuditEntry } from "./commands.ts";
import { canReadAuditLog } from "./permissions.shared.ts";
import { auditEntries, auditPage } from "./queries.ts";
import { auditFilter } from "./schema.ts";

type Options = {
  readonly db: Db;
  /** The time zone of the days in a filter. */
  readonly timeZone: string;
  /** The Indonesian name of each action of every module. */
  readonly actionNames: Readonly<Record<string, string>>;
};

export const auditAdminRoutes = ({ db, timeZone, actionNames }: Options) => [
  endpoint("GET /audit-log/actions", {
    summary: "Menampilkan jenis kejadian dalam catatan audit beserta namanya",
    answer: auditActionsAnswer,
    can: canReadAuditLog,
    handle: () => ({ actions: actionNames }),
  }),
  endpoint("GET /audit-log", {
    summary: "Membaca catatan audit, terbaru lebih dahulu",
    query: auditFilter,
    answer: auditPageAnswer,
    can: canReadAuditLog,
    handle: ({ query }) => auditPage(db, query, timeZone),
  }),
  endpoint("GET /audit-log.csv", {
    summary: "Mengunduh catatan audit",
    query: auditFilter,
    answer: { file: "text/csv" },
    can: canReadAuditLog,
    async handle({ audit, query }) {
      await writeAuditEntry(db, audit, "audit-log.exported");
      const header = ["waktu", "pelaku", "lewat", "tindakan", "sasaran", "alamat", "rincian"];
      return csvFile("catatan-audit.csv", header, auditEntries(db, query, timeZone), (entry) => {
        const { at, actor, via, action, target, address, detail } = entry;
        const name = actionNames[action] ?? action;
        return [at, actor, via, name, target, address, detail ? JSON.stringify(detail) : null];
      });
    },
  }),
];
