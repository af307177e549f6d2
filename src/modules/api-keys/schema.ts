import { z } from "zod";

/** What goes over the wire at `/api/admin/api-keys` (docs/guides/admin-api.md). */

export const SCOPES = ["content:read"] as const;
export type Scope = (typeof SCOPES)[number];

export const apiKeyInput = z.object({
  name: z.string().trim().min(1, "Tulis untuk apa kunci ini.").max(100, "Nama maksimal 100 karakter."),
  scopes: z.array(z.enum(SCOPES)).min(1, "Pilih minimal satu hak.").default(["content:read"]),
  /** When it ends by itself; null: never. */
  expiresAt: z.iso.datetime({ offset: true, error: "Tanggal ini tidak benar." }).nullable().default(null),
});
export type ApiKeyInput = z.output<typeof apiKeyInput>;
