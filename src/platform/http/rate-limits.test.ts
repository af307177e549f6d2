import pg from "pg";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { minutes, seconds } from "../clock.ts";
import { done, failure } from "../result.ts";
import { addressKey, createRateLimits, type RateLimiter, sharedLimiter } from "./rate-limits.ts";

const { pool } = await testDatabase();

const RULE = { name: "uji", limit: 3, window: minutes(10) };
const ask = async (limiter: RateLimiter, key: string, times: number) =>
  (await Promise.all(Array.from({ length: times }, () => limiter.consume(key)))).filter((answer) => answer.ok).length;

describe("sharedLimiter", () => {
  const rule = { name: "uji", each: { limit: 3, window: minutes(10) }, all: { limit: 5, window: minutes(1) } };

  test("what one client is refused takes nothing from the others", async () => {
    const limiter = sharedLimiter(rule);
    expect(await ask(limiter, "a", 100)).toBe(3);
    expect(await ask(limiter, "b", 100)).toBe(2);
    expect(await limiter.consume("c")).toMatchObject({ ok: false, retryAfterSeconds: expect.any(Number) });
  });

  test("who comes while all is taken is not counted, and has all of their own afterwards", async () => {
    const limiter = sharedLimiter({ ...rule, all: { limit: 1, window: seconds(1) } });
    expect(await limiter.consume("a")).toEqual(done);
    expect(await ask(limiter, "b", 10)).toBe(0);
    await expect.poll(() => limiter.consume("b")).toEqual(done);
  });
});

describe("createRateLimits", () => {
  test("allows so many in a window and says how long to wait", async () => {
    const limiter = createRateLimits(pool).limiter(RULE);
    for (let count = 0; count < 3; count += 1) expect(await limiter.consume("a")).toEqual(done);
    const refusal = await limiter.consume("a");
    expect(refusal).toEqual(failure("limited", { retryAfterSeconds: expect.any(Number) }));
    expect("retryAfterSeconds" in refusal && refusal.retryAfterSeconds).toBeGreaterThan(590);
    expect("retryAfterSeconds" in refusal && refusal.retryAfterSeconds).toBeLessThanOrEqual(600);
    expect(await limiter.consume("b")).toEqual(done);
  });

  test("counts exactly when asked at once, by two processes", async () => {
    const [one, other] = [createRateLimits(pool).limiter(RULE), createRateLimits(pool).limiter(RULE)];
    const allowed = await Promise.all([ask(one, "bersama", 10), ask(other, "bersama", 10)]);
    expect(allowed[0] + allowed[1]).toBe(3);
  });

  test("counts several points at a time", async () => {
    const limiter = createRateLimits(pool).limiter(RULE);
    expect(await limiter.consume("banyak", 2)).toEqual(done);
    expect(await limiter.consume("banyak", 2)).toMatchObject({ ok: false, code: "limited" });
  });

  test("keeps limits of different names apart, and begins again when the window is over", async () => {
    const limits = createRateLimits(pool);
    const short = limits.limiter({ name: "singkat", limit: 1, window: seconds(1) });
    expect(await short.consume("c")).toEqual(done);
    expect(await short.consume("c")).toEqual(failure("limited", { retryAfterSeconds: 1 }));
    expect(await limits.limiter(RULE).consume("c")).toEqual(done);
    await expect.poll(() => short.consume("c")).toEqual(done);
  });

  test("a key that has used up its points costs no more queries", async () => {
    const limiter = createRateLimits(pool).limiter(RULE);
    await ask(limiter, "habis", 4);
    await pool.query("delete from rate_limits where key = 'uji:habis'");
    expect(await limiter.consume("habis")).toMatchObject({ ok: false, code: "limited" });
    const { rows } = await pool.query("select 1 from rate_limits where key = 'uji:habis'");
    expect(rows).toEqual([]);
  });

  test("goes on counting in memory while the database is away", async () => {
    const away = new pg.Pool({ host: "127.0.0.1", port: 1, connectionTimeoutMillis: 500 });
    const limiter = createRateLimits(away).limiter(RULE);
    expect(await ask(limiter, "a", 10)).toBe(3);
    expect(await limiter.consume("a")).toMatchObject({ ok: false, code: "limited" });
    await away.end();
  });
});

describe("addressKey", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["1::", "1:0:0:0::/64"],
    ["unknown", "unknown"],
    ["'; drop table", "unknown"],
  ])("%s counts as %s", (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
