// Mails about a subscription itself, each to one who waits for it. In `mail_messages.kind`.

export const CONFIRMATION_KIND = "confirmation";
export const PREFERENCES_KIND = "preferences";
export const OWN_DATA_KIND = "own-data";
