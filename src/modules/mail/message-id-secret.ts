/** The name of the secret from which Message-IDs are derived. */
export const MESSAGE_ID_SECRET = "mail-message-ids";
