import { randomInt } from "node:crypto";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { hashOf } from "../../../platform/opaque-tokens.ts";

/** "Sepuluh kode" says so: modules/auth/account-routes.ts. */
const CODES = 10;
/**
 * The letters and digits that cannot be confused with each other. 15 of these 31 characters make 74 bits, so nobody can guess a code and a fast hash
 * is enough.
 */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const GROUPS = 3;
const GROUP_LENGTH = 5;

/** Makes ten new codes, such as `7KQ2M-XP4RT-9WBHN`, to be shown once, and deletes the former ones. It runs in the caller's transaction. */
export async function replaceRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, hash: hashOf(normalised(code)), used_at: null }));
  await db.insertInto("recovery_codes").values(rows).execute();
  return codes;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Uses up a code. @returns false for a wrong code and for one that was used before */
export async function useRecoveryCode(db: Db, userId: string, code: string, clock: Clock): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ used_at: clock.now() })
    .where("user_id", "=", userId)
    .where("hash", "=", hashOf(normalised(code)))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const newCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  ).join("-");

/** The code as stored: people type codes in lower case and leave out the dashes. */
const normalised = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, "");
