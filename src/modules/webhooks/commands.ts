import { isIP } from "node:net";
import type { Db } from "../../platform/database/tables.ts";
import { type AllowedNetworks, isPublicIp } from "../../platform/fetch/ip-networks.ts";
import { loggedChange } from "../../platform/http/origin-of.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import type { AdminCaller } from "../../platform/json-api/admin-api.ts";
import { done, failure, type Result, success } from "../../platform/result.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import type { Webhook, WebhookMade } from "./answers.ts";
import { queueDelivery } from "./outbox.ts";
import { findWebhook } from "./queries.ts";
import { TEST_EVENT, type WebhookChange, type WebhookInput } from "./schema.ts";
import { newSecret } from "./signature.ts";

// Call these functions in the transaction of the change that is sent.
export { enqueueEvent, enqueueWebhooks } from "./outbox.ts";

/** More webhooks would make every save of an article slow. */
const MAX_WEBHOOKS = 50;

type UrlFailure = "url-invalid" | "url-insecure" | "url-private";
export type WebhookFailure = UrlFailure | "too-many" | "not-found" | "disabled";

/**
 * Checks an address without DNS, because every delivery checks the address to which the name leads.
 * @param networks the networks besides the public internet where receivers may be, with or without TLS
 */
export function checkUrl(text: string, networks: AllowedNetworks): UrlFailure | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash) return "url-invalid";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isPrivate =
    isIP(host) > 0 ? !isPublicIp(host) : !host.includes(".") || /\.(local|internal|localhost)$/.test(host);
  // A private name is allowed if there are any networks, because it may resolve to an address in one of them.
  if (isPrivate && (isIP(host) > 0 ? networks.has(host) : !networks.isEmpty)) return undefined;
  if (url.protocol !== "https:") return "url-insecure";
  return isPrivate ? "url-private" : undefined;
}

export async function createWebhook(
  db: Db,
  { name, url, events }: WebhookInput,
  networks: AllowedNetworks,
  { actor, audit }: AdminCaller,
): Promise<Result<WebhookMade, UrlFailure | "too-many">> {
  const wrong = checkUrl(url, networks);
  if (wrong) return failure(wrong);
  const secret = newSecret();
  return db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom("webhooks")
      .select((all) => all.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count >= MAX_WEBHOOKS) return failure("too-many");
    const { id } = await trx
      .insertInto("webhooks")
      .values({ name, url, events: [...new Set(events)], secret, created_by: actor.personId })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeAuditEntry(trx, audit, "webhook.created", name, { id, host: new URL(url).host, events });
    return success({ webhook: await mustFind(trx, id), secret });
  });
}

export function changeWebhook(
  db: Db,
  id: number,
  { name, url, events, enabled }: WebhookChange,
  networks: AllowedNetworks,
  audit: AuditContext,
): Promise<Result<Webhook, UrlFailure | "not-found">> {
  return db.transaction().execute(async (trx) => {
    const wrong = url === undefined ? undefined : checkUrl(url, networks);
    if (wrong) return failure(wrong);
    const existing = await trx.selectFrom("webhooks").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (!existing) return failure("not-found");
    await trx
      .updateTable("webhooks")
      .set({
        name: name ?? existing.name,
        url: url ?? existing.url,
        events: events ? [...new Set(events)] : existing.events,
        // A webhook that is switched on again starts afresh, without its former failures.
        ...(enabled === true ? { disabled_at: null, disabled_by: null, failing_since: null } : {}),
        ...(enabled === false && existing.disabled_at === null
          ? { disabled_at: new Date(), disabled_by: "person" as const }
          : {}),
      })
      .where("id", "=", id)
      .execute();
    await writeAuditEntry(trx, audit, "webhook.changed", name ?? existing.name, {
      id,
      ...(enabled === undefined ? {} : { enabled }),
      ...loggedChange(existing.url, url ?? existing.url),
    });
    return success(await mustFind(trx, id));
  });
}

/** Replaces the secret at once, also for deliveries that are still waiting. */
export function replaceSecret(db: Db, id: number, audit: AuditContext): Promise<Result<WebhookMade, "not-found">> {
  return db.transaction().execute(async (trx) => {
    const secret = newSecret();
    const row = await trx
      .updateTable("webhooks")
      .set({ secret })
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst();
    if (!row) return failure("not-found");
    await writeAuditEntry(trx, audit, "webhook.secret-replaced", row.name, { id });
    return success({ webhook: await mustFind(trx, id), secret });
  });
}

/** Deletes a webhook with its log. */
export function deleteWebhook(db: Db, id: number, audit: AuditContext): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx.deleteFrom("webhooks").where("id", "=", id).returning("name").executeTakeFirst();
    if (!row) return false;
    await writeAuditEntry(trx, audit, "webhook.deleted", row.name, { id });
    return true;
  });
}

/** Queues a test delivery without content; it is tried once, even if the webhook is switched off. @returns the delivery's id */
export function testWebhook(db: Db, id: number, audit: AuditContext): Promise<Result<number, "not-found">> {
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom("webhooks").select("name").where("id", "=", id).executeTakeFirst();
    if (!row) return failure("not-found");
    const delivery = await trx
      .insertInto("webhook_deliveries")
      .values({ webhook_id: id, event: TEST_EVENT, payload: "{}", next_at: new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await queueDelivery(trx, delivery.id);
    await writeAuditEntry(trx, audit, "webhook.tested", row.name, { id });
    return success(delivery.id);
  });
}

/** Sends a delivery again, starting at the first attempt, with the same content and id. */
export function redeliver(
  db: Db,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: number },
  audit: AuditContext,
): Promise<Result<undefined, "not-found" | "disabled">> {
  return db.transaction().execute(async (trx) => {
    const webhook = await trx
      .selectFrom("webhooks")
      .select(["name", "disabled_at"])
      .where("id", "=", webhookId)
      .executeTakeFirst();
    if (!webhook) return failure("not-found");
    if (webhook.disabled_at) return failure("disabled");
    const { numUpdatedRows } = await trx
      .updateTable("webhook_deliveries")
      .set({ state: "waiting", attempts: 0, next_at: new Date() })
      .where("id", "=", deliveryId)
      .where("webhook_id", "=", webhookId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return failure("not-found");
    await queueDelivery(trx, deliveryId);
    await writeAuditEntry(trx, audit, "webhook.redelivered", webhook.name, { id: webhookId, delivery: deliveryId });
    return done;
  });
}

async function mustFind(db: Db, id: number): Promise<Webhook> {
  const found = await findWebhook(db, id);
  if (!found) throw new Error(`webhook ${id} is gone while it is held`);
  return found;
}
