import type { DashboardItem } from "../../platform/dashboard-item.shared.ts";
import type { Db } from "../../platform/database/tables.ts";
import { mailboxProblem, mailboxSource, mailboxState } from "../mail/queries.ts";
import { mailboxAddressOf } from "../mail/schema.ts";
import { MAIL_SETTINGS_PATH } from "./paths.shared.ts";

/** Tells owners while the mailbox for returned mails cannot be read. @param mailbox `BOUNCE_IMAP_URL` */
export async function mailboxItems(db: Db, mailbox: string | undefined): Promise<readonly DashboardItem[]> {
  const address = mailbox === undefined ? undefined : mailboxAddressOf(mailbox);
  if (!address) return [];
  const { problem } = await mailboxState(db, mailboxSource(address));
  if (problem === "") return [];
  return [
    {
      text: `Kotak surat pantulan tidak dapat dibaca, jadi alamat yang tidak ada lagi tetap dikirimi email. ${mailboxProblem(problem)}`,
      tone: "warning",
      link: { path: MAIL_SETTINGS_PATH, label: "Periksa pengaturan email" },
    },
  ];
}
