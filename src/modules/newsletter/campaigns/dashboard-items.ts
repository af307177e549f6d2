import { sql } from "kysely";
import type { DashboardItem } from "../../../platform/dashboard-item.shared.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { deliveryCounts } from "../../mail/queries.ts";
import { CAMPAIGNS_PATH } from "../paths.shared.ts";

/** The days for which an edition counts as recent. */
const DAYS = 7;
/** The share of an edition's mails that come back or are refused; above it, large mail services begin to refuse the sender. */
const MUCH = 0.05;

const percent = new Intl.NumberFormat("id-ID", { style: "percent", maximumFractionDigits: 1 });
const number = new Intl.NumberFormat("id-ID");

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
