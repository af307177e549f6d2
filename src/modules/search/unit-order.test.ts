import { expect, test } from "vitest";
import { unitAskedAlone, withoutUnitOrder } from "./unit-order.ts";

test.each([
  ["popok termurah per lembar", "popok"],
  ["popok M per lembar paling murah", "popok M"],
  ["minyak goreng harga per liter", "minyak goreng"],
  ["tisu yang paling murah per-lembar", "tisu"],
  ["sunscreen per 100 ml", "sunscreen"],
  ["beras perkilo murah", "beras"],
])("%s: the cheapest of a unit", (question, rest) => {
  expect(withoutUnitOrder(question)).toBe(rest);
});

test.each([
  "",
  "kipas angin",
  "per",
  "liter",
  "minyak 2 liter murah",
  "lampu perliteran",
  "cicilan 2 juta per bulan",
  "superkg",
])("%j: no unit is asked for", (question) => {
  expect(withoutUnitOrder(question)).toBeUndefined();
});

test.each([
  ["termurah per lembar", "lembar"],
  ["per liter", "liter"],
  ["paling murah per 100 g", "g"],
  ["popok termurah per lembar", undefined],
  ["termurah", undefined],
])("%s asks for a unit alone: %s", (question, unit) => {
  expect(unitAskedAlone(question)).toBe(unit);
});
