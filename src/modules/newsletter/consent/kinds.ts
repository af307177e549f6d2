// The values in `mail_messages.kind` of mails about a subscription, each sent to one person, who waits for it.

export const CONFIRMATION_KIND = "confirmation";
export const PREFERENCES_KIND = "preferences";
export const OWN_DATA_KIND = "own-data";
