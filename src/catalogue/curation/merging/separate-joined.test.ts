import { sql } from "kysely";
import { expect, test } from "vitest";
import { plannedRun, stepTo } from "../../../modules/article-tools/run.fixtures.ts";
import { commandRunner } from "../command.fixtures.ts";
import { matchCommand } from "../match-command.ts";
import "../module.ts";
import { productCommand } from "../cli-commands.ts";
import { linkOffers } from "../edits/link-offers.ts";
import { moveOffer } from "../edits/move-offers.ts";
import { countPairs } from "../reviews/pair-page.ts";
import { CONTEXT, mergeScenario } from "./merge.fixtures.ts";
import { productRunItems } from "./product-run-items.ts";
import { findProductRun } from "./product-runs.ts";
import { separationPlan } from "./separate-joined.ts";

const TITLE = "Samsung Galaxy Buds Core Hitam";

/** Makes four shops' offers, which are joined because they have the same title. */
async function scenarioOfJoined() {
  const scenario = await mergeScenario();
  const offers: number[] = [];
  for (const merchant of ["A", "B", "C", "D"])
    offers.push(await scenario.offer({ title: TITLE, merchant: `Toko ${merchant}`, price: 500_000 }));
  await scenario.match();
  const [first = 0, second = 0, third = 0, fourth = 0] = offers;
  const places = () => Promise.all(offers.map(scenario.productOf));
  expect(new Set(await places()).size).toBe(1);
  return { ...scenario, first, second, third, fourth, places };
}

const planOf = (scenario: Awaited<ReturnType<typeof scenarioOfJoined>>, by: Parameters<typeof separationPlan>[0]) =>
  plannedRun(scenario.database, separationPlan(by, CONTEXT.timeZone));

test("what a title has joined is listed and taken back as one; what a person joined stays, and nothing joins it again", async () => {
  const scenario = await scenarioOfJoined();
  const { db, first, second, third, fourth, productOf, state } = scenario;
  await linkOffers(db, { first: fourth, second: first, link: "must" }, CONTEXT);
  const before = await state();
  const run = await planOf(scenario, { rules: ["words", "likeness"] });
  const plan = await productRunItems(db, run);
  expect(plan?.items.map(({ title, state: itemState }) => [title, itemState])).toEqual([
    [TITLE, "planned"],
    [TITLE, "planned"],
    [TITLE, "planned"],
  ]);
  expect(plan?.items[0]?.notes[0]).toMatch(/^Keluar dari “.+”\. Di sana karena judulnya sama kata demi kata/);
  await stepTo(scenario.database, run, "apply");
  const [one, two, three] = [await productOf(first), await productOf(second), await productOf(third)];
  expect(new Set([one, two, three]).size).toBe(3);
  expect(await productOf(fourth)).toBe(one);
  expect((await findProductRun(db, run))?.counts).toMatchObject({ applied: 2, conflict: 1 });

  // Rules would join these offers again, so a person is asked instead.
  const match = commandRunner(scenario, matchCommand);
  await match("rebuild");
  await match("run");
  expect([await productOf(first), await productOf(second), await productOf(third)]).toEqual([one, two, three]);
  expect(await countPairs(db)).toBeGreaterThan(0);

  await stepTo(scenario.database, run, "undo");
  expect((await state()).listings).toEqual(before.listings);
  expect(await productOf(second)).toBe(one);
  expect(await productOf(third)).toBe(one);
});

test("days bound it, and what is decided since outlives its undoing", async () => {
  const scenario = await scenarioOfJoined();
  const { db, first, second, third, offer, match, productOf, places } = scenario;
  const dated = (id: number, at: string | null) =>
    sql`update offers set product_since = ${at}::timestamptz where id = ${id}`.execute(db);
  // Jakarta is seven hours ahead of UTC, so the day begins in the evening of the day before.
  await dated(second, "2026-02-28T17:00:00Z");
  await dated(third, "2026-02-28T16:59:59Z");
  await dated(first, null);
  const titlesOf = async (from?: string, to?: string) =>
    (await productRunItems(db, await planOf(scenario, { rules: ["words"], from, to })))?.items.length;
  expect(await titlesOf("2026-03-01", "2026-03-01")).toBe(1);
  expect(await titlesOf("2026-02-28", "2026-02-28")).toBe(1);
  expect(await titlesOf(undefined, "2026-02-28")).toBe(1);
  expect(await titlesOf("2026-02-28", "2026-03-01")).toBe(2);
  expect(await titlesOf("2100-01-01")).toBe(0);

  const run = await planOf(scenario, { rules: ["words"], from: "2026-02-28", to: "2026-03-01" });
  await stepTo(scenario.database, run, "apply");
  const elsewhere = await offer({ title: "Barang lain", merchant: "Toko E" });
  await match();
  await moveOffer(db, { offer: third, product: await productOf(elsewhere) }, CONTEXT);
  const kept = await places();
  await stepTo(scenario.database, run, "undo");
  expect(await productOf(third)).toBe(kept[2]);
  expect(await productOf(second)).toBe(await productOf(first));
});

test("the command line plans it, applies it and undoes it", async () => {
  const scenario = await scenarioOfJoined();
  const command = commandRunner(scenario, productCommand);
  const planned = JSON.parse((await command("separate", "--rule", "words", "--plan", "--json")).text);
  expect(planned).toMatchObject({ state: "planned", items: { length: 3 } });
  const applied = JSON.parse((await command("separate", "--json")).text);
  expect(applied).toMatchObject({ state: "applied", items: { length: 3 } });
  expect(new Set(await scenario.places()).size).toBe(4);
  await command("undo", String(applied.run));
  expect(new Set(await scenario.places()).size).toBe(1);
  await expect(command("separate", "--rule", "perhaps")).rejects.toThrow("Say --rule");
  await expect(command("separate", "--from", "yesterday")).rejects.toThrow("Say days");
});
