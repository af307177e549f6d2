import { sql } from "kysely";
import { enqueueEvent } from "../../../modules/webhooks/commands.ts";
import type { WebhookFeedRun } from "../../../modules/webhooks/schema.ts";
import type { Db } from "../../../platform/database/tables.ts";

/**
 * Queues the webhook deliveries for a run's new state, in the transaction that sets it. The effects of a run on products are announced as counts, not by a
 * delivery for each product (docs/decisions/0039). Runs of sample merchants are not announced.
 */
export async function announceRun(trx: Db, run: number): Promise<void> {
  const { rows } = await sql<Row>`
    select r.id, r.state, r.reason, r.observed_at as "observedAt", f.id as feed, f.name, m.slug as merchant, r.rows_read as rows,
      r.new_offers as new, r.changed, r.price_changed as "priceChanged", r.unchanged, r.withdrawn, r.rejected
    from feed_runs r join feeds f on f.id = r.feed_id join merchants m on m.id = f.merchant_id
    where r.id = ${run} and not m.is_sample and r.state in ('applied', 'held', 'failed', 'undone')`.execute(trx);
  const [row] = rows;
  if (!row) return;
  const { id, state, reason, observedAt, feed, name, merchant, ...counts } = row;
  const since = observedAt.toISOString();
  await enqueueEvent(trx, `feed_run.${state}`, {
    feedRun: {
      ...{ id, state, reason, observedAt: since, counts, feed: { id: feed, name }, merchant },
      // The address at which the changed offers can be read.
      path: `/api/content/offers?${new URLSearchParams({ merchant, changedSince: since })}`,
    },
  });
}

type Row = Pick<WebhookFeedRun, "id" | "state" | "reason" | "merchant"> &
  WebhookFeedRun["counts"] & { readonly observedAt: Date; readonly feed: number; readonly name: string };
