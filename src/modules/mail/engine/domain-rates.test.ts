import { expect, test } from "vitest";
import { DomainRates } from "./domain-rates.ts";

test("a domain with the limit of all mail misses no turn, and waits after the next", () => {
  const rates = new DomainRates(1);
  rates.count("contoh.id");
  expect(rates.exhausted()).toEqual([]);
  rates.count("contoh.id");
  rates.count("lain.example");
  expect(rates.exhausted()).toEqual(["contoh.id"]);
});

test("without a limit no domain waits", () => {
  const rates = new DomainRates(undefined);
  for (let mail = 0; mail < 100; mail += 1) rates.count("contoh.id");
  expect(rates.exhausted()).toEqual([]);
});
