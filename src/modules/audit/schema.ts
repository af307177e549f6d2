import { z } from "zod";
import { dayText } from "../../platform/json-api/date-text.ts";

const day = dayText();

/** The query of GET /api/admin/audit-log?actor=&action=&from=&to=&cursor=, newest first; the address with `.csv` answers with all matching entries. */
export const auditFilter = z.object({
  actor: z.string().max(254).optional(),
  action: z.string().max(60).optional(),
  /** Days as YYYY-MM-DD in the site's time zone, both included. */
  from: day.optional(),
  to: day.optional(),
  cursor: z.string().max(40).optional(),
});

/** Every action by its name in the log. Each module adds its actions by declaration merging, in its audit-actions.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface AuditActionNames {}
export type AuditAction = keyof AuditActionNames;
