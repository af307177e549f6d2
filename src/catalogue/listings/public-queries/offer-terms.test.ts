import { expect, test } from "vitest";
import { termsOf } from "./offer-terms.ts";

const NOTHING = { warranty: undefined, isOfficial: false, payOnDelivery: false, instalments: false };

test("a warranty is whose the title says, and none where it says nothing", () => {
  const warrantyOf = (title: string) => termsOf({ title, seller: "" }).warranty;
  expect(warrantyOf("Ponsel A5 Garansi Resmi 1 Tahun")).toBe("resmi");
  expect(warrantyOf("Ponsel A5 garansi distributor, bukan garansi resmi")).toBe("distributor");
  expect(warrantyOf("Ponsel A5 (garansi toko 7 hari)")).toBe("toko");
  expect(warrantyOf("Ponsel A5 bergaransi")).toBeUndefined();
});

test("only what is said is taken for said", () => {
  expect(termsOf({ title: "Kopi Kodok 100 g, encode", seller: "Gerai Ponsel" })).toEqual(NOTHING);
  expect(termsOf({ title: "Kipas bisa COD cicilan 0%", seller: "Nusa Official Store" })).toEqual({
    ...NOTHING,
    ...{ isOfficial: true, payOnDelivery: true, instalments: true },
  });
});
