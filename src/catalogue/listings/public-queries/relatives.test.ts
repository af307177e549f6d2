import { expect, test } from "vitest";
import { otherPacksAmong } from "./relatives.ts";

const packsOf = (title: string, ...others: string[]) =>
  otherPacksAmong(
    title,
    others.map((other) => ({ title: other })),
  ).map((other) => other.title);

test("other packs and capacities are the same thing in another amount", () => {
  expect(packsOf("Popok Lembut Nusa M isi 34", "Popok Lembut Nusa M isi 50", "Popok Lembut Nusa M isi 34")).toEqual([
    "Popok Lembut Nusa M isi 50",
  ]);
  expect(packsOf("Nusa Ponsel A7 8/128 GB", "Nusa Ponsel A7 8/256 GB")).toEqual(["Nusa Ponsel A7 8/256 GB"]);
});

test("another model is no other pack, however alike its name is", () => {
  expect(packsOf("TV LED Nusa 43 inci ZV-43K4", "TV LED Nusa 55 inci ZV-55K4")).toEqual([]);
  expect(packsOf("Nusa Laptop Sigma 14 inci VS-14G16", "Nusa Laptop Sigma 15,6 inci VS-15G8")).toEqual([]);
});
