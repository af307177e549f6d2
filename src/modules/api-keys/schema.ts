import { z } from "zod";
import { momentText } from "../../platform/json-api/date-text.ts";
import { nameText } from "../../platform/json-api/name-text.ts";

/** The requests and answers at `/api/admin/api-keys` (docs/guides/admin-api.md). */

export const SCOPES = ["content:read"] as const;
export type Scope = (typeof SCOPES)[number];

export const apiKeyInput = z.object({
  name: nameText({ empty: "Tulis untuk apa kunci ini.", max: 100, tooLong: "Nama maksimal 100 karakter." }),
  scopes: z.array(z.enum(SCOPES)).min(1, "Pilih minimal satu hak.").default(["content:read"]),
  /** The time when the key expires; null means never. */
  expiresAt: momentText("Tanggal ini tidak benar.").nullable().default(null),
});
export type ApiKeyInput = z.output<typeof apiKeyInput>;
