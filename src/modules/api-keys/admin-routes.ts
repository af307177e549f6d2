import { rowId } from "../../platform/json-api/input.ts";
import { type ApiRefusal, apiRefusal, missing } from "../../platform/json-api/refusals.ts";
import { type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
import type { Db } from "../../platform/tables.ts";
import { createApiKey, revokeApiKey } from "./commands.ts";
import { canManageApi } from "./permissions.shared.ts";
import { apiKeys } from "./queries.ts";
import { apiKeyInput, apiKeyMadeSchema, apiKeysSchema } from "./schema.ts";

const pastExpiry: ApiRefusal = {
  status: 422,
  code: "expiry_past",
  message: "Tanggal berakhirnya sudah lewat. Pilih tanggal mendatang.",
  field: "expiresAt",
};

/** Keys by which other programs read the content. */
export function apiKeyAdminRoutes(db: Db): AdminRoute[] {
  return [
    {
      method: "GET",
      path: "/api-keys",
      summary: "List the keys of the content API",
      answer: apiKeysSchema,
      may: canManageApi,
      handle: async (c) => c.json({ keys: await apiKeys(db) }),
    },
    endpoint({
      method: "POST",
      path: "/api-keys",
      summary: "Make a key; its token is in this answer only",
      input: apiKeyInput,
      answer: apiKeyMadeSchema,
      status: 201,
      refusals: [pastExpiry],
      may: canManageApi,
      async handle(c, request) {
        const { expiresAt } = request.input;
        if (expiresAt !== null && new Date(expiresAt) <= new Date()) return apiRefusal(c, pastExpiry);
        return c.json(await createApiKey(db, request.input, request), 201);
      },
    }),
    {
      method: "DELETE",
      path: "/api-keys/:id",
      summary: "Revoke a key, at once and for good",
      may: canManageApi,
      async handle(c, request) {
        const revoked = await revokeApiKey(db, rowId(c.req.param("id")) ?? 0, request);
        return revoked ? c.body(null, 204) : missing(c);
      },
    },
  ];
}
