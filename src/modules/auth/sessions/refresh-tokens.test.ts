import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { days, seconds } from "../../../platform/clock.ts";
import { addAccount } from "../people/accounts.ts";
import { type Refreshed, refresh } from "./refresh-tokens.ts";
import { elevateSession, startSession } from "./sessions.ts";

const { db } = await testDatabase();
let time = Date.parse("2026-11-22T03:00:00Z");
const clock = { now: () => new Date(time) };
const options = { secret: "rahasia", clock, limits: { timeBox: days(30), inactivity: days(7) } };
const account = await db
  .transaction()
  .execute((trx) => addAccount(trx, { email: "a@toko.example", name: "A", role: "owner", passwordHash: null }));
const userId = account.ok ? account.value.userId : "";
const start = () => startSession(db, { userId, method: "password", client: { address: "", userAgent: "" }, clock });

const tokenOf = (result: Refreshed) => {
  if (!result.ok) throw new Error(result.code);
  return result.value.token;
};
const next = async (token: string) => tokenOf(await refresh(db, token, options));
const activeOf = async (sessionId: string) =>
  (
    await db
      .selectFrom("refresh_tokens")
      .select("id")
      .where("session_id", "=", sessionId)
      .where("revoked_at", "is", null)
      .execute()
  ).length;

test("a grandparent within ten seconds gets the active token, and no second line begins", async () => {
  const { id, refreshToken: first } = await start();
  const second = await next(first);
  const third = await next(second);
  time += seconds(9);
  const late = await Promise.all([
    refresh(db, first, options),
    refresh(db, first, options),
    refresh(db, second, options),
  ]);
  expect(late.map((result) => result.ok && [result.value.token, result.value.reused])).toEqual(
    Array(3).fill([third, true]),
  );
  expect(await activeOf(id)).toBe(1);
  expect((await refresh(db, third, options)).ok).toBe(true);
});

test("a grandparent after that ends the session", async () => {
  const { id, refreshToken: first } = await start();
  await next(await next(first));
  time += seconds(11);
  expect(await refresh(db, first, options)).toMatchObject({ ok: false, code: "reuse" });
  expect(await activeOf(id)).toBe(0);
});

test("the parent of a token that was made at random still goes on", async () => {
  const { id, refreshToken: first } = await start();
  await elevateSession(db, { sessionId: id, factorId: null, method: "totp", clock });
  expect((await refresh(db, first, options)).ok).toBe(true);
});
