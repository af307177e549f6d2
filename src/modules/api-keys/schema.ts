import { z } from "zod";

/** What goes over the wire at `/api/admin/api-keys` (docs/guides/admin-api.md). */

export const SCOPES = ["content:read"] as const;
export type Scope = (typeof SCOPES)[number];

export const apiKeyInput = z.object({
  name: z.string().trim().min(1, "Tulis untuk apa kunci ini.").max(100, "Nama paling banyak 100 karakter."),
  scopes: z.array(z.enum(SCOPES)).min(1, "Pilih sedikitnya satu hak.").default(["content:read"]),
  /** When it ends by itself; null: never. */
  expiresAt: z.iso.datetime({ offset: true, error: "Tanggal ini tidak benar." }).nullable().default(null),
});
export type ApiKeyInput = z.output<typeof apiKeyInput>;

export const apiKeySchema = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(z.string()),
  /** How its token begins. */
  hint: z.string(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** To the minute. */
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeysSchema = z.object({ keys: z.array(apiKeySchema) });
export type ApiKeys = z.infer<typeof apiKeysSchema>;

/** The token is shown this once: only its hash is stored. */
export const apiKeyMadeSchema = z.object({ key: apiKeySchema, token: z.string() });
export type ApiKeyMade = z.infer<typeof apiKeyMadeSchema>;
