import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";

export const apiKeySchema = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(z.string()),
  /** The beginning of the key's token. */
  hint: z.string(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** The time of the last use, to the minute. */
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});

export type ApiKey = AnswerOf<typeof apiKeySchema>;

export const apiKeysSchema = z.object({ keys: z.array(apiKeySchema) });

/** The only answer that shows the token, because only the token's hash is stored. */
export const apiKeyMadeSchema = z.object({ key: apiKeySchema, token: z.string() });

export type ApiKeyMade = AnswerOf<typeof apiKeyMadeSchema>;
