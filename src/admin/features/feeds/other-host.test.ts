import { expect, test } from "vitest";
import { otherHost } from "./other-host.ts";

const SHOP = { name: "Melati Elektrik", homeUrl: "https://www.melati.example/" };

test("an address on another host than the store's is asked about, with both hosts", () => {
  expect(otherHost("https://pasar.example/melati/ketel", SHOP)).toBe(
    "Alamat ini ada di pasar.example, sedangkan situs Melati Elektrik adalah melati.example. Simpan sekali lagi bila memang benar.",
  );
  expect(otherHost("https://melati.example.pasar.example/ketel", SHOP)).toBeDefined();
  expect(otherHost("https://bukanmelati.example/ketel", SHOP)).toBeDefined();
});

test.each([
  ["its own", "https://melati.example/ketel"],
  ["its own with www", " https://www.melati.example/ketel "],
  ["its pages for phones", "https://m.melati.example/ketel"],
  ["a shop under it", "https://toko.melati.example/ketel"],
  ["no address yet", "melati"],
  ["nothing", ""],
])("%s is not asked about", (_name, url) => {
  expect(otherHost(url, SHOP)).toBeUndefined();
});

test("a store whose site is below the host of the address, or that is not known, is not asked about", () => {
  expect(
    otherHost("https://pasar.example/ketel", { ...SHOP, homeUrl: "https://melati.pasar.example/" }),
  ).toBeUndefined();
  expect(otherHost("https://pasar.example/ketel", undefined)).toBeUndefined();
});
