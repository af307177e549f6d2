import { days, minutes } from "../../../platform/clock.ts";
import { CONFIRMATION_PATH, OWN_DATA_PATH } from "../paths.shared.ts";
import { readSignedLink, type SignedLink, signedUrl } from "../signed-link.ts";

/** How long an address has to confirm; then it is deleted. */
export const CONFIRMATION_DAYS = 7;

/** How long the link lasts by which data are taken out or deleted: a mail that is passed on later is good for neither. */
export const OWN_DATA_MINUTES = 20;

type DatedLink = SignedLink & { readonly lifetime: number };

/** By which the owner of an address confirms a sign-up. */
export const CONFIRMATION_LINK: DatedLink = {
  path: CONFIRMATION_PATH,
  purpose: "confirm",
  lifetime: days(CONFIRMATION_DAYS),
};

/** By which the owner of an address sees what is kept of it, and has it deleted. */
export const OWN_DATA_LINK: DatedLink = {
  path: OWN_DATA_PATH,
  purpose: "own-data",
  lifetime: minutes(OWN_DATA_MINUTES),
};

/** Its address for a mail. @param email as stored */
export const datedUrl = (link: DatedLink, siteUrl: string, secret: string, email: string, madeAt: Date): string =>
  signedUrl(link, siteUrl, secret, email, madeAt.getTime().toString(36));

/** The e-mail address of a link that we made, as long as it lasts; else undefined. */
export function readDatedUrl(link: DatedLink, secret: string, query: URLSearchParams, now: Date): string | undefined {
  // Without a moment it would be a link of those that last.
  const { t = "", ...given } = Object.fromEntries(query) as { e?: string; t?: string; s?: string };
  const email = readSignedLink(link, secret, { ...given, t });
  return now.getTime() - Number.parseInt(t, 36) < link.lifetime ? email : undefined;
}
