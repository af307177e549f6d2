import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { type Clock, days, seconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { hashOf, newToken } from "../../../platform/opaque-tokens.ts";

const COOKIE = "pb_device";
/** The number of days for which an unused device stays known. */
export const DEVICE_DAYS = 365;
const COOKIE_LIFETIME = days(DEVICE_DAYS);

/** The token of the device, if the device has one. The token does not reveal who uses the device, and it grants nothing. */
export const deviceOf = (c: Context): string | undefined => {
  const token = getCookie(c, COOKIE);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
};

/** Whether this device has signed in to that account before. */
export async function isKnownDevice(db: Db, userId: string | undefined, device: string | undefined): Promise<boolean> {
  if (userId === undefined || device === undefined) return false;
  const found = await db
    .selectFrom("known_devices")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("hash", "=", hashOf(device))
    .executeTakeFirst();
  return found !== undefined;
}

/** Remembers the device after a sign-in with the right password. */
export async function rememberDevice(
  c: Context,
  db: Db,
  { userId, clock, secure }: { userId: string; clock: Clock; secure: boolean },
) {
  const device = deviceOf(c) ?? newToken();
  const now = clock.now();
  await db
    .insertInto("known_devices")
    .values({ user_id: userId, hash: hashOf(device), last_used_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "hash"]).doUpdateSet({ last_used_at: now }))
    .execute();
  setCookie(c, COOKIE, device, {
    path: "/auth/v1",
    httpOnly: true,
    sameSite: "Strict",
    secure,
    maxAge: COOKIE_LIFETIME / seconds(1),
  });
}
