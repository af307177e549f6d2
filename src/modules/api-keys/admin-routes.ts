import type { Db } from "../../platform/database/tables.ts";
import { errorResponse, missing } from "../../platform/json-api/api-errors.ts";
import { rowId } from "../../platform/json-api/input.ts";
import { type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
import { createApiKey, revokeApiKey } from "./commands.ts";
import { FAILURES } from "./failures.ts";
import { canManageApi } from "./permissions.shared.ts";
import { apiKeys } from "./queries.ts";
import { apiKeyInput, apiKeyMadeSchema, apiKeysSchema } from "./schema.ts";

/** Keys by which other programs read the content. */
export function apiKeyAdminRoutes(db: Db): AdminRoute[] {
  return [
    {
      method: "GET",
      path: "/api-keys",
      summary: "List the keys of the content API",
      answer: apiKeysSchema,
      can: canManageApi,
      handle: async (c) => c.json({ keys: await apiKeys(db) }),
    },
    endpoint({
      method: "POST",
      path: "/api-keys",
      summary: "Make a key; its token is in this answer only",
      input: apiKeyInput,
      answer: apiKeyMadeSchema,
      status: 201,
      refusals: Object.values(FAILURES),
      can: canManageApi,
      async handle(c, request) {
        const made = await createApiKey(db, request.input, request);
        return made.ok ? c.json(made.value, 201) : errorResponse(c, FAILURES[made.code]);
      },
    }),
    {
      method: "DELETE",
      path: "/api-keys/:id",
      summary: "Revoke a key, at once and for good",
      can: canManageApi,
      async handle(c, request) {
        const revoked = await revokeApiKey(db, rowId(c.req.param("id")) ?? 0, request);
        return revoked ? c.body(null, 204) : missing(c);
      },
    },
  ];
}
