import { sql } from "kysely";
import { expect, test } from "vitest";
import { stepTo, workOf } from "../../../modules/article-tools/run.fixtures.ts";
import { workOnRun } from "../../../modules/maintenance/commands.ts";
import { productCommand } from "../cli-commands.ts";
import { commandRunner } from "../command.fixtures.ts";
import { matchCommand } from "../match-command.ts";
import "../module.ts";
import { CONTEXT, mergeScenario } from "../merging/merge.fixtures.ts";

const TITLE = "Samsung Galaxy Buds Core Hitam";

import { moveOffer } from "../edits/move-offers.ts";
import { planIdentical } from "./join-identical.ts";
import { countPairs, identicalPairs } from "./pair-page.ts";
import { refreshPairs } from "./refresh-pairs.ts";

/** Makes two products whose offers got the same title only after both products had been made. */
async function scenarioOfTwins() {
  const scenario = await mergeScenario();
  const run = commandRunner(scenario, matchCommand);
  const buds = (title: string, merchant: string, price = 500_000) => scenario.offer({ title, merchant, price });
  const one = await buds("Samsung Earbud Galaxy Baru", "Toko A");
  const other = await buds("Samsung Earbud Galaxy Buds", "Toko B");
  await scenario.match();
  await sql`update offers set title = ${TITLE}, match = null where id in (${one}, ${other})`.execute(scenario.db);
  return { ...scenario, run, buds, one, other };
}

test("products that became two before a rule said that they are one are joined, and taken apart for good as one run", async () => {
  const { run, db, one, other, productOf, state, ...scenario } = await scenarioOfTwins();
  await scenario.match();
  const before = await state();
  expect(await productOf(one)).not.toBe(await productOf(other));
  const { code, text } = await run("run", "--json");
  expect([code, JSON.parse(text)]).toEqual([0, { offers: 0, left: 0, joined: 1 }]);
  expect(await productOf(one)).toBe(await productOf(other));
  expect((await scenario.place(one)).reason).toBe("judulnya sama kata demi kata; tidak ada yang bertentangan");
  // No person decided the join, so there is no override, and no review from which thresholds could be learnt.
  expect(await scenario.links()).toEqual([]);
  expect(await db.selectFrom("match_reviews").selectAll().execute()).toEqual([]);
  const { id } = await db.selectFrom("maintenance_runs").select("id").executeTakeFirstOrThrow();
  expect((await commandRunner({ ...scenario, db }, productCommand)("undo", String(id))).code).toBe(0);
  expect(await state()).toEqual(before);
  // A person is asked about products that somebody has taken apart, since no rule joins them again.
  await refreshPairs(db);
  expect([await identicalPairs(db), await countPairs(db)]).toEqual([{ count: 0, upTo: 0 }, 1]);
  expect(JSON.parse((await run("run", "--json")).text)).toMatchObject({ joined: 0 });
  expect(await state()).toEqual(before);
});

/** Makes two products of two offers each, one of which was in doubt about the other product when too little was known. */
async function scenarioOfDoubt(second: string) {
  const scenario = await mergeScenario();
  const run = commandRunner(scenario, matchCommand);
  const given = (title: string, merchant: string) => scenario.offer({ title, merchant, price: 500_000 });
  const [one, two] = [await given(TITLE, "Toko A"), await given(`${TITLE} Resmi`, "Toko B")];
  const [three, four] = [
    await given("Samsung Earbud Galaxy Baru", "Toko C"),
    await given("Samsung Earbud Galaxy Baru", "Toko D"),
  ];
  await scenario.match();
  for (const offer of [three, four])
    await moveOffer(scenario.db, { offer, product: await scenario.productOf(three) }, CONTEXT);
  const doubtful = {
    ...{ product: await scenario.productOf(one), agreement: { kind: "likeness", score: 0.6 } },
    doubt: { kind: "minority", agreeing: 0, of: 2 },
  };
  await sql`update offers set title = ${second}, match = ${JSON.stringify({ rule: "own", doubtful })}::jsonb
    where id in (${three}, ${four})`.execute(scenario.db);
  return { ...scenario, run, given, offers: [one, two, three, four] as const };
}

test("products of several offers are compared whatever one of these said first, and once until they have others", async () => {
  const { run, db, offers, productOf } = await scenarioOfDoubt(TITLE);
  const [one, two, three, four] = offers;
  expect(await productOf(three)).toBe(await productOf(four));
  expect(await productOf(three)).not.toBe(await productOf(one));
  expect(JSON.parse((await run("run", "--json")).text)).toMatchObject({ joined: 1 });
  expect(new Set(await Promise.all([one, two, three, four].map(productOf))).size).toBe(1);
  expect(await db.selectFrom("match_pairs").selectAll().execute()).toEqual([]);
});

test("products that are compared and are two are left to a person, and compared again with further offers", async () => {
  const { run, db, offers, productOf, given } = await scenarioOfDoubt("Samsung Galaxy Buds Live Putih");
  const pairs = () =>
    db.selectFrom("match_pairs").select(["compared_offers as offers", "is_identical as isIdentical"]).execute();
  expect(JSON.parse((await run("run", "--json")).text)).toMatchObject({ joined: 0 });
  expect([await pairs(), await countPairs(db)]).toEqual([[{ offers: 4, isIdentical: false }], 1]);
  const fifth = await given(TITLE, "Toko E");
  expect(JSON.parse((await run("run", "--json")).text)).toMatchObject({ joined: 0 });
  expect(await productOf(fifth)).toBe(await productOf(offers[0]));
  expect(await pairs()).toEqual([{ offers: 5, isIdentical: false }]);
});

test("what a seller has twice stays two products, of which another's is one", async () => {
  const { run, buds, one, other, productOf, ...scenario } = await scenarioOfTwins();
  const twin = await buds(TITLE, "Toko A");
  await scenario.match();
  await run("run");
  const [first, second] = [await productOf(one), await productOf(twin)];
  expect(first).not.toBe(second);
  expect([first, second]).toContain(await productOf(other));
});

test("what rules would join and cannot, since one seller has both, is asked", async () => {
  const { run, db, one, other, buds, productOf, match } = await scenarioOfTwins();
  await match();
  const third = await buds("Tas Kulit Selempang Wanita", "Toko A");
  await match();
  await moveOffer(db, { offer: third, product: await productOf(other) }, CONTEXT);
  await refreshPairs(db);
  expect(await identicalPairs(db)).toMatchObject({ count: 1 });
  expect(JSON.parse((await run("run", "--json")).text)).toMatchObject({ joined: 0 });
  expect([(await identicalPairs(db)).count, await countPairs(db)]).toEqual([0, 1]);
  expect(await productOf(one)).not.toBe(await productOf(other));
});

test("a person plans once what there is, and is led to the same plan until it is applied", async () => {
  const { run, db, one, other, productOf, match, ...scenario } = await scenarioOfTwins();
  await match();
  await refreshPairs(db);
  const { rows } = await sql<{ id: number }>`
    insert into people (subject, email, name, role) values ('s', 'a@b.example', 'A', 'editor') returning id`.execute(
    db,
  );
  const person = { ...CONTEXT.audit, via: "web", personId: rows[0]?.id ?? 0 } as const;
  const [first, second] = await Promise.all([planIdentical(db, person), planIdentical(db, person)]);
  if (!first.ok || !second.ok) throw new Error("no plan was made");
  expect(second.value).toBe(first.value);
  await workOnRun(workOf(scenario.database), first.value);
  expect(await planIdentical(db, person)).toEqual(first);
  // The scheduled job applies only its own plans, and not the plans that people make.
  await stepTo(scenario.database, first.value, "apply");
  expect(await productOf(one)).toBe(await productOf(other));
  await refreshPairs(db);
  expect(await planIdentical(db, person)).toMatchObject({ ok: false, code: "nothing-planned" });
});
