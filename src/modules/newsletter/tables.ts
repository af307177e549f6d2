import type { Generated, GeneratedAlways } from "kysely";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface NewsletterTables {
  newsletter_subscriptions: NewsletterSubscriptionsTable;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends NewsletterTables {}
}

interface NewsletterSubscriptionsTable {
  id: GeneratedAlways<number>;
  email: string;
  subscribed: Generated<boolean>;
  created_at: Generated<Date>;
  consent_source: Generated<"api" | "form">;
  consent_version: Generated<string>;
  consented_at: Generated<Date>;
  unsubscribed_at: Date | null;
}
