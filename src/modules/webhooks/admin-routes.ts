import type { Context } from "hono";
import type { Db } from "../../platform/database/tables.ts";
import type { AllowedNetworks } from "../../platform/fetch/ip-networks.ts";
import { errorResponse, missing } from "../../platform/json-api/api-errors.ts";
import { rowId } from "../../platform/json-api/input.ts";
import { type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
import { canManageApi } from "../api-keys/permissions.shared.ts";
import { changeWebhook, createWebhook, deleteWebhook, redeliver, replaceSecret, testWebhook } from "./commands.ts";
import { FAILURES } from "./failures.ts";
import { deliveryDetail, deliveryPage, findWebhook, listWebhooks } from "./queries.ts";
import * as schema from "./schema.ts";

const URL_FAILURES = [FAILURES["url-invalid"], FAILURES["url-insecure"], FAILURES["url-private"]];

/** Other servers that are told when an article is published, changed or withdrawn. */
export function webhookAdminRoutes(db: Db, networks: AllowedNetworks): AdminRoute[] {
  return [
    {
      method: "GET",
      path: "/webhooks",
      summary: "List the webhooks",
      answer: schema.webhooksSchema,
      can: canManageApi,
      handle: async (c) => c.json({ webhooks: await listWebhooks(db) }),
    },
    endpoint({
      method: "POST",
      path: "/webhooks",
      summary: "Add a webhook; its secret is in this answer only",
      input: schema.webhookInput,
      answer: schema.webhookMadeSchema,
      status: 201,
      refusals: [...URL_FAILURES, FAILURES["too-many"]],
      can: canManageApi,
      async handle(c, request) {
        const made = await createWebhook(db, request.input, networks, request);
        return made.ok ? c.json(made.value, 201) : errorResponse(c, FAILURES[made.code]);
      },
    }),
    endpoint({
      method: "PATCH",
      path: "/webhooks/:id",
      summary: "Change a webhook, or switch it on or off",
      input: schema.webhookChange,
      answer: schema.webhookSchema,
      refusals: URL_FAILURES,
      can: canManageApi,
      async handle(c, { audit, input }) {
        const changed = await changeWebhook(db, idOf(c), input, networks, audit);
        return changed.ok ? c.json(changed.value) : errorResponse(c, FAILURES[changed.code]);
      },
    }),
    {
      method: "POST",
      path: "/webhooks/:id/secret",
      summary: "Replace the secret; the new one is in this answer only",
      answer: schema.webhookMadeSchema,
      status: 201,
      can: canManageApi,
      async handle(c, { audit }) {
        const made = await replaceSecret(db, idOf(c), audit);
        return made.ok ? c.json(made.value, 201) : errorResponse(c, FAILURES[made.code]);
      },
    },
    {
      method: "DELETE",
      path: "/webhooks/:id",
      summary: "Delete a webhook and its log",
      can: canManageApi,
      handle: async (c, { audit }) => ((await deleteWebhook(db, idOf(c), audit)) ? c.body(null, 204) : missing(c)),
    },
    {
      method: "POST",
      path: "/webhooks/:id/tests",
      summary: "Send a test; its outcome is in the log",
      answer: schema.deliveryDetailSchema,
      status: 202,
      can: canManageApi,
      async handle(c, { audit }) {
        const delivery = await testWebhook(db, idOf(c), audit);
        return delivery.ok ? c.json(await deliveryDetail(db, idOf(c), delivery.value), 202) : missing(c);
      },
    },
    endpoint({
      method: "GET",
      path: "/webhooks/:id/deliveries",
      summary: "List what a webhook was told, newest first",
      query: schema.deliveryFilter,
      answer: schema.deliveryPageSchema,
      can: canManageApi,
      handle: async (c, { query }) =>
        (await findWebhook(db, idOf(c))) ? c.json(await deliveryPage(db, idOf(c), query.cursor)) : missing(c),
    }),
    {
      method: "GET",
      path: "/webhooks/:id/deliveries/:delivery",
      summary: "Read one delivery with its content and every attempt",
      answer: schema.deliveryDetailSchema,
      can: canManageApi,
      async handle(c) {
        const detail = await deliveryDetail(db, idOf(c), deliveryOf(c));
        return detail ? c.json(detail) : missing(c);
      },
    },
    {
      method: "POST",
      path: "/webhooks/:id/deliveries/:delivery/redeliveries",
      summary: "Send a delivery again",
      answer: schema.deliveryDetailSchema,
      status: 202,
      refusals: [FAILURES.disabled],
      can: canManageApi,
      async handle(c, { audit }) {
        const result = await redeliver(db, { webhookId: idOf(c), deliveryId: deliveryOf(c) }, audit);
        if (result.ok) return c.json(await deliveryDetail(db, idOf(c), deliveryOf(c)), 202);
        return result.code === "not-found" ? missing(c) : errorResponse(c, FAILURES[result.code]);
      },
    },
  ];
}

/** No row has the id 0. */
const idOf = (c: Context) => rowId(c.req.param("id")) ?? 0;
const deliveryOf = (c: Context) => rowId(c.req.param("delivery")) ?? 0;
