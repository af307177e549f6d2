import { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import type { AllowedNetworks } from "../../platform/fetch/ip-networks.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf, notFound } from "../../platform/json-api/api-errors.ts";
import { rowId, rowParams } from "../../platform/json-api/row-id.ts";
import { done, failure, orNotFound, success } from "../../platform/result.ts";
import { canManageApi } from "../api-keys/permissions.shared.ts";
import * as answers from "./answers.ts";
import { changeWebhook, createWebhook, deleteWebhook, redeliver, replaceSecret, testWebhook } from "./commands.ts";
import { FAILURES } from "./failures.ts";
import { deliveryDetail, deliveryPage, findWebhook, listWebhooks } from "./queries.ts";
import * as schema from "./schema.ts";

const deliveryParams = z.object({ id: rowId, delivery: rowId });

/** The endpoints for webhooks: other servers that are notified when an article is published, changed or withdrawn. */
export const webhookAdminRoutes = (db: Db, networks: AllowedNetworks) => [
  endpoint("GET /webhooks", {
    summary: "Menampilkan webhook",
    answer: answers.webhooksSchema,
    can: canManageApi,
    handle: async () => ({ webhooks: await listWebhooks(db) }),
  }),
  endpoint("POST /webhooks", {
    summary: "Menambah webhook; rahasianya hanya ada dalam jawaban ini",
    input: schema.webhookInput,
    answer: answers.webhookMadeSchema,
    status: 201,
    errors: errorsOf(FAILURES, "url-invalid", "url-insecure", "url-private", "too-many"),
    can: canManageApi,
    handle: (request) => createWebhook(db, request.input, networks, request),
  }),
  endpoint("PATCH /webhooks/:id", {
    summary: "Mengubah webhook, menyalakan, atau mematikannya",
    params: rowParams,
    input: schema.webhookChange,
    answer: answers.webhookSchema,
    errors: errorsOf(FAILURES, "url-invalid", "url-insecure", "url-private", "not-found"),
    can: canManageApi,
    handle: ({ params, input, audit }) => changeWebhook(db, params.id, input, networks, audit),
  }),
  endpoint("POST /webhooks/:id/secret", {
    summary: "Mengganti rahasia; yang baru hanya ada dalam jawaban ini",
    params: rowParams,
    answer: answers.webhookMadeSchema,
    status: 201,
    errors: errorsOf(FAILURES, "not-found"),
    can: canManageApi,
    handle: ({ params, audit }) => replaceSecret(db, params.id, audit),
  }),
  endpoint("DELETE /webhooks/:id", {
    summary: "Menghapus webhook beserta catatannya",
    params: rowParams,
    answer: "none",
    errors: { "not-found": notFound },
    can: canManageApi,
    handle: async ({ params, audit }) => ((await deleteWebhook(db, params.id, audit)) ? done : failure("not-found")),
  }),
  endpoint("POST /webhooks/:id/tests", {
    summary: "Mengirim uji coba; hasilnya ada di catatan kiriman",
    params: rowParams,
    answer: answers.deliveryDetailSchema,
    status: 202,
    errors: { "not-found": notFound },
    can: canManageApi,
    async handle({ params: { id }, audit }) {
      const delivery = await testWebhook(db, id, audit);
      return delivery.ok ? orNotFound(await deliveryDetail(db, id, delivery.value)) : delivery;
    },
  }),
  endpoint("GET /webhooks/:id/deliveries", {
    summary: "Menampilkan kiriman webhook, terbaru lebih dahulu",
    params: rowParams,
    query: schema.deliveryFilter,
    answer: answers.deliveryPageSchema,
    errors: { "not-found": notFound },
    can: canManageApi,
    handle: async ({ params: { id }, query }) =>
      (await findWebhook(db, id)) ? success(await deliveryPage(db, id, query.cursor)) : failure("not-found"),
  }),
  endpoint("GET /webhooks/:id/deliveries/:delivery", {
    summary: "Membaca satu kiriman, isinya, dan setiap percobaannya",
    params: deliveryParams,
    answer: answers.deliveryDetailSchema,
    errors: { "not-found": notFound },
    can: canManageApi,
    handle: async ({ params: { id, delivery } }) => orNotFound(await deliveryDetail(db, id, delivery)),
  }),
  endpoint("POST /webhooks/:id/deliveries/:delivery/redeliveries", {
    summary: "Mengirim ulang suatu kiriman",
    params: deliveryParams,
    answer: answers.deliveryDetailSchema,
    status: 202,
    errors: { "not-found": notFound, ...errorsOf(FAILURES, "disabled") },
    can: canManageApi,
    async handle({ params: { id, delivery }, audit }) {
      const queued = await redeliver(db, { webhookId: id, deliveryId: delivery }, audit);
      return queued.ok ? orNotFound(await deliveryDetail(db, id, delivery)) : queued;
    },
  }),
];
