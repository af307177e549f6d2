import { z } from "zod";

/** The year 0000 is one of ISO 8601 and none of PostgreSQL's. */
const day = z.iso.date("Tulis tanggal yang benar.").refine((text) => text >= "0001", "Tulis tanggal yang benar.");

/** GET /api/admin/audit-log?actor=&action=&from=&to=&cursor= → `AuditPage`, newest first; `.csv` → all of it as text/csv. */
export const auditFilter = z.object({
  actor: z.string().max(254).optional(),
  action: z.string().max(60).optional(),
  /** Days as YYYY-MM-DD in the site's time zone, both included. */
  from: day.optional(),
  to: day.optional(),
  cursor: z.string().max(40).optional(),
});
export type AuditEntry = {
  readonly id: number;
  readonly at: string;
  /** Whose account; null where nobody was signed in (a failed sign-in) or the CLI did it. */
  readonly actor: string | null;
  readonly via: "web" | "cli" | "system";
  /** Such as `session.created`; `AUDIT_ACTIONS` has their Indonesian names. */
  readonly action: string;
  readonly target: string;
  readonly address: string | null;
  readonly detail: unknown;
};
export type AuditPage = { readonly entries: readonly AuditEntry[]; readonly nextCursor: string | null };

/** Every action, by the name that stands in the log. Modules add theirs by declaration merging, in their audit-actions.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface AuditActionNames {}
export type AuditAction = keyof AuditActionNames;

/** GET /api/admin/audit-log/actions → `{ actions }`: what an editor calls each action of every module. */
export type AuditActions = { readonly actions: Readonly<Record<string, string>> };
