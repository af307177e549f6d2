import { expect, test } from "vitest";
import { CommandFailed, UsageError } from "../../platform/command.ts";
import { commandRunner } from "./command.fixtures.ts";
import { matchCommand } from "./match-command.ts";
import { mergeScenario } from "./merging/merge.fixtures.ts";

test("pairs are shown, decided and skipped; all offers are decided again, and what people said holds", async () => {
  const scenario = await mergeScenario();
  const command = commandRunner(scenario, matchCommand);
  const review = async (...args: string[]) => JSON.parse((await command("review", ...args, "--json")).text);
  const pot = (code: string, merchant: string, price: number) =>
    scenario.offer({
      title: `Panci Stavia ${code}${merchant === "Toko B" ? " Korea" : ""}`,
      brand: "Stavia",
      type: "panci",
      merchant,
      price,
    });
  const offers = [
    ...[await pot("GA-403", "Toko A", 100_000), await pot("GA-403", "Toko B", 110_000)],
    ...[await pot("GA-511", "Toko A", 100_000), await pot("GA-511", "Toko B", 110_000)],
  ];
  await scenario.match();
  const { total, pairs } = await review();
  expect(total).toBe(2);
  expect(pairs[0]).toMatchObject({ reason: expect.stringContaining("sama, tetapi versi Korea hanya disebut") });
  expect((await command("review")).text.split("\n").filter(Boolean)).toHaveLength(2);
  expect(await review(String(pairs[0].id), "skip")).toEqual({ pair: pairs[0].id, verdict: "skip", decision: null });
  expect((await review()).pairs.map(({ id }: { id: number }) => id)).toEqual([pairs[1].id, pairs[0].id]);
  const said = await review(String(pairs[1].id), "same");
  expect(said).toMatchObject({ verdict: "same", decision: expect.any(Number) });
  await expect(command("review", String(pairs[1].id), "same")).rejects.toThrow(CommandFailed);
  await expect(command("review", "x", "same")).rejects.toThrow(UsageError);
  await expect(command("review", String(pairs[0].id), "perhaps")).rejects.toThrow(UsageError);

  const places = () => Promise.all(offers.map((offer) => scenario.productOf(offer)));
  const before = await places();
  const { code, text } = await command("rebuild", "--json");
  expect([code, JSON.parse(text)]).toEqual([0, { offers: 4, products: 3, joined: 2, pairs: 1 }]);
  expect(await places()).toEqual(before);
  await expect(command("rebuild", "all")).rejects.toThrow(UsageError);
});
