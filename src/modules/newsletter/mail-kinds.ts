import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { secret } from "../../platform/secrets.ts";
import type { MessageKind } from "../mail/schema.ts";
import { mayGet } from "./campaigns/audience.ts";
import { DIGEST_KIND, NEWSLETTER_KIND } from "./campaigns/life.ts";
import { TEST_KIND } from "./campaigns/test-mail.ts";
import { CONFIRMATION_KIND, OWN_DATA_KIND, PREFERENCES_KIND } from "./consent/kinds.ts";
import { PREFERENCES_PLACEHOLDER, UNSUBSCRIBE_PLACEHOLDER } from "./edition/placeholders.ts";
import { preferencesUrl, UNSUBSCRIBE_SECRET, unsubscribeUrl } from "./unsubscribe-link.ts";

/** What this module sends, for the engine of modules/mail. */
export async function newsletterMailKinds(db: Db, siteUrl: string): Promise<readonly MessageKind[]> {
  const key = await secret(db, UNSUBSCRIBE_SECRET);
  return [
    ...[NEWSLETTER_KIND, DIGEST_KIND].map((name) => ({
      name,
      isWanted: sql<boolean>`exists (select from newsletter_subscriptions s
        where s.email = d.recipient and ${mayGet(name === DIGEST_KIND)})`,
      personal: (_db: Db, recipient: string) => ofSubscriber(siteUrl, key, recipient),
    })),
    { name: TEST_KIND, personal: (_db, recipient) => ofSubscriber(siteUrl, key, recipient) },
    // Their links were made for the one recipient.
    ...[CONFIRMATION_KIND, PREFERENCES_KIND, OWN_DATA_KIND].map((name) => ({
      name,
      // RFC 3834: no machine answers it.
      personal: () => ({ headers: { "Auto-Submitted": "auto-generated" }, values: {} }),
    })),
  ];
}

/** What each subscriber's copy has of its own. RFC 8058: one press ends it. */
export function ofSubscriber(siteUrl: string, key: string, recipient: string) {
  const unsubscribe = unsubscribeUrl(siteUrl, key, recipient);
  return {
    headers: { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    values: {
      [UNSUBSCRIBE_PLACEHOLDER]: unsubscribe,
      [PREFERENCES_PLACEHOLDER]: preferencesUrl(siteUrl, key, recipient),
    },
  };
}
