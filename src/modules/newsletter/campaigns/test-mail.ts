import type { Db } from "../../../platform/database/tables.ts";
import { openSingleMessage } from "../../mail/commands.ts";
import { type EditionServices, editionContext } from "../edition/edition-context.ts";
import { loadEdition } from "../edition/load-edition.ts";
import type { Campaign } from "./campaign-rows.ts";
import { listHeaders } from "./render-campaign.ts";

/** The value in `mail_messages.kind` of test mails, with which writers look at an edition in a mail program. */
export const TEST_KIND = "newsletter-test";

/** Mails an edition as subscribers would get it now; its links are not counted. */
export async function mailTest(db: Db, campaign: Campaign, to: string, services: EditionServices): Promise<void> {
  const { renderEdition } = await loadEdition();
  const { html, text } = renderEdition(campaign, await editionContext(campaign.body, services));
  const { siteName, siteUrl } = services.site;
  const message = {
    kind: TEST_KIND,
    subject: `[Uji] ${campaign.subject}`,
    html,
    text,
    headers: listHeaders(siteName, siteUrl),
  };
  await db.transaction().execute((trx) => openSingleMessage(trx, message, to.toLowerCase()));
}
