import { expect, test } from "vitest";
import { longestNames } from "./longest-names.ts";

const NAMES = new Set(["sleeping bag", "bag", "power supply", "bag in box set"]);

const read = (text: string, maxWords = 4) =>
  longestNames(text.split(" "), maxWords, (span) => (NAMES.has(span.join(" ")) ? span.join(" ") : undefined));

test("the longest name wins, and a word of one is part of no other", () => {
  expect(read("sleeping bag in box set")).toEqual(["sleeping bag"]);
  expect(read("bag in box set sleeping bag")).toEqual(["bag in box set", "sleeping bag"]);
});

test("words between names are passed over; a name longer than asked for is not seen", () => {
  expect(read("new bag with power supply")).toEqual(["bag", "power supply"]);
  expect(read("bag in box set", 3)).toEqual(["bag"]);
  expect(read("nothing")).toEqual([]);
});

test("the longest name may depend on the word that begins a span", () => {
  const tried: string[] = [];
  const longest = (first: string) => (first === "galaxy" ? 2 : 0);
  longestNames(["hp", "galaxy", "tab", "baru"], longest, (span) => void tried.push(span.join(" ")));
  expect(tried).toEqual(["galaxy tab", "galaxy"]);
});
