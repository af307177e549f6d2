import { PREFERENCES_PATH, UNSUBSCRIBE_PATH } from "./paths.shared.ts";
import { readSignedLink, signedUrl } from "./signed-link.ts";

/** The name of the secret that signs all links for owners of addresses, see platform/secrets.ts. */
export const UNSUBSCRIBE_SECRET = "unsubscribe";

const PURPOSE = "unsubscribe";

/**
 * Makes the unsubscribe address that goes into every mail, visibly and as `List-Unsubscribe` (RFC 8058). It never expires, since the right to
 * withdraw consent does not either.
 * @param email as stored: trimmed, in lower case.
 */
export const unsubscribeUrl = (siteUrl: string, secret: string, email: string): string =>
  signedUrl({ path: UNSUBSCRIBE_PATH, purpose: PURPOSE }, siteUrl, secret, email);

/** Makes the address where subscribers see and change their preferences. Its signature is the same, since unsubscribing is possible there, too. */
export const preferencesUrl = (siteUrl: string, secret: string, email: string): string =>
  signedUrl({ path: PREFERENCES_PATH, purpose: PURPOSE }, siteUrl, secret, email);

/** Returns the e-mail address of a link; undefined where this site did not make the link. */
export const readUnsubscribeLink = (secret: string, e: string | undefined, s: string | undefined): string | undefined =>
  readSignedLink({ purpose: PURPOSE }, secret, { e, s });

/** The parameter with the number of the message in which a link stands. */
const MESSAGE = "n";

/**
 * Adds to a link the message in which it stands. The signature leaves the number out, so that a mail program that drops or changes it does not keep
 * anybody from unsubscribing; the number is believed only where the address was sent that message.
 */
export const ofMessage = (url: string, message: number | undefined): string =>
  message === undefined ? url : `${url}&${MESSAGE}=${message}`;

/** Returns the message that the query of a link names; undefined where it names none. */
export function messageIn(query: URLSearchParams): number | undefined {
  const number = query.get(MESSAGE) ?? "";
  return /^\d{1,15}$/.test(number) ? Number(number) : undefined;
}
