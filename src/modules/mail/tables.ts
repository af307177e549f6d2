import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Json<Value> = ColumnType<Value, string | undefined, string>;

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface MailTables {
  mail_messages: {
    id: GeneratedAlways<number>;
    kind: string;
    bulk: boolean;
    state: Generated<"open" | "paused" | "done">;
    reason: Generated<"" | "bounces" | "sender" | "restored">;
    /** Whether a person has decided about a pause for bounces, so that bounces do not pause the message again. */
    bounces_accepted: Generated<boolean>;
    subject: string;
    html: string;
    text: string;
    headers: Json<Readonly<Record<string, string>>>;
    created_at: Generated<Date>;
    finished_at: Date | null;
    former_counts: Json<Partial<Record<DeliveryState, number>>>;
  };
  deliveries: {
    id: GeneratedAlways<number>;
    message_id: number;
    bulk: boolean;
    recipient: string | null;
    domain: GeneratedAlways<string | null>;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    due_at: Generated<Date>;
    worker: string | null;
    lease_until: Date | null;
    day: string | null;
    reply: Generated<string>;
    reason: Generated<string>;
    has_unsubscribed: Generated<boolean>;
    created_at: Generated<Date>;
    finished_at: Date | null;
  };
  mail_suppressions: {
    hash: Buffer;
    kind: SuppressionKind;
    at: Generated<Date>;
    until: Date | null;
  };
  mail_domain_pauses: {
    domain: string;
    until: Date;
    tries: Generated<number>;
    reply: Generated<string>;
    since: Generated<Date>;
  };
  mail_bounces: {
    delivery_id: number;
    kind: BounceKind;
    hash: Buffer | null;
    at: Generated<Date>;
  };
  bounce_mailbox: {
    only_row: Generated<boolean>;
    source: string;
    uid_validity: Generated<number>;
    last_uid: Generated<number>;
    checked_at: Date | null;
    reading_until: Date | null;
    problem: Generated<string>;
    failing_since: Date | null;
  };
  ses_notifications: { message_id: string; at: Generated<Date> };
}

/** Why a mail came back. `refused`: a policy or a filter refused the mail, which says nothing about the address. */
export type BounceKind = "hard" | "soft" | "refused" | "complaint";

declare module "../../platform/database/tables.ts" {
  interface Tables extends MailTables {}
}

export const SUPPRESSION_KINDS = ["unsubscribe", "hard", "complaint", "soft"] as const;
export type SuppressionKind = (typeof SUPPRESSION_KINDS)[number];

/** The states of a delivery. Statements of engine/, bounces/ and messages.ts, and backup/restored-mail.ts, list which of them wait, have left or are final. */
export const DELIVERY_STATES = [
  "pending",
  "sending",
  "sent",
  "deferred",
  "failed",
  "skipped",
  "bounced",
  "unknown",
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
