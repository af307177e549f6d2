import { describe, expect, test } from "vitest";
import { forbiddenMarketplace, parsePageHost } from "./page-hosts.shared.ts";

describe("a host", () => {
  test.each([
    ["www.toko.example", "www.toko.example"],
    ["WWW.Toko.Example.", "www.toko.example"],
    ["https://www.toko.example/produk/1?a=b", "www.toko.example"],
    ["http://toko.example:8080/", "toko.example:8080"],
    ["toko.example:443", "toko.example"],
    ["tokó.example", "xn--tok-ina.example"],
    ["127.0.0.1:3000", "127.0.0.1:3000"],
    ["localhost:3000", "localhost:3000"],
    ["[::1]:3000", "[::1]:3000"],
  ])("of %j is %j", (typed, host) => expect(parsePageHost(typed)).toEqual({ ok: true, value: host }));

  test.each([
    "",
    "toko",
    "toko saya",
    "ftp://toko.example",
    "https://a:b@toko.example",
    "nama@toko.example",
    "*.example",
    ".",
  ])("is none in %j", (typed) => expect(parsePageHost(typed).ok).toBe(false));
});

describe("a marketplace that forbids it", () => {
  test.each([
    ["shopee.co.id", "Shopee"],
    ["mall.shopee.sg", "Shopee"],
    ["www.tokopedia.com", "Tokopedia"],
    ["tokopedia.com:8443", "Tokopedia"],
    ["www.lazada.co.id", "Lazada"],
    ["blibli.com", "Blibli"],
    ["m.bukalapak.com", "Bukalapak"],
    ["shop.tiktok.com", "TikTok Shop"],
  ])("is at %s", (host, name) => expect(forbiddenMarketplace(host)).toBe(name));

  test.each([
    "toko.example",
    "notshopee.co.id",
    "shopee.toko.example",
    "my-lazada.com",
    "constructor.com",
    "127.0.0.1",
  ])("is not at %s", (host) => expect(forbiddenMarketplace(host)).toBeUndefined());

  test("is known however its address is typed", () => {
    for (const typed of [
      "SHOPEE.CO.ID",
      "https://shopee.co.id./a-i.1.2",
      "ｓｈｏｐｅｅ.co.id",
      "http://shopee.co.id:80",
    ]) {
      const host = parsePageHost(typed);
      expect([typed, host.ok && forbiddenMarketplace(host.value)]).toEqual([typed, "Shopee"]);
    }
  });
});
