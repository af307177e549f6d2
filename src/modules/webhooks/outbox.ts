import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import { addJob, defineJob } from "../../platform/jobs/job.ts";
import type { WebhookArticle, WebhookData, WebhookEvent } from "./schema.ts";

export const DELIVER_WEBHOOK = defineJob({
  name: "deliver-webhook",
  payload: z.object({ delivery: z.number() }),
  key: ({ delivery }) => `webhook-delivery:${delivery}`,
  // Before pictures and other long work, after what publishes.
  priority: -5,
});

/** What a change of an article's state is to readers; undefined where no reader sees any of it. */
export function eventOf(before: string | undefined, after: string): WebhookEvent | undefined {
  if (after === "published") return before === "published" ? "article.updated" : "article.published";
  return before === "published" ? "article.unpublished" : undefined;
}

/**
 * Queues the deliveries for a change of an article, in its transaction: sent is what was committed, and all of it. To be
 * called by whatever changes an article's state or, while it is published, anything else of it.
 * @param before the state that it had; undefined for a new one
 */
export async function enqueueWebhooks(
  trx: Db,
  { before, after }: { before: string | undefined; after: string },
  article: WebhookArticle,
): Promise<void> {
  const event = eventOf(before, after);
  if (event) await enqueueEvent(trx, event, { article });
}

/** Queues a delivery for each webhook that wants to know of it, in the transaction of what has happened. */
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
