import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import { addJob, defineJob } from "../../platform/jobs/job.ts";
import type { WebhookArticle, WebhookData, WebhookEvent } from "./schema.ts";

export const DELIVER_WEBHOOK = defineJob({
  name: "deliver-webhook",
  payload: z.object({ delivery: z.number() }),
  key: ({ delivery }) => `webhook-delivery:${delivery}`,
  // Deliveries run before images and other long work, but after publishing.
  priority: -5,
});

/** Returns the event that a change of an article's state means for readers; undefined if readers see no change. */
export function eventOf(before: string | undefined, after: string): WebhookEvent | undefined {
  if (after === "published") return before === "published" ? "article.updated" : "article.published";
  return before === "published" ? "article.unpublished" : undefined;
}

/**
 * Queues the deliveries for a change of an article, in its transaction, so that exactly the committed changes are sent. Call this for every change of
 * an article's state and, while it is published, for every other change.
 * @param before the former state; undefined for a new article
 */
export async function enqueueWebhooks(
  trx: Db,
  { before, after }: { before: string | undefined; after: string },
  article: WebhookArticle,
): Promise<void> {
  const event = eventOf(before, after);
  if (event) await enqueueEvent(trx, event, { article });
}

/** Queues a delivery for each webhook that wants this event, in the transaction of the change. */
export async function enqueueEvent(trx: Db, event: WebhookEvent, data: WebhookData): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (webhook_id, event, payload, next_at)
    select id, ${event}::text, ${JSON.stringify(data)}::jsonb, now() from webhooks
    where disabled_at is null and ${event} = any(events)
    returning id`.execute(trx);
  for (const { id } of rows) await queueDelivery(trx, id);
}

export const queueDelivery = (db: Db, id: number, runAt?: Date): Promise<void> =>
  addJob(db, DELIVER_WEBHOOK, { delivery: id }, { runAt });
