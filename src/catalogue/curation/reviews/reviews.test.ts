import { sql } from "kysely";
import { expect, test } from "vitest";
import { refreshProducts } from "../../listings/commands.ts";
import { CONTEXT, mergeScenario } from "../merging/merge.fixtures.ts";
import type { GivenOffer } from "../offer.fixtures.ts";
import type { PairVerdict } from "../schema.ts";
import { decidePair, skipPair } from "./decide-pair.ts";
import { countPairs, pairPage, similarPairs, waitingPairs } from "./pair-page.ts";
import { refreshPairs } from "./refresh-pairs.ts";

const titleOf = (code: string, merchant = "") => `Panci Stavia ${code}${MARKETS[merchant] ?? ""}`;
const MARKETS: Readonly<Record<string, string>> = { "Toko B": " Korea", "Toko C": " Jepang" };

/** Makes pairs of pots that share a code. One pot of each pair names a market, so a person has to decide whether the two are one product. */
async function scenarioOfPots(codes: readonly string[] = ["GA-403"]) {
  const scenario = await mergeScenario();
  const { db, offer, match } = scenario;
  const pot = (code: string, given: Partial<GivenOffer>) =>
    offer({ title: titleOf(code, given.merchant), brand: "Stavia", type: "panci", ...given });
  const pots: [number, number][] = [];
  for (const code of codes)
    pots.push([
      await pot(code, { merchant: "Toko A", price: 100_000 }),
      await pot(code, { merchant: "Toko B", price: 110_000 }),
    ]);
  await match();
  await refreshPairs(db);
  const first = async () => {
    const [pair] = (await pairPage(db, { cursor: "" })).pairs;
    if (!pair) throw new Error("no pair waits");
    return pair;
  };
  return {
    ...{ ...scenario, pots, pot, first },
    async decide(verdict: PairVerdict) {
      const { id, sides } = await first();
      const [one, other] = sides;
      return decidePair(db, { id, verdict, products: [one?.id ?? 0, other?.id ?? 0] }, CONTEXT);
    },
    count: () => countPairs(db),
    reviews: () => db.selectFrom("match_reviews").selectAll().orderBy("id").execute(),
  };
}

test("what the decision leaves in doubt waits, with the reason, both sides and the words that differ", async () => {
  const { first, db, pots } = await scenarioOfPots();
  const pair = await first();
  expect(pair.reason).toBe("merek Stavia dan kode GA-403 sama, tetapi versi Korea hanya disebut salah satu");
  expect(pair.alike).toMatch(
    /^jenis .+; dari Toko B dan Toko A; ada kode yang sama, tetapi dibuat untuk pasar yang berbeda$/,
  );
  expect(pair.sides.map(({ offers }) => offers.map(({ id, merchant }) => [id, merchant]))).toEqual([
    [[pots[0]?.[1], "Toko B"]],
    [[pots[0]?.[0], "Toko A"]],
  ]);
  // The lowest price of a side is shown as a total, so the shipping is shown, too.
  await db
    .updateTable("offer_prices")
    .set({ shipping: 15_000 })
    .where("offer_id", "=", pots[0]?.[0] ?? 0)
    .execute();
  expect((await first()).sides[1]?.offers).toMatchObject([{ price: 100_000, shipping: 15_000 }]);
  const before = await db.selectFrom("match_pairs").selectAll().execute();
  await refreshPairs(db);
  expect(await db.selectFrom("match_pairs").selectAll().execute()).toEqual(before);
});

test("same makes one product, and different keeps them apart through feeds; undone the pair waits again", async () => {
  for (const verdict of ["same", "variant", "different", "other-pack"] as const) {
    const { decide, db, match, change, groups, count, undo, reviews, pots } = await scenarioOfPots();
    expect((await decide(verdict)).ok).toBe(true);
    const isOne = verdict === "same" || verdict === "variant";
    const expected = isOne ? ["sku-1 sku-2"] : ["sku-1", "sku-2"];
    expect(await groups()).toEqual(expected);
    expect(await count()).toBe(0);
    // The feed brings another title, and then the former title again.
    for (const more of [" baru", ""]) {
      for (const [one, other] of pots) {
        await change(one, { title: titleOf("GA-403", "Toko A") + more });
        await change(other, { title: titleOf("GA-403", "Toko B") + more });
      }
      await match();
      await refreshPairs(db);
      expect(await groups()).toEqual(expected);
      expect(await count()).toBe(0);
    }
    expect(await reviews()).toMatchObject([{ verdict, undone_at: null, doubtful: { doubt: { kind: "region" } } }]);
    expect((await undo()).ok).toBe(true);
    expect(await groups()).toEqual(["sku-1", "sku-2"]);
    expect(await count()).toBe(1);
    expect((await reviews())[0]?.undone_at).not.toBe(null);
  }
});

test("of two editors the later one is told, and a stale tab decides nothing", async () => {
  const { first, db, decide, groups } = await scenarioOfPots();
  const { id, sides } = await first();
  const products: [number, number] = [sides[0]?.id ?? 0, sides[1]?.id ?? 0];
  expect(await decidePair(db, { id, verdict: "same", products: [products[0], 999_999] }, CONTEXT)).toMatchObject({
    code: "pair-gone",
  });
  await decide("different");
  expect(await decidePair(db, { id, verdict: "same", products }, CONTEXT)).toMatchObject({ code: "decided" });
  expect(await skipPair(db, id, true)).toMatchObject({ code: "decided" });
  expect(await groups()).toEqual(["sku-1", "sku-2"]);
});

test("a pair whose offer has come to say something else is not decided", async () => {
  const { first, db, change, pots } = await scenarioOfPots();
  const { id, sides } = await first();
  await change(pots[0]?.[1] ?? 0, { title: "Panci lain" });
  const products: [number, number] = [sides[0]?.id ?? 0, sides[1]?.id ?? 0];
  expect(await decidePair(db, { id, verdict: "same", products }, CONTEXT)).toMatchObject({ code: "pair-gone" });
  expect((await pairPage(db, { cursor: "" })).pairs).toEqual([]);
});

test("what is no longer offered, as after a run was undone, is neither counted nor asked about", async () => {
  const { first, db, count, pots, productOf } = await scenarioOfPots();
  const [one = 0] = pots[0] ?? [];
  const {
    id,
    product_id: _,
    match: __,
    created_at: ___,
    updated_at: ____,
    ...offer
  } = await db.selectFrom("offers").selectAll().where("id", "=", one).executeTakeFirstOrThrow();
  const { id: gone } = await db
    .insertInto("offers")
    .values({
      ...offer,
      facts: JSON.stringify(offer.facts),
      external_id: `lain-${id}`,
      product_id: await productOf(one),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const counts = async () => (await first()).sides.map(({ offerCount }) => offerCount).toSorted();
  expect(await counts()).toEqual([1, 2]);
  await sql`insert into offer_prices (offer_id, price, availability, changed_at, withdrawn_at) values (${gone}, 1, 1, now(), now())`.execute(
    db,
  );
  expect(await counts()).toEqual([1, 1]);
  await db.updateTable("offer_prices").set({ withdrawn_at: new Date() }).where("offer_id", "=", one).execute();
  expect(await count()).toBe(0);
});

test("what visitors go to most comes first, and what is skipped last", async () => {
  const { db, first, pots, productOf } = await scenarioOfPots(["GA-403", "GA-507", "GA-611"]);
  const { merchant_id: merchant } = await db
    .selectFrom("offers")
    .select("merchant_id")
    .where("id", "=", pots[1]?.[0] ?? 0)
    .executeTakeFirstOrThrow();
  await sql`insert into store_clicks (day, merchant_id, product_id, page, clicks)
    values (current_date - 3, ${merchant}, ${await productOf(pots[1]?.[0] ?? 0)}, '', 40),
      (current_date - 100, ${merchant}, ${await productOf(pots[2]?.[0] ?? 0)}, '', 4000)`.execute(db);
  await refreshPairs(db);
  const pair = await first();
  expect(pair).toMatchObject({ clicks: 40 });
  await skipPair(db, pair.id, true);
  const order = (await pairPage(db, { cursor: "" })).pairs.map(({ clicks }) => clicks);
  expect(order).toEqual([0, 0, 40]);
  await refreshPairs(db);
  expect((await first()).id).not.toBe(pair.id);
  await skipPair(db, pair.id, false);
  expect((await first()).id).toBe(pair.id);
});

test("pages follow each other, each pair once", async () => {
  const { db } = await scenarioOfPots(Array.from({ length: 23 }, (_, at) => `GA-${500 + 7 * at}`));
  const one = await pairPage(db, { cursor: "" });
  const two = await pairPage(db, { cursor: one.nextCursor ?? "" });
  expect(one.total).toBe(23);
  expect(new Set([...one.pairs, ...two.pairs].map(({ id }) => id)).size).toBe(23);
  expect(two.nextCursor).toBe(null);
});

test("other pairs of the products of a pair keep their numbers when it is decided, since plans name them", async () => {
  const { db, pot, match, decide, first } = await scenarioOfPots();
  await pot("GA-403", { merchant: "Toko C", price: 90_000 });
  await match();
  await refreshPairs(db);
  const numbers = async () => (await pairPage(db, { cursor: "" })).pairs.map(({ id }) => id);
  const before = await numbers();
  expect(before).toHaveLength(2);
  const { id } = await first();
  expect((await decide("different")).ok).toBe(true);
  expect(await numbers()).toEqual(before.filter((one) => one !== id));
});

test("pairs are similar by type, stores and kind of doubt", async () => {
  const { db, first, pot, match, count } = await scenarioOfPots(["GA-403", "GA-507"]);
  await pot("GA-611", { merchant: "Toko A", price: 100_000 });
  await pot("GA-611", { merchant: "Toko C", price: 110_000 });
  await match();
  await refreshPairs(db);
  expect(await count()).toBe(3);
  const all = (await pairPage(db, { cursor: "" })).pairs;
  const counts = await Promise.all(
    all.map(async ({ id }) => {
      const similar = await similarPairs(db, id);
      return similar.ok ? similar.value.count : undefined;
    }),
  );
  expect(counts.sort()).toEqual([1, 2, 2]);
  expect(await similarPairs(db, 999_999)).toMatchObject({ code: "pair-gone" });
  expect((await first()).alike).toContain("Toko");
});

test("offers that are doubtful about a product that is merged are about the one that it became", async () => {
  const { db, pots, match, productOf, merge, count, offer, first } = await scenarioOfPots();
  const target = await productOf(await matched(offer, match));
  const source = await productOf(pots[0]?.[0] ?? 0);
  await merge(source, target);
  await refreshPairs(db);
  expect(await count()).toBe(1);
  expect((await first()).sides.map(({ id }) => id)).toContain(target);
});

async function matched(offer: (title: string) => Promise<number>, match: () => Promise<number>): Promise<number> {
  const id = await offer("Panci lama");
  await match();
  return id;
}

test("what is of two types, or costs more than four times as much, is not asked, whatever it shares", async () => {
  const { db, pots, count, productOf } = await scenarioOfPots();
  const [one, other] = pots[0] ?? [0, 0];
  const counted = async () => {
    await refreshPairs(db);
    return count();
  };
  const refreshed = async (price: number) => {
    const moment = CONTEXT.clock.now();
    await db.updateTable("offer_prices").set({ seen_at: moment }).execute();
    await db.updateTable("offer_prices").set({ price, plausible_price: price }).where("offer_id", "=", other).execute();
    const options = { moment, timeZone: CONTEXT.timeZone };
    await refreshProducts(db, [await productOf(one), await productOf(other)], options);
  };
  await refreshed(400_000);
  expect(await counted()).toBe(1);
  await refreshed(400_001);
  expect(await counted()).toBe(0);
  await refreshed(110_000);
  expect(await counted()).toBe(1);
  const product = await productOf(other);
  const typed = (product_type: string | null) =>
    db.updateTable("products").set({ product_type }).where("id", "=", product).execute();
  await typed("wajan");
  expect(await counted()).toBe(0);
  await typed(null);
  expect(await counted()).toBe(1);
});

test("a pair waits once, with the clicks of both its products, though each side doubts the other", async () => {
  const { db, pots, productOf } = await scenarioOfPots();
  const [plain = 0, doubted = 0] = pots[0] ?? [];
  const [one, other] = [await productOf(plain), await productOf(doubted)];
  await sql`update offers o set match = jsonb_set(o.match, '{doubtful}', jsonb_set(d.match -> 'doubtful', '{product}', to_jsonb(d.product_id)))
    from offers d where o.id = ${plain} and d.id = ${doubted}`.execute(db);
  await refreshPairs(db);
  await sql`insert into store_clicks (day, merchant_id, product_id, page, clicks)
    select current_date - 3, merchant_id, product_id, '', 20 from offers where id in (${plain}, ${doubted})`.execute(
    db,
  );
  expect([one === other, await waitingPairs(db)]).toEqual([false, { count: 1, clicks: 40, seconds: undefined }]);
});

test("what clearly differs between two is named, and nothing of a doubt about a word", async () => {
  const { first, db, pots } = await scenarioOfPots();
  const [plain = 0, doubted = 0] = pots[0] ?? [];
  expect((await first()).differs).toEqual([]);
  const guards = [
    { name: "quantity", dimension: "grams", values: [[500], [1000]] },
    { name: "pack-count", values: [2, 6] },
  ];
  await sql`update offers set match = jsonb_set(match, '{doubtful,doubt}', ${JSON.stringify({ kind: "guards", guards })}::jsonb)
    where id = ${doubted}`.execute(db);
  await refreshPairs(db);
  expect((await first()).differs).toEqual(["quantity", "pack-count"]);
  await db.updateTable("offers").set({ condition: "used" }).where("id", "=", plain).execute();
  expect((await first()).differs).toEqual(["quantity", "pack-count", "condition"]);
  await db.updateTable("offers").set({ condition: "used" }).where("id", "=", doubted).execute();
  expect((await first()).differs).toEqual(["quantity", "pack-count"]);
});
