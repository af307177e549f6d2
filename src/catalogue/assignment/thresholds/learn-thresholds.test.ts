import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { offerScenario } from "../../curation/offer.fixtures.ts";
import { matchOffers } from "../match-offers.ts";
import { learnThresholds } from "./learn-thresholds.ts";

const clock = { now: () => new Date("2026-03-01T03:00:00Z") };
const PAIRS = 150;

/** Adds pairs with a low score: the second title shares little but the model code with the first, and is dearer. */
async function scenario() {
  const { db } = await testDatabase();
  const { offer } = offerScenario(db);
  const add = async (nth: number, price = 390_000) => {
    const code = `KX-${7000 + nth * 7}`;
    const type = "kipas-angin";
    return {
      one: await offer({ title: `Kipas Angin Miyako ${code} 16 inch berdiri tiga kecepatan`, type }),
      other: await offer({ title: `${code} hemat listrik nomor 55 66 kado nikahan murah`, type, price }),
    };
  };
  const match = () => matchOffers(db, { signal: new AbortController().signal, clock, timeZone: "Asia/Jakarta" });
  const link = ({ one, other }: { one: number; other: number }, kind: "must" | "cannot") =>
    db.insertInto("offer_links").values({ first_id: one, second_id: other, link: kind, person_id: null }).execute();
  const doubts = async () => {
    const { rows } = await sql<{ kind: string | null }>`
      select match -> 'doubtful' -> 'doubt' ->> 'kind' as kind from offers where match ? 'doubtful' order by id desc limit 1`.execute(
      db,
    );
    return rows[0]?.kind;
  };
  return { db, add, match, link, doubts };
}

test("what people join although its score is low lowers the threshold of its type, once, and is in the audit log", async () => {
  const { db, add, match, link, doubts } = await scenario();
  const pairs = [];
  for (let nth = 0; nth < PAIRS; nth += 1) pairs.push(await add(nth));
  await match();
  expect(await doubts()).toBe("score");
  expect(await learnThresholds({ db, clock })).toEqual([]);
  for (const pair of pairs) await link(pair, "must");
  const [moved, ...others] = await learnThresholds({ db, clock });
  expect(others).toEqual([]);
  expect(moved).toMatchObject({ type: "kipas-angin", from: 0.5 });
  expect(moved?.threshold).toBeLessThan(0.5);
  expect(await learnThresholds({ db, clock })).toEqual([]);
  const entries = await db.selectFrom("audit_log").select(["action", "target", "via"]).execute();
  expect(entries).toEqual([{ action: "match.threshold-moved", target: "kipas-angin", via: "system" }]);

  const later = await add(PAIRS);
  await match();
  const { rows } = await sql<{ products: number }>`
    select count(distinct product_id) as products from offers where id in (${later.one}, ${later.other})`.execute(db);
  expect(rows).toEqual([{ products: 1 }]);
  // A threshold that was learnt for the scores of another scoring model does not apply.
  await sql`update match_thresholds set model = 'another'`.execute(db);
  const apart = await add(PAIRS + 1);
  await match();
  const { rows: two } = await sql<{ products: number }>`
    select count(distinct product_id) as products from offers where id in (${apart.one}, ${apart.other})`.execute(db);
  expect(two).toEqual([{ products: 2 }]);
});

test("what is joined by its score, and people keep apart, raises it", async () => {
  const { db, add, match, link } = await scenario();
  const pairs = [];
  for (let nth = 0; nth < PAIRS; nth += 1) pairs.push(await add(nth, 100_000));
  await match();
  for (const pair of pairs) await link(pair, "cannot");
  const [moved] = await learnThresholds({ db, clock });
  expect(moved?.threshold).toBeGreaterThan(0.5);
  expect(moved?.heldBack.after).toEqual({ joined: 0, right: 0 });
});
