/** The name of the secret that Message-IDs are derived with. */
export const MESSAGE_ID_SECRET = "mail-message-ids";
