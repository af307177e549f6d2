import { sql } from "kysely";
import { keysetBy, queryPage } from "../../../platform/database/keyset.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { type DeliveryCounts, deliveryCounts, isUntouchedMessage, NO_DELIVERIES } from "../../mail/queries.ts";
import { type CampaignState, WITHDRAWABLE_STATES } from "../campaign-states.ts";
import type { Audience, CampaignReason } from "../schema.ts";
import { recipientsOf } from "./audience.ts";

export type Campaign = {
  readonly id: number;
  readonly subject: string;
  readonly preheader: string;
  readonly body: string;
  readonly audience: Audience;
  readonly state: CampaignState;
  readonly reason: CampaignReason;
  readonly sendAt: Date | null;
  readonly messageId: number | null;
  readonly frozenAt: Date | null;
  readonly finishedAt: Date | null;
  readonly slug: string | null;
  readonly isPublic: boolean;
  /** Whether the campaign is a weekly digest that the site made automatically. */
  readonly isDigest: boolean;
  /** The number of people who unsubscribed by the links of this edition. */
  readonly unsubscribed: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
};

/** The columns of a campaign. After a campaign is frozen, its state is the state of its message. */
export const CAMPAIGN_COLUMNS = sql`c.id, c.subject, c.preheader, c.body_markdown as body, c.audience,
  case when c.state <> 'frozen' then c.state when m.state = 'open' then 'sending' when m.state = 'paused' then 'paused' else 'sent' end
    as state,
  case when c.state = 'frozen' then m.reason else c.reason end as reason,
  c.send_at as "sendAt", c.message_id as "messageId", c.frozen_at as "frozenAt", m.finished_at as "finishedAt",
  c.slug, c.is_public as "isPublic", c.digest_day is not null as "isDigest", c.unsubscribed,
  c.created_at as "createdAt", c.updated_at as "updatedAt", c.version`;

export const CAMPAIGNS = sql`newsletter_campaigns c left join mail_messages m on m.id = c.message_id`;

export async function findCampaign(db: Db, id: number): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`select ${CAMPAIGN_COLUMNS} from ${CAMPAIGNS} where c.id = ${id}`.execute(db);
  return rows[0];
}

export const countsOf = (
  { messageId }: Pick<Campaign, "messageId">,
  db: Db,
): Promise<DeliveryCounts> | DeliveryCounts => (messageId === null ? NO_DELIVERIES : deliveryCounts(db, messageId));

/**
 * The one rule for whether a campaign may become a draft again: no subscriber has got it, nor may have got it. After a restore deliveries do not say that
 * any more, since the backup may be older than the sending.
 * @param isUntouched whether nothing was attempted for any delivery of a message
 */
export async function isWithdrawable(
  { state, reason, messageId }: Campaign,
  isUntouched: (message: number) => Promise<boolean>,
): Promise<boolean> {
  if (!WITHDRAWABLE_STATES.includes(state)) return false;
  return messageId === null || (reason !== "restored" && (await isUntouched(messageId)));
}

/** Whether a campaign may be offered to become a draft again. */
export const canWithdraw = (db: Db, campaign: Campaign): Promise<boolean> =>
  isWithdrawable(campaign, (message) => isUntouchedMessage(db, message));

const NEWEST_FIRST = keysetBy("id", "desc");
const PAGE = 30;

export async function campaignPage(
  db: Db,
  cursor: string,
): Promise<{ rows: readonly Campaign[]; nextCursor: string | null }> {
  const all = db.selectFrom(sql<Campaign>`(select ${CAMPAIGN_COLUMNS} from ${CAMPAIGNS})`.as("campaigns")).selectAll();
  return queryPage(all, NEWEST_FIRST, { cursor, size: PAGE });
}

/** Lists the links of a campaign, the most opened first. */
export const linksOf = (db: Db, id: number) =>
  db
    .selectFrom("newsletter_links")
    .select(["url", "clicks"])
    .where("campaign_id", "=", id)
    .orderBy("clicks", "desc")
    .orderBy("number")
    .execute();

export async function countRecipients(db: Db, campaign: Campaign, timeZone: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${recipientsOf(campaign, timeZone)}) r`.execute(db);
  return rows[0]?.count ?? 0;
}
