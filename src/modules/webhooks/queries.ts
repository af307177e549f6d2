import { sql } from "kysely";
import { keysetBy, readPage } from "../../platform/database/keyset.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Delivery, DeliveryDetail, DeliveryPage, Webhook } from "./answers.ts";
import type { WebhookEvent } from "./schema.ts";

const PAGE = 50;
const NEWEST_FIRST = keysetBy("id", "desc", "d");

export const listWebhooks = async (db: Db): Promise<Webhook[]> =>
  (await webhookRows(db).orderBy("id").execute()).map(view);

export async function findWebhook(db: Db, id: number): Promise<Webhook | undefined> {
  const row = await webhookRows(db).where("id", "=", id).executeTakeFirst();
  return row && view(row);
}

/** Counts the active webhooks that are notified of this event. */
export async function countReceivers(db: Db, event: WebhookEvent): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhooks where disabled_at is null and ${event} = any(events)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Selects webhooks without their secret. */
const webhookRows = (db: Db) =>
  db
    .selectFrom("webhooks")
    .select(["id", "name", "url", "events", "disabled_at", "disabled_by", "failing_since", "created_at"]);

type Row = Awaited<ReturnType<ReturnType<typeof webhookRows>["execute"]>>[number];

const view = (row: Row): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  enabled: row.disabled_at === null,
  disabledBy: row.disabled_by,
  failingSince: row.failing_since?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

/** Lists the deliveries of a webhook, newest first. */
export async function deliveryPage(db: Db, webhookId: number, cursor: string): Promise<DeliveryPage> {
  const { rows, nextCursor } = await readPage(NEWEST_FIRST, { cursor, size: PAGE }, ({ where, orderBy, limit }) =>
    deliveryRows(db, sql`d.webhook_id = ${webhookId} and ${where} order by ${orderBy} limit ${limit}`),
  );
  return { deliveries: rows.map(deliveryView), nextCursor };
}

/** Returns one delivery with its content and every attempt, the last first. */
export async function deliveryDetail(db: Db, webhookId: number, id: number): Promise<DeliveryDetail | undefined> {
  const [row] = await deliveryRows(db, sql`d.webhook_id = ${webhookId} and d.id = ${id}`);
  if (!row) return undefined;
  const attempts = await db
    .selectFrom("webhook_attempts")
    .select(["at", "status", "error", "milliseconds", "excerpt"])
    .where("delivery_id", "=", id)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return {
    delivery: deliveryView(row),
    payload: row.payload,
    attempts: attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
  };
}

type DeliveryRow = {
  id: number;
  event_id: string;
  event: string;
  state: Delivery["state"];
  attempts: number;
  next_at: Date | null;
  created_at: Date;
  payload: Record<string, unknown>;
  status: number | null;
  error: string | null;
};

async function deliveryRows(db: Db, which: ReturnType<typeof sql>): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.event_id, d.event, d.state, d.attempts, d.next_at, d.created_at, d.payload, last.status, last.error
    from webhook_deliveries d
    left join lateral (
      select status, error from webhook_attempts a where a.delivery_id = d.id order by a.id desc limit 1
    ) last on true
    where ${which}`.execute(db);
  return rows;
}

const deliveryView = (row: DeliveryRow): Delivery => ({
  id: row.id,
  eventId: row.event_id,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  nextAt: row.next_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  status: row.status,
  error: row.error,
});

/** Counts webhooks for the dashboard: webhooks that the product switched off, and webhooks that are failing now. */
export async function countFailingWebhooks(db: Db): Promise<{ disabled: number; failing: number }> {
  const { rows } = await sql<{ disabled: number; failing: number }>`
    select count(*) filter (where disabled_by = 'failures') as disabled,
      count(*) filter (where disabled_at is null and failing_since is not null) as failing from webhooks`.execute(db);
  return rows[0] ?? { disabled: 0, failing: 0 };
}
