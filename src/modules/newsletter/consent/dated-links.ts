import { days, minutes } from "../../../platform/clock.ts";
import { CONFIRMATION_PATH, OWN_DATA_PATH } from "../paths.shared.ts";
import { readSignedLink, type SignedLink, signedUrl } from "../signed-link.ts";

/** The days within which an address has to be confirmed before it is deleted. docs/guides/newsletter.md repeats it. */
export const CONFIRMATION_DAYS = 7;

/** The minutes for which a link to download or delete data works. This time is short, so a mail that is forwarded later gives no access. */
export const OWN_DATA_MINUTES = 20;

type DatedLink = SignedLink & { readonly lifetime: number };

/** The link by which the owner of an address confirms a sign-up. */
export const CONFIRMATION_LINK: DatedLink = {
  path: CONFIRMATION_PATH,
  purpose: "confirm",
  lifetime: days(CONFIRMATION_DAYS),
};

/** The link by which the owner of an address sees or deletes the data that are stored about it. */
export const OWN_DATA_LINK: DatedLink = {
  path: OWN_DATA_PATH,
  purpose: "own-data",
  lifetime: minutes(OWN_DATA_MINUTES),
};

/** Makes the link's address for a mail. @param email as stored */
export const datedUrl = (link: DatedLink, siteUrl: string, secret: string, email: string, madeAt: Date): string =>
  signedUrl(link, siteUrl, secret, email, madeAt.getTime().toString(36));

/** Reads the e-mail address out of a link that this site made; undefined where the link is invalid or expired. */
export function readDatedUrl(link: DatedLink, secret: string, query: URLSearchParams, now: Date): string | undefined {
  const { email, madeAt } = readUndated(link, secret, query);
  return now.getTime() - madeAt < link.lifetime ? email : undefined;
}

/** Reads the e-mail address out of a link that this site made, even where the link has expired. Such a link must not change or show data. */
export const readExpiredUrl = (link: DatedLink, secret: string, query: URLSearchParams): string | undefined =>
  readUndated(link, secret, query).email;

function readUndated(link: DatedLink, secret: string, query: URLSearchParams) {
  // A missing time becomes "", because a signature without a time belongs to a link that never expires.
  const { t = "", ...given } = Object.fromEntries(query) as { e?: string; t?: string; s?: string };
  return { email: readSignedLink(link, secret, { ...given, t }), madeAt: Number.parseInt(t, 36) };
}
