import { randomInt } from "node:crypto";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { hashOf } from "../../../platform/opaque-tokens.ts";

const CODES = 10;
/** Without letters and digits that look alike. 15 of 31 are 74 bits: a fast hash is enough, and nobody guesses one. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const GROUPS = 3;
const GROUP_LENGTH = 5;

/** Ten new codes, such as `7KQ2M-XP4RT-9WBHN`, to be shown once; the previous ones end. In a transaction of the caller's. */
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

/** Uses a code up. @returns false for a wrong one and one that was used before */
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

/** People type codes in lower case and leave the dashes out. */
const normalised = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, "");
