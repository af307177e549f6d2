import { expect, test } from "vitest";
import { withScheme } from "./with-scheme.ts";

test.each([
  "tokopedia.com/toko-a/kipas",
  "www.shopee.co.id",
  "shopee.co.id",
  "bukalapak.com?x=1",
  "Blibli.COM/p#ulasan",
  "belanja.my.id/a.html",
  "toko-saya.id",
  "goo.gl.com:8443/x",
  "www.tokoku.berbelanja/x",
])("%s is a host", (address) => {
  expect(withScheme(address)).toBe(`https://${address}`);
});

test.each([
  "",
  "gambar.png",
  "panduan.html",
  "panduan.html#bagian",
  "unduhan/daftar.pdf",
  "logo.ai",
  "data.zip",
  "catatan.md",
  "artikel/kipas",
  "kipas-angin",
  "./tokopedia.com",
  "../x.com",
  "/tokopedia.com/a",
  "//tokopedia.com/a",
  "#tokopedia.com",
  "?lihat=tokopedia.com",
  "https://tokopedia.com",
  "mailto:halo@toko.com",
  "tel:021.com",
  "javascript:alert(1)",
  "harga 10.000 di toko.com",
  "v1.2",
  "..com",
  "-.com",
])("“%s” is none", (address) => {
  expect(withScheme(address)).toBeUndefined();
});
