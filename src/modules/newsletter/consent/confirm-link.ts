import { createHmac, timingSafeEqual } from "node:crypto";
import { days } from "../../../platform/clock.ts";
import { CONFIRMATION_PATH } from "../paths.shared.ts";

/** How long an address has to confirm; then it is deleted. */
export const CONFIRMATION_DAYS = 7;

/** The address in a mail by which its owner confirms a sign-up. @param email as stored */
export function confirmationUrl(siteUrl: string, secret: string, email: string, madeAt: Date): string {
  const at = madeAt.getTime().toString(36);
  const url = new URL(CONFIRMATION_PATH, siteUrl);
  url.searchParams.set("e", Buffer.from(email).toString("base64url"));
  url.searchParams.set("t", at);
  url.searchParams.set("s", signature(secret, email, at).toString("base64url"));
  return url.href;
}

/** The e-mail address of a link that we made less than seven days ago, or undefined. */
export function readConfirmationLink(secret: string, query: URLSearchParams, now: Date): string | undefined {
  const [email = "", at = ""] = [Buffer.from(query.get("e") ?? "", "base64url").toString(), query.get("t") ?? ""];
  const given = Buffer.from(query.get("s") ?? "", "base64url");
  const expected = signature(secret, email, at);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return now.getTime() - Number.parseInt(at, 36) < days(CONFIRMATION_DAYS) ? email : undefined;
}

const signature = (secret: string, email: string, at: string) =>
  createHmac("sha256", secret).update(`newsletter/confirm/1\n${email}\n${at}`).digest();
