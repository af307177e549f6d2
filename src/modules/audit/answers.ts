import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";

const auditEntry = z.object({
  id: z.number(),
  at: z.string().describe("ISO 8601 dalam UTC"),
  actor: z
    .string()
    .nullable()
    .describe("Akun pelakunya; null bila tidak ada yang masuk (gagal masuk) atau dilakukan lewat baris perintah"),
  via: z.enum(["web", "cli", "system"]),
  /** The action, such as `session.created`; `auditActionsAnswer` has the Indonesian names. */
  action: z.string(),
  target: z.string(),
  address: z.string().nullable(),
  detail: z.unknown(),
});
export type AuditEntry = AnswerOf<typeof auditEntry>;

export const auditPageAnswer = z.object({ entries: z.array(auditEntry), nextCursor: z.string().nullable() });
export type AuditPage = AnswerOf<typeof auditPageAnswer>;

export const auditActionsAnswer = z.object({
  actions: z.record(z.string(), z.string()).describe("Nama setiap kejadian dalam bahasa Indonesia"),
});
