import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { sharedLimiter } from "../../platform/http/rate-limits.ts";
import { deleteOldRows } from "../../platform/jobs/retention.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { publicKindOf } from "../../product/addresses.ts";
import { bucketOf, percentile } from "./buckets.ts";
import { visits } from "./module.ts";
import { pageSpeeds } from "./queries.ts";
import { visitRoutes } from "./routes.ts";
import { VisitCounter } from "./visit-counter.ts";

const { db, asOwner } = await testDatabase();
const log = createLog("silent");
const JAKARTA = "Asia/Jakarta";
const clock = { now: () => new Date() };
const newCounter = () => new VisitCounter({ db, clock, timeZone: JAKARTA, log });

beforeEach(async () => void (await db.deleteFrom("visit_speeds").execute()));

const LIMIT = 5;

function receiver({ own = true, most = 100, robot = false } = {}) {
  const count = vi.fn();
  const window = 60_000;
  const limiter = sharedLimiter({ name: "visits", each: { limit: LIMIT, window }, all: { limit: most, window } });
  const addressOf = () => "192.0.2.1";
  const app = visitRoutes({
    count,
    kindOf: publicKindOf,
    limiter,
    addressOf,
    isOwnPage: () => own,
    isRobot: () => robot,
  });
  const post = async (body: unknown) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return (await app.request("/api/visits", { method: "POST", body: text })).status;
  };
  return { count, post };
}

const VISIT = { path: "/artikel/komputer-laptop/panduan", device: "phone", lcp: 1800.5, cls: 0.02, ttfb: 90 };

test("a visit counts by the kind of its page; its path goes no further", async () => {
  const { count, post } = receiver();
  expect(await post(VISIT)).toBe(204);
  expect(count.mock.calls).toEqual([["article", VISIT]]);
});

test("what a robot's browser measured is answered like any other, and not counted", async () => {
  const { count, post } = receiver({ robot: true });
  expect(await post(VISIT)).toBe(204);
  expect(count).not.toHaveBeenCalled();
});

test.each([
  ["no JSON", "{"],
  ["a list", []],
  ["another field", { ...VISIT, person: "siti" }],
  ["a value below nothing", { ...VISIT, lcp: -1 }],
  ["a word for a value", { ...VISIT, lcp: "cepat" }],
  ["a device nobody has", { ...VISIT, device: "kulkas" }],
  ["a page there is not", { ...VISIT, path: "/admin" }],
  ["the team's preview", { ...VISIT, path: "/pratinjau/abc" }],
])("%s is refused", async (_what, body) => {
  const { count, post } = receiver();
  expect(await post(body)).toBe(400);
  expect(count).not.toHaveBeenCalled();
});

test("what is too long, too much, or of another site is refused", async () => {
  expect(await receiver().post(" ".repeat(1025))).toBe(413);
  expect(await receiver({ own: false }).post(VISIT)).toBe(403);
  expect(await receiver({ most: 0 }).post(VISIT)).toBe(429);
  const { count, post } = receiver();
  const answers = [];
  for (let visit = 0; visit <= LIMIT; visit += 1) answers.push(await post(VISIT));
  expect(answers.at(-1)).toBe(429);
  expect(count).toHaveBeenCalledTimes(LIMIT);
});

test("a percentile read from the buckets is within a twentieth of the true one", () => {
  const values = Array.from({ length: 1000 }, (_, index) => 100 + index * 5);
  const spread = new Map<number, number>();
  for (const value of values) spread.set(bucketOf("lcp", value), (spread.get(bucketOf("lcp", value)) ?? 0) + 1);
  const truth = values[749] ?? 0;
  expect(Math.abs((percentile("lcp", 0.75, spread) ?? 0) / truth - 1)).toBeLessThan(0.05);
  expect(percentile("cls", 0.75, new Map([[bucketOf("cls", 0), 4]]))).toBeLessThan(0.001);
  expect(percentile("lcp", 0.75, new Map())).toBeNull();
  expect([bucketOf("inp", 0), bucketOf("inp", Number.MAX_VALUE), bucketOf("inp", Number.NaN)]).toEqual([0, 120, 0]);
});

test("visits of two processes add up, and show by kind and device", async () => {
  const [one, other] = [newCounter(), newCounter()];
  for (let visit = 0; visit < 8; visit += 1) one.add("article", { path: "/", device: "phone", lcp: 3000, cls: 0.3 });
  other.add("article", { path: "/", device: "desktop", lcp: 500 });
  other.add("home", { path: "/", device: "desktop", inp: 40 });
  await Promise.all([one.flush(), other.flush()]);
  await one.flush();
  const speeds = await pageSpeeds(db, JAKARTA);
  expect(speeds.map(({ kind, device, visits }) => [kind, device, visits])).toEqual([
    ["home", "all", 1],
    ["home", "desktop", 1],
    ["article", "all", 9],
    ["article", "phone", 8],
    ["article", "desktop", 1],
  ]);
  const phone = speeds.find(({ kind, device }) => kind === "article" && device === "phone");
  expect(phone?.lcp).toBeGreaterThan(2700);
  expect(phone?.lcp).toBeLessThan(3300);
  expect(phone?.cls).toBeGreaterThan(0.25);
  expect(phone?.inp).toBeNull();
});

test("what the database does not take waits for the next time", async () => {
  const counter = newCounter();
  counter.add("home", { path: "/", device: "phone", lcp: 1000 });
  await asOwner("alter table visit_speeds rename to away");
  await counter.flush();
  await asOwner("alter table away rename to visit_speeds");
  await counter.flush();
  expect((await pageSpeeds(db, JAKARTA))[0]?.visits).toBe(1);
});

test("days are shown for four weeks and forgotten after 90 days", async () => {
  await sql`insert into visit_speeds select current_date - back, 'home', 'phone', 'lcp', 50, 1
    from unnest(array[20, 40, 89, 92]) as back`.execute(db);
  expect((await pageSpeeds(db, JAKARTA))[0]?.visits).toBe(1);
  await deleteOldRows(visits.retention, { db, clock, config: {} }).run(
    {},
    { signal: new AbortController().signal, log },
  );
  expect(await db.selectFrom("visit_speeds").select("day").execute()).toHaveLength(3);
});
