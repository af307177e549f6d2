import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { secret } from "../../platform/secrets.ts";
import type { MessageKind } from "../mail/schema.ts";
import { mayGet } from "./campaigns/audience.ts";
import { DIGEST_KIND, NEWSLETTER_KIND } from "./campaigns/life.ts";
import { TEST_KIND } from "./campaigns/test-mail.ts";
import { CONFIRMATION_KIND, OWN_DATA_KIND, PASSED_BY_LINKS, PREFERENCES_KIND } from "./consent/kinds.ts";
import { PREFERENCES_PLACEHOLDER, UNSUBSCRIBE_PLACEHOLDER } from "./edition/placeholders.ts";
import { ofMessage, preferencesUrl, UNSUBSCRIBE_SECRET, unsubscribeUrl } from "./unsubscribe-link.ts";

/** Returns the kinds of mail that this module sends, for the engine of modules/mail. */
export async function newsletterMailKinds(db: Db, siteUrl: string): Promise<readonly MessageKind[]> {
  const key = await secret(db, UNSUBSCRIBE_SECRET);
  return [
    ...[NEWSLETTER_KIND, DIGEST_KIND].map((name) => ({
      name,
      isWanted: sql<boolean>`exists (select from newsletter_subscriptions s
        where s.email = d.recipient and ${mayGet(name === DIGEST_KIND)})`,
      personal: (_db: Db, recipient: string, message: number) => ofSubscriber(siteUrl, key, recipient, message),
    })),
    { name: TEST_KIND, personal: (_db, recipient) => ofSubscriber(siteUrl, key, recipient) },
    // These mails need no placeholders, because each was written for its one recipient.
    ...[CONFIRMATION_KIND, PREFERENCES_KIND, OWN_DATA_KIND].map((name) => ({
      name,
      // A sign-up may be somebody else's, so the mail that asks for confirmation passes nothing.
      passes: name === CONFIRMATION_KIND ? [] : PASSED_BY_LINKS,
      // This header keeps automatic responders from answering (RFC 3834).
      personal: () => ({ headers: { "Auto-Submitted": "auto-generated" }, values: {} }),
    })),
  ];
}

/**
 * Makes the links and headers of one subscriber's copy. The headers let mail programs unsubscribe by one press (RFC 8058): their POST is answered by
 * `routes.ts`, and DKIM signs them (`headerFieldNames` of mail/transport/smtp-transport.ts).
 * @param message the message whose report counts who unsubscribes by these links
 */
export function ofSubscriber(siteUrl: string, key: string, recipient: string, message?: number) {
  const unsubscribe = ofMessage(unsubscribeUrl(siteUrl, key, recipient), message);
  return {
    headers: { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    values: {
      [UNSUBSCRIBE_PLACEHOLDER]: unsubscribe,
      [PREFERENCES_PLACEHOLDER]: ofMessage(preferencesUrl(siteUrl, key, recipient), message),
    },
  };
}
