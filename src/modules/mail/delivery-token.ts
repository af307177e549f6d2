import { createHmac, timingSafeEqual } from "node:crypto";

/** Makes the token that identifies a delivery in a Message-ID and in a VERP address. Only people who have the mail know its token. */
export const deliveryToken = (secret: string, delivery: number): string =>
  `d${delivery}.${createHmac("sha256", secret).update(`delivery/${delivery}`).digest("hex").slice(0, 24)}`;

/** The most octets before the @ of an address (RFC 5321, 4.5.3.1.1). */
const MAX_LOCAL_PART = 64;

/**
 * Makes the envelope sender of one mail: `pantulan@toko.id` becomes `pantulan+d7.…@toko.id`. An address that would become too long stays as it is, so
 * its bounces are recognised by the Message-ID alone.
 * @param messageId the Message-ID, which begins with the token @see https://cr.yp.to/proto/verp.txt
 */
export function verpAddress(bounceAddress: string, messageId: string): string {
  const at = bounceAddress.lastIndexOf("@");
  const token = /^<([^@>]+)@/.exec(messageId)?.[1] ?? "";
  const local = `${bounceAddress.slice(0, at)}+${token}`;
  return local.length > MAX_LOCAL_PART ? bounceAddress : `${local}${bounceAddress.slice(at)}`;
}

const TOKENS = /(?<![0-9a-z])d(\d{1,15})\.[0-9a-f]{24}(?![0-9a-z])/g;
/** A forged text may be full of tokens, so only this many are checked; a mail of ours has one token. */
const MOST_TOKENS = 20;

/** Finds the delivery whose token a text, such as a Message-ID, contains. @returns undefined where no token in it is ours */
export function deliveryNamedIn(secret: string, text: string): number | undefined {
  let tried = 0;
  for (const [token, number] of text.toLowerCase().matchAll(TOKENS)) {
    tried += 1;
    if (tried > MOST_TOKENS) return undefined;
    const delivery = Number(number);
    const expected = deliveryToken(secret, delivery);
    if (expected.length === token.length && timingSafeEqual(Buffer.from(expected), Buffer.from(token))) return delivery;
  }
  return undefined;
}
