import type { SuppressionKind } from "../../mail/schema.ts";

// The values in `mail_messages.kind` of mails about a subscription, each sent to one person, who waits for it.

export const CONFIRMATION_KIND = "confirmation";
export const PREFERENCES_KIND = "preferences";
export const OWN_DATA_KIND = "own-data";

/**
 * The suppressions despite which somebody gets the links that they ask for, to what is stored about them and to the end of their subscription. A mailbox that does
 * not exist cannot get them (decision 73).
 */
export const PASSED_BY_LINKS: readonly SuppressionKind[] = ["complaint", "soft"];
