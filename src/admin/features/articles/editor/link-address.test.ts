import { describe, expect, test } from "vitest";
import { completeAddress, isWholeAddress, pastedAddress } from "./link-address.ts";

describe("an address as it is typed", () => {
  test.each([
    ["tokopedia.com/promo", "https://tokopedia.com/promo"],
    ["  www.shopee.co.id ", "https://www.shopee.co.id"],
    ["Tokopedia.Com?q=a b", "https://Tokopedia.Com?q=a b"],
    ["belanja.my.id#promo", "https://belanja.my.id#promo"],
    ["toko.contoh.id:8443/x", "https://toko.contoh.id:8443/x"],
    ["//tokopedia.com/promo", "https://tokopedia.com/promo"],
    ["tokoé.id", "https://tokoé.id"],
    ["toko.xn--p1ai", "https://toko.xn--p1ai"],
    ["redaksi@contoh.id", "mailto:redaksi@contoh.id"],
  ])("%s is completed", (typed, completed) => expect(completeAddress(typed)).toBe(completed));

  test.each([
    ...["", "/artikel/panci", "#bahan", "?q=panci", "./panci", "../panci", "artikel/panci", "panci", "panci.html"],
    ...["https://tokopedia.com", "http://tokopedia.com", "HTTPS://tokopedia.com", "mailto:a@contoh.id", "tel:+62811"],
    ...["javascript:alert(1)", "localhost:3000", "/", "//", "1.5", "rp.150", "a b.com", ".com", "-a-.com", "a..com"],
    ...["///tokopedia.com", "@contoh.id", "berkas.pdf?x=1"],
  ])("%j stays", (typed) => expect(completeAddress(typed)).toBe(typed));

  test("a very long one takes no time to speak of", () => {
    const long = `${"a.".repeat(100_000)}!`;
    expect(completeAddress(long)).toBe(long);
    expect(completeAddress("a-".repeat(100_000))).toBe("a-".repeat(100_000));
  });
});

test.each([
  ["https://tokopedia.com/a?b=c#d", "https://tokopedia.com/a?b=c#d"],
  [" http://contoh.id\n", "http://contoh.id"],
  ["https://", undefined],
  ["lihat https://contoh.id", undefined],
  ["https://contoh.id dan", undefined],
  ["javascript:alert(1)", undefined],
  ["/artikel/panci", undefined],
  ["", undefined],
])("the address in a pasted %j", (text, address) => expect(pastedAddress(text)).toBe(address));

test("words are no address; paths, anchors and whatever names its scheme are", () => {
  for (const address of [
    "/toko/shopee",
    "#isi",
    "?q=a",
    "./a",
    "https://contoh.id",
    "mailto:a@contoh.id",
    "tel:+62812",
  ])
    expect(isWholeAddress(address), address).toBe(true);
  for (const words of ["", "panci", "panci baja", "Panci: yang awet", "Ulasan:"])
    expect(isWholeAddress(words), words).toBe(false);
});
