import { describe, expect, test } from "vitest";
import { hasSignedUpMarker, isFromOwnPages, ownPage, signedUpAddress } from "./own-pages.ts";

const SITE = "https://pandubelanja.example";
const REQUEST = "http://127.0.0.1:3000/newsletter";

describe("isFromOwnPages", () => {
  test.each([
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "none" }, true],
    [{ "sec-fetch-site": "same-site" }, false],
    [{ "sec-fetch-site": "cross-site" }, false],
    // Fetch Metadata takes precedence over Origin, which a privacy setting may have emptied.
    [{ "sec-fetch-site": "same-origin", origin: "null" }, true],
    [{ "sec-fetch-site": "cross-site", origin: SITE }, false],
    [{ origin: SITE }, true],
    [{ origin: "http://127.0.0.1:3000" }, true],
    [{ origin: "https://lain.example" }, false],
    [{ origin: "https://pandubelanja.example.lain.example" }, false],
    [{ origin: "https://pandubelanja.example:8443" }, false],
    [{ origin: "null" }, false],
    [{ origin: "file://" }, false],
    [{}, true],
  ] as [Record<string, string>, boolean][])("%o: %s", (headers, expected) => {
    expect(isFromOwnPages(new Headers(headers), SITE, REQUEST)).toBe(expected);
  });
});

describe("ownPage", () => {
  test.each([
    [`${SITE}/artikel?halaman=2#daftar`, "/artikel?halaman=2"],
    ["http://127.0.0.1:3000/tentang", "/tentang"],
    [`${SITE}//lain.example/`, "/lain.example/"],
    [`${SITE}/\\lain.example/`, "/lain.example/"],
    [`${SITE}/cari?q=tas+ransel&berlangganan=berhasil`, "/cari?q=tas+ransel"],
    ["/artikel?halaman=2", "/artikel?halaman=2"],
    ["https://lain.example/jebakan", undefined],
    ["//lain.example/jebakan", undefined],
    ["/\\lain.example/jebakan", undefined],
    ["/\t/lain.example/jebakan", undefined],
    ["javascript:alert(1)", undefined],
    [`javascript://${new URL(SITE).host}/%0aalert(1)`, undefined],
    ["bukan alamat", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%s: %s", (referer, expected) => {
    expect(ownPage(referer, SITE, REQUEST)).toBe(expected);
  });

  test("leads to the form, which says so", () => {
    expect(signedUpAddress("/tentang")).toBe("/tentang?berlangganan=berhasil#berlangganan");
    expect(signedUpAddress("/cari?q=a")).toBe("/cari?q=a&berlangganan=berhasil#berlangganan");
    expect(hasSignedUpMarker(new URLSearchParams("q=a&berlangganan=berhasil"))).toBe(true);
    expect(hasSignedUpMarker(new URLSearchParams("berlangganan=lain"))).toBe(false);
  });
});
