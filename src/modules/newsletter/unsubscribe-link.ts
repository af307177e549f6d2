import { PREFERENCES_PATH, UNSUBSCRIBE_PATH } from "./paths.shared.ts";
import { readSignedLink, signedUrl } from "./signed-link.ts";

/** The name of the secret that signs all links to owners of addresses, see platform/secrets.ts. */
export const UNSUBSCRIBE_SECRET = "unsubscribe";

const PURPOSE = "unsubscribe";

/**
 * The address to put into every mail, visible and as `List-Unsubscribe` (RFC 8058). It never expires: the right to
 * withdraw consent does not either.
 * @param email as stored: trimmed, in lower case.
 */
export const unsubscribeUrl = (siteUrl: string, secret: string, email: string): string =>
  signedUrl({ path: UNSUBSCRIBE_PATH, purpose: PURPOSE }, siteUrl, secret, email);

/** Where the owner of an address sees what it gets, and changes it: good for the same, since it ends the same. */
export const preferencesUrl = (siteUrl: string, secret: string, email: string): string =>
  signedUrl({ path: PREFERENCES_PATH, purpose: PURPOSE }, siteUrl, secret, email);

/** The e-mail address of a link that we made, or undefined. */
export const readUnsubscribeLink = (secret: string, e: string | undefined, s: string | undefined): string | undefined =>
  readSignedLink({ purpose: PURPOSE }, secret, { e, s });
