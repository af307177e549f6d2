import type { Db } from "../../../platform/database/tables.ts";
import { escapeXml } from "../../../platform/text/xml.ts";
import { deliveryToken } from "../delivery-token.ts";
import type { MessageKind } from "../schema.ts";
import type { PreparedMail } from "../transport/smtp-transport.ts";
import type { Claimed } from "./claim.ts";

/** The content of a message, which no longer changes once it is frozen. */
export type FrozenMessage = {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type Composer = {
  readonly db: Db;
  readonly kinds: readonly MessageKind[];
  /** The domain of the sender's address, which stands after the @ of our Message-IDs. */
  readonly domain: string;
  readonly secret: string;
};

/** Composes the mail for one recipient; composing it again gives the same mail. */
export async function composeMail(composer: Composer, message: FrozenMessage, claimed: Claimed): Promise<PreparedMail> {
  const { db, kinds } = composer;
  const kind = kinds.find(({ name }) => name === message.kind);
  if (!kind) throw new Error(`there is no kind of mail "${message.kind}"`);
  const { headers, values } = await kind.personal(db, claimed.recipient, message.id);
  return {
    to: claimed.recipient,
    subject: message.subject,
    html: filled(message.html, values, escapeXml),
    text: filled(message.text, values, (value) => value),
    messageId: messageIdOf(composer, claimed.id),
    headers: { ...message.headers, ...headers },
  };
}

/** Derives the Message-ID (RFC 5322, 3.6.4) from the row, so that a mail sent twice is recognised as the same mail. */
export const messageIdOf = ({ secret, domain }: Pick<Composer, "secret" | "domain">, delivery: number): string =>
  `<${deliveryToken(secret, delivery)}@${domain}>`;

function filled(text: string, values: Readonly<Record<string, string>>, written: (value: string) => string): string {
  let result = text;
  for (const [placeholder, value] of Object.entries(values))
    result = result.replaceAll(placeholder, () => written(value));
  return result;
}
