import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { notFound } from "../../platform/json-api/api-errors.ts";
import { rowParams } from "../../platform/json-api/row-id.ts";
import { done, failure } from "../../platform/result.ts";
import { apiKeyMadeSchema, apiKeysSchema } from "./answers.ts";
import { createApiKey, revokeApiKey } from "./commands.ts";
import { FAILURES } from "./failures.ts";
import { canManageApi } from "./permissions.shared.ts";
import { apiKeys } from "./queries.ts";
import { apiKeyInput } from "./schema.ts";

/** The endpoints for the keys with which other programs read the content. */
export const apiKeyAdminRoutes = (db: Db) => [
  endpoint("GET /api-keys", {
    summary: "Menampilkan kunci API konten",
    answer: apiKeysSchema,
    can: canManageApi,
    handle: async () => ({ keys: await apiKeys(db) }),
  }),
  endpoint("POST /api-keys", {
    summary: "Membuat kunci; tokennya hanya ada dalam jawaban ini",
    input: apiKeyInput,
    answer: apiKeyMadeSchema,
    status: 201,
    errors: FAILURES,
    can: canManageApi,
    handle: (request) => createApiKey(db, request.input, request),
  }),
  endpoint("DELETE /api-keys/:id", {
    summary: "Mencabut kunci, langsung dan permanen",
    params: rowParams,
    answer: "none",
    errors: { "not-found": notFound },
    can: canManageApi,
    handle: async (request) => ((await revokeApiKey(db, request.params.id, request)) ? done : failure("not-found")),
  }),
];
