import { createHmac, timingSafeEqual } from "node:crypto";

/** A kind of link: its path and its purpose. A signature made for one purpose is not valid for another. */
export type SignedLink = { readonly path: string; readonly purpose: string };

/**
 * Makes the link's address for a mail. The e-mail address is written in base64url, since mail programs mangle `+` and `=`.
 * @param email as stored: trimmed, in lower case
 * @param at a value that is signed along with the address, such as the time at which the link is made
 */
export function signedUrl({ path, purpose }: SignedLink, siteUrl: string, secret: string, email: string, at?: string) {
  const url = new URL(path, siteUrl);
  url.searchParams.set("e", Buffer.from(email).toString("base64url"));
  if (at !== undefined) url.searchParams.set("t", at);
  url.searchParams.set("s", signature(secret, purpose, email, at).toString("base64url"));
  return url.href;
}

type Given = { readonly e?: string | undefined; readonly t?: string | undefined; readonly s?: string | undefined };

/** Returns the e-mail address of a link; undefined where this site did not make the link. */
export function readSignedLink({ purpose }: Pick<SignedLink, "purpose">, secret: string, { e, t, s }: Given) {
  if (!e || !s) return undefined;
  const email = Buffer.from(e, "base64url").toString();
  const given = Buffer.from(s, "base64url");
  const expected = signature(secret, purpose, email, t);
  return given.length === expected.length && timingSafeEqual(given, expected) ? email : undefined;
}

const signature = (secret: string, purpose: string, email: string, at: string | undefined) =>
  createHmac("sha256", secret)
    .update([`newsletter/${purpose}/1`, email, ...(at === undefined ? [] : [at])].join("\n"))
    .digest();
