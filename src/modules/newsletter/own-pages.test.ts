import { describe, expect, test } from "vitest";
import { isFromOwnPages, pageBefore } from "./own-pages.ts";

const SITE = "https://pandubelanja.example";
const REQUEST = "http://127.0.0.1:3000/newsletter";

describe("isFromOwnPages", () => {
  test.each([
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "none" }, true],
    [{ "sec-fetch-site": "same-site" }, false],
    [{ "sec-fetch-site": "cross-site" }, false],
    // The browser's own word counts more than an Origin that a privacy setting has emptied.
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

describe("pageBefore", () => {
  test.each([
    [`${SITE}/artikel?halaman=2#daftar`, "/artikel?halaman=2"],
    ["http://127.0.0.1:3000/tentang", "/tentang"],
    [`${SITE}//lain.example/`, "/lain.example/"],
    [`${SITE}/\\lain.example/`, "/lain.example/"],
    ["https://lain.example/jebakan", "/"],
    ["javascript:alert(1)", "/"],
    ["bukan alamat", "/"],
    [undefined, "/"],
  ])("%s: %s", (referer, expected) => {
    expect(pageBefore(referer, SITE, REQUEST)).toBe(expected);
  });
});
