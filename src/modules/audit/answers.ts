import { z } from "zod";
import type { AuditActions, AuditEntry, AuditPage } from "./schema.ts";

/** Answers as the API description tells them; each is held to the type that server and pages use. */

const auditEntry = z.object({
  id: z.number(),
  at: z.string().describe("ISO 8601 in UTC"),
  actor: z.string().nullable(),
  via: z.enum(["web", "cli", "system"]),
  action: z.string(),
  target: z.string(),
  address: z.string().nullable(),
  detail: z.unknown(),
}) satisfies z.ZodType<AuditEntry>;
export const auditPageAnswer = z.object({
  entries: z.array(auditEntry),
  nextCursor: z.string().nullable(),
}) satisfies z.ZodType<AuditPage>;
export const auditActionsAnswer = z.object({
  actions: z.record(z.string(), z.string()).describe("By action: its Indonesian name"),
}) satisfies z.ZodType<AuditActions>;
