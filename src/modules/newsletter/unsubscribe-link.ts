import { createHmac, timingSafeEqual } from "node:crypto";
import { PREFERENCES_PATH, UNSUBSCRIBE_PATH } from "./paths.shared.ts";

/** The name of the secret that signs the links, see platform/secrets.ts. */
export const UNSUBSCRIBE_SECRET = "unsubscribe";

/**
 * The address to put into every mail, visible and as `List-Unsubscribe` (RFC 8058). It never expires: the right to
 * withdraw consent does not either. The e-mail address goes in base64url, since mail programs mangle `+` and `=`.
 * @param email as stored: trimmed, in lower case.
 */
export const unsubscribeUrl = (siteUrl: string, secret: string, email: string): string =>
  signedUrl(UNSUBSCRIBE_PATH, siteUrl, secret, email);

/** Where the owner of an address sees what it gets, and changes it: good for the same, since it ends the same. */
export const preferencesUrl = (siteUrl: string, secret: string, email: string): string =>
  signedUrl(PREFERENCES_PATH, siteUrl, secret, email);

function signedUrl(path: string, siteUrl: string, secret: string, email: string): string {
  const url = new URL(path, siteUrl);
  url.searchParams.set("e", Buffer.from(email).toString("base64url"));
  url.searchParams.set("s", signature(secret, email).toString("base64url"));
  return url.href;
}

/** The e-mail address of a link that we made, or undefined. */
export function readUnsubscribeLink(secret: string, e: string | undefined, s: string | undefined): string | undefined {
  if (!e || !s) return undefined;
  const email = Buffer.from(e, "base64url").toString();
  const given = Buffer.from(s, "base64url");
  const expected = signature(secret, email);
  return given.length === expected.length && timingSafeEqual(given, expected) ? email : undefined;
}

/** The prefix keeps a signature made for this purpose from serving any other. */
const signature = (secret: string, email: string) =>
  createHmac("sha256", secret).update(`newsletter/unsubscribe/1\n${email}`).digest();
