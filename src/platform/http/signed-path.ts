import { createHmac, timingSafeEqual } from "node:crypto";
import { type Clock, seconds } from "../clock.ts";

/** The seconds for which a signed address is valid. The time is short, because the browser navigates to the address without the person's token. */
export const SIGNED_PATH_SECONDS = 60;

/** Adds to a path the proof that a person with the permission requested the path a moment ago. */
export function signedPath(secret: string, path: string, clock: Clock): string {
  const until = String(Math.ceil((clock.now().getTime() + seconds(SIGNED_PATH_SECONDS)) / 1000));
  return `${path}?${new URLSearchParams({ until, sig: signature(secret, path, until).toString("base64url") })}`;
}

/** Whether the proof belongs to exactly this path and is still valid. */
export function isSignatureValid(
  secret: string,
  path: string,
  query: { until?: string; sig?: string },
  clock: Clock,
): boolean {
  const { until = "", sig = "" } = query;
  const given = Buffer.from(sig, "base64url");
  const expected = signature(secret, path, until);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine && /^\d{1,12}$/.test(until) && clock.now().getTime() <= Number(until) * 1000;
}

/** The prefix keeps a signature made for this purpose from serving any other. */
const signature = (secret: string, path: string, until: string): Buffer =>
  createHmac("sha256", secret).update(`signed-path\n${path}\n${until}`).digest();
