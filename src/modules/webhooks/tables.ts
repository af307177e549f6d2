import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface WebhooksTables {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends WebhooksTables {}
}

interface WebhooksTable {
  id: GeneratedAlways<number>;
  name: string;
  url: string;
  events: string[];
  secret: string;
  disabled_at: Date | null;
  disabled_by: "person" | "failures" | null;
  failing_since: Date | null;
  created_by: number | null;
  created_at: Generated<Date>;
}

interface WebhookDeliveriesTable {
  id: GeneratedAlways<number>;
  event_id: Generated<string>;
  webhook_id: number;
  event: string;
  payload: JSONColumnType<Record<string, unknown>, string, never>;
  state: Generated<"waiting" | "delivered" | "parked">;
  attempts: Generated<number>;
  next_at: Date | null;
  created_at: Generated<Date>;
}

interface WebhookAttemptsTable {
  id: GeneratedAlways<number>;
  delivery_id: number;
  at: Generated<Date>;
  status: number | null;
  error: string | null;
  milliseconds: number;
  excerpt: Generated<string>;
}
