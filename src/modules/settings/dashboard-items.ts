import type { DashboardItem } from "../../platform/dashboard-item.shared.ts";
import type { Db } from "../../platform/database/tables.ts";
import { mailboxProblem, mailboxSource, mailboxState, type RememberedChecks } from "../mail/queries.ts";
import { mailboxAddressOf, type SmtpSettings } from "../mail/schema.ts";
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

/** The results of a check for which nothing has to be done, or of which nothing is known. */
const FINE: ReadonlySet<string> = new Set(["ok", "unknown", "server"]);

/** Tells owners which DNS records of the sender's domain are missing or wrong, where mail is sent. */
export async function senderItems(
  smtp: SmtpSettings | undefined,
  remembered: RememberedChecks,
): Promise<readonly DashboardItem[]> {
  const checks = smtp && (await remembered.recent(smtp));
  if (!checks) return [];
  const { domain, spf, dkim, dmarc } = checks;
  const wrong = Object.entries({ SPF: spf, DKIM: dkim, DMARC: dmarc }).flatMap(([name, { state }]) =>
    FINE.has(state) ? [] : [name],
  );
  if (wrong.length === 0) return [];
  return [
    {
      text: `Email dari ${domain} dapat dianggap spam atau ditolak, karena pemeriksaan ini belum lolos: ${wrong.join(", ")}.`,
      tone: "warning",
      link: { path: MAIL_SETTINGS_PATH, label: "Periksa pengaturan email" },
    },
  ];
}
