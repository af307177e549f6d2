import { createHmac, timingSafeEqual } from "node:crypto";
import { days, minutes } from "../../../platform/clock.ts";
import { CONFIRMATION_PATH, OWN_DATA_PATH } from "../paths.shared.ts";

/** How long an address has to confirm; then it is deleted. */
export const CONFIRMATION_DAYS = 7;

/** How long the link lasts by which data are taken out or deleted: a mail that is passed on later is good for neither. */
export const OWN_DATA_MINUTES = 20;

type DatedLink = {
  readonly path: string;
  /** Keeps a signature that was made for one purpose from serving another. */
  readonly purpose: string;
  readonly lifetime: number;
};

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
export function datedUrl(
  { path, purpose }: DatedLink,
  siteUrl: string,
  secret: string,
  email: string,
  madeAt: Date,
): string {
  const at = madeAt.getTime().toString(36);
  const url = new URL(path, siteUrl);
  url.searchParams.set("e", Buffer.from(email).toString("base64url"));
  url.searchParams.set("t", at);
  url.searchParams.set("s", signature(secret, purpose, email, at).toString("base64url"));
  return url.href;
}

/** The e-mail address of a link that we made, as long as it lasts; else undefined. */
export function readDatedUrl(
  { purpose, lifetime }: DatedLink,
  secret: string,
  query: URLSearchParams,
  now: Date,
): string | undefined {
  const [email = "", at = ""] = [Buffer.from(query.get("e") ?? "", "base64url").toString(), query.get("t") ?? ""];
  const given = Buffer.from(query.get("s") ?? "", "base64url");
  const expected = signature(secret, purpose, email, at);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return now.getTime() - Number.parseInt(at, 36) < lifetime ? email : undefined;
}

const signature = (secret: string, purpose: string, email: string, at: string) =>
  createHmac("sha256", secret).update(`newsletter/${purpose}/1\n${email}\n${at}`).digest();
