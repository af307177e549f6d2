import { createHmac, timingSafeEqual } from "node:crypto";

/** What names a delivery in a Message-ID and in a VERP address. Only who has a mail of ours knows the one of its delivery. */
export const deliveryToken = (secret: string, delivery: number): string =>
  `d${delivery}.${createHmac("sha256", secret).update(`delivery/${delivery}`).digest("hex").slice(0, 24)}`;

/** RFC 5321, 4.5.3.1.1. */
const MAX_LOCAL_PART = 64;

/**
 * The envelope's sender of one mail: `pantulan@toko.id` becomes `pantulan+d7.…@toko.id`. Where that is too long for an address it stays as it is, and
 * the report's own Message-ID has to do.
 * @param messageId which begins with the token @see https://cr.yp.to/proto/verp.txt
 */
export function verpAddress(bounceAddress: string, messageId: string): string {
  const at = bounceAddress.lastIndexOf("@");
  const token = /^<([^@>]+)@/.exec(messageId)?.[1] ?? "";
  const local = `${bounceAddress.slice(0, at)}+${token}`;
  return local.length > MAX_LOCAL_PART ? bounceAddress : `${local}${bounceAddress.slice(at)}`;
}

const TOKENS = /(?<![0-9a-z])d(\d{1,15})\.[0-9a-f]{24}(?![0-9a-z])/g;
/** A forged text may be full of them; a mail of ours has its own once. */
const MOST_TOKENS = 20;

/** The delivery that a text names, such as a Message-ID. @returns undefined where no token in it is one of ours */
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
