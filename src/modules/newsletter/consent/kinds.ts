// The kinds of mails about a subscription itself, each sent to one person who waits for it. In `mail_messages.kind`.

export const CONFIRMATION_KIND = "confirmation";
export const PREFERENCES_KIND = "preferences";
export const OWN_DATA_KIND = "own-data";
