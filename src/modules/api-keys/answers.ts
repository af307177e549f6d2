import { z } from "zod";

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
