import { expect, test } from "vitest";
import { shortNames } from "./comparison-names.ts";

test("what all titles begin with is left out, and a word of each is kept", () => {
  expect(shortNames(["Samsung Galaxy A55 8/256 GB", "samsung Galaxy A35 8/128 GB"])).toEqual([
    "A55 8/256 GB",
    "A35 8/128 GB",
  ]);
  expect(shortNames(["Galaxy A55", "Galaxy A55 Plus"])).toEqual(["A55", "A55 Plus"]);
  expect(shortNames(["Kopi", "Kopi"])).toEqual(["Kopi", "Kopi"]);
  expect(shortNames(["Kabel", "Ponsel Nusa"])).toEqual(["Kabel", "Ponsel Nusa"]);
  expect(shortNames(["Ponsel Nusa A5"])).toEqual(["Ponsel Nusa A5"]);
});

test("long names end with a whole word, as early as they still differ", () => {
  const long = "Deterjen bubuk anti noda wangi segar untuk mesin cuci";
  expect(shortNames([long, "Sabun"])).toEqual(["Deterjen bubuk anti…", "Sabun"]);
  expect(shortNames([`${long} 770 g`, "Deterjen bubuk anti kuman", "Sabun"])).toEqual([
    "Deterjen bubuk anti noda wangi…",
    "Deterjen bubuk anti kuman",
    "Sabun",
  ]);
  expect(shortNames([`${long} 770 g`, `${long} 900 g`, "Sabun"])).toEqual([`${long} 770 g`, `${long} 900 g`, "Sabun"]);
  expect(shortNames(["a".repeat(50)])).toEqual(["a".repeat(50)]);
});
