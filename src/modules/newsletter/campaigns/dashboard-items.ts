import { sql } from "kysely";
import type { DashboardItem } from "../../../platform/dashboard-item.shared.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { type DeliveryCounts, deliveryCounts, deliveryCountsOf, NO_DELIVERIES } from "../../mail/queries.ts";
import { CAMPAIGNS_PATH, campaignPath } from "../paths.shared.ts";
import type { CampaignReason } from "../schema.ts";
import { CAMPAIGN_COLUMNS, CAMPAIGNS, type Campaign } from "./campaign-rows.ts";

/** The days for which an edition counts as recent. */
const DAYS = 7;
/** The share of an edition's mails that come back or are refused; above it, large mail services begin to refuse the sender. */
const MUCH = 0.05;

const percent = new Intl.NumberFormat("id-ID", { style: "percent", maximumFractionDigits: 1 });
const number = new Intl.NumberFormat("id-ID");

/** The most campaigns that are named; the list of newsletters has all of them. */
const MOST_NAMED = 10;

/** Why a campaign waits, as the end of a sentence; "" where a person paused it. */
const WHY: Readonly<Record<CampaignReason, string>> = {
  "": "",
  late: " karena waktunya terlewat lebih dari enam jam",
  "no-server": " karena situs ini belum dapat mengirim email",
  elsewhere: " karena pelanggan disimpan di layanan lain",
  restored: " karena situs dipulihkan dari cadangan",
  empty: " karena isinya kosong",
  bounces: " karena terlalu banyak alamat penerima yang tidak ada",
  sender: " karena server email menolak alamat pengirim",
};

type Waiting = Pick<Campaign, "id" | "subject" | "reason"> & {
  readonly state: "sending" | "paused" | "held";
  readonly message: number | null;
};

/** Names the campaigns that are being sent, and those that wait for a person's decision. */
export async function campaignItems(db: Db): Promise<readonly DashboardItem[]> {
  const { rows } = await sql<Waiting>`select id, subject, state, reason, "messageId" as message
    from (select ${CAMPAIGN_COLUMNS} from ${CAMPAIGNS} where c.state = 'held' or m.state in ('open', 'paused')) campaigns
    order by id desc limit ${MOST_NAMED}`.execute(db);
  const countsOf = await deliveryCountsOf(
    db,
    rows.flatMap(({ message }) => message ?? []),
  );
  return rows.map(({ id, subject, state, reason, message }) => ({
    text: `Newsletter “${subject}” ${stateWords(state, reason, message === null ? NO_DELIVERIES : countsOf(message))}.`,
    tone: state === "held" || reason !== "" ? "warning" : "info",
    link: { path: campaignPath(id), label: "Lihat newsletter" },
  }));
}

function stateWords(state: Waiting["state"], reason: CampaignReason, counts: DeliveryCounts): string {
  const { pending, deferred, sending } = counts;
  const waiting = number.format(pending + deferred + sending);
  switch (state) {
    case "sending":
      return `sedang dikirim: ${waiting} penerima masih menunggu`;
    case "paused":
      return `dijeda${WHY[reason]}: ${waiting} penerima masih menunggu`;
    case "held":
      return `ditahan${WHY[reason]}`;
  }
}

/** Reports how many mails of the last edition bounced or were refused, if any were. */
export async function bounceItems(db: Db): Promise<readonly DashboardItem[]> {
  const { rows } = await sql<{ subject: string; message: number }>`
    select subject, message_id as message from newsletter_campaigns
    where state = 'frozen' and frozen_at > now() - ${DAYS} * interval '1 day' order by frozen_at desc limit 1`.execute(
    db,
  );
  const [last] = rows;
  if (!last) return [];
  const { sent, bounced, failed } = await deliveryCounts(db, last.message);
  const returned = bounced + failed;
  if (returned === 0) return [];
  const all = sent + returned;
  const share = returned / all;
  return [
    {
      text: `Edisi “${last.subject}”: ${number.format(returned)} dari ${number.format(all)} kiriman kembali atau ditolak (${percent.format(share)}).`,
      tone: share > MUCH ? "warning" : "info",
      link: { path: CAMPAIGNS_PATH, label: "Lihat newsletter" },
    },
  ];
}
