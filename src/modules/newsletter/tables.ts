import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Audience, Wanted } from "./schema.ts";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface NewsletterTables {
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  newsletter_campaigns: NewsletterCampaignsTable;
  newsletter_digest_days: { day: string; made_at: Generated<Date> };
  newsletter_links: { campaign_id: number; number: number; url: string; clicks: Generated<number> };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends NewsletterTables {}
}

interface NewsletterSubscriptionsTable {
  id: GeneratedAlways<number>;
  email: string;
  subscribed: Generated<boolean>;
  created_at: Generated<Date>;
  consent_source: Generated<"api" | "form" | "import">;
  consent_version: Generated<string>;
  consented_at: Generated<Date>;
  unsubscribed_at: Date | null;
  confirmed_at: Generated<Date | null>;
  confirmed_by: Generated<"consent" | "link" | "import" | null>;
  asked_at: Date | null;
  times_asked: Generated<number>;
  reminded_at: Date | null;
  consent_text: string | null;
  categories: Generated<string[]>;
  paused_until: Date | null;
  wants: Generated<Wanted>;
}

interface NewsletterCampaignsTable {
  id: GeneratedAlways<number>;
  subject: string;
  preheader: Generated<string>;
  body_markdown: Generated<string>;
  audience: ColumnType<Audience, string | undefined, string>;
  state: Generated<"draft" | "scheduled" | "held" | "frozen">;
  reason: Generated<"" | "late" | "no-server" | "restored" | "elsewhere" | "empty">;
  send_at: Date | null;
  message_id: number | null;
  frozen_at: Date | null;
  slug: string | null;
  is_public: Generated<boolean>;
  digest_day: string | null;
  unsubscribed: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}
