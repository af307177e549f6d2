import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkFor, templateFailure, webAddress } from "./link-template.shared.ts";

const through = (linkTemplate: string | null, address: string) => linkFor({ linkTemplate }, address);

describe("a template", () => {
  test.each([
    "https://mitra.example/go?ke={url_encoded}",
    "https://mitra.example/go?ke={url}&id=7",
    "https://mitra.example/{url}",
    "https://mitra.example/ke/{url_encoded}/7?id=7",
    "https://mitra.example?ke={url}",
    "https://mitra.example:8443/#{url}",
  ])("%s is one", (template) => expect(templateFailure(template)).toBeUndefined());

  test.each([
    ["http://mitra.example/{url}", "not-https"],
    ["HTTPS://mitra.example/{url}", "not-https"],
    ["javascript:alert('{url}')", "not-https"],
    ["", "not-https"],
    ["https://mitra.example/go", "no-placeholder"],
    ["https://mitra.example/go?ke={URL}", "unknown-placeholder"],
    ["https://mitra.example/go?ke={{url}}", "unknown-placeholder"],
    ["https://mitra.example/go?ke={url}&sub={sub_id}", "unknown-placeholder"],
    ["https://mitra.example/{url}?ke={url}", "several-placeholders"],
    ["https://mitra.example/{url}?ke={url_encoded}", "several-placeholders"],
    ["https://{url}", "placeholder-in-host"],
    ["https://{url}/go", "placeholder-in-host"],
    ["https://mitra.example{url}", "placeholder-in-host"],
    ["https://mitra.example:{url}/", "placeholder-in-host"],
    ["https://mitra.example@{url}/", "placeholder-in-host"],
    ["https://mitra.example\\{url}", "placeholder-in-host"],
    ["https:///{url}", "placeholder-in-host"],
    ["https://nama:sandi@mitra.example/{url}", "unreadable"],
    ["https://mitra.example/go?ke={url} &id=7", "unreadable"],
    ["https://mitra.example/\n{url}", "unreadable"],
    ["https://mitra example/{url}", "unreadable"],
    ["https://[1:2/{url}", "unreadable"],
  ])("%j is none: %s", (template, failure) => expect(templateFailure(template)).toBe(failure));
});

describe("a link", () => {
  test.each([
    [null, "https://toko.example/p/1?a=1#b", "https://toko.example/p/1?a=1#b"],
    [
      "https://mitra.example/go?ke={url_encoded}&id=7",
      "https://toko.example/p?a=1&id=9",
      "https://mitra.example/go?ke=https%3A%2F%2Ftoko.example%2Fp%3Fa%3D1%26id%3D9&id=7",
    ],
    [
      "https://mitra.example/go?ke={url}&id=7",
      "https://toko.example/p/1",
      "https://mitra.example/go?ke=https://toko.example/p/1&id=7",
    ],
    [
      "https://mitra.example/go?ke={url}&id=7",
      "https://toko.example/p?a=1&id=9#c",
      "https://mitra.example/go?ke=https://toko.example/p?a=1%26id=9%23c&id=7",
    ],
    [
      "https://mitra.example/{url}",
      "https://toko.example/p?a=1&b=2",
      "https://mitra.example/https://toko.example/p?a=1&b=2",
    ],
    [
      "https://mitra.example/{url}?id=7",
      "https://toko.example/p?a=/../x",
      "https://mitra.example/https%3A%2F%2Ftoko.example%2Fp%3Fa%3D%2F..%2Fx?id=7",
    ],
    ["https://mitra.example/kué?{url}", "https://toko.example", "https://mitra.example/ku%C3%A9?https://toko.example/"],
  ])("through %s to %s", (template, address, link) => expect(through(template, address)).toBe(link));

  const TEMPLATE = "https://mitra.example/go?ke={url_encoded}";
  test.each([
    "javascript:alert(1)",
    "JAVASCRIPT://toko.example/%0aalert(1)",
    "data:text/html,<script>",
    "ftp://toko.example/berkas",
    "//toko.example/p/1",
    "/p/1",
    "toko.example/p/1",
    "https://",
    "",
  ])("leads nowhere from %j", (address) => {
    expect(through(null, address)).toBeUndefined();
    expect(through(TEMPLATE, address)).toBeUndefined();
  });

  test.each([
    ["https://toko.example\r\nSet-Cookie: a=b", undefined],
    ["https://toko.example/p\r\nSet-Cookie: a=b", "https://toko.example/pSet-Cookie:%20a=b"],
    ['https://toko.example/"><script>', "https://toko.example/%22%3E%3Cscript%3E"],
    ["https://tokopedia.example@jahat.example/p", "https://jahat.example/p"],
    ["https://nama:sandi@toko.example/", "https://toko.example/"],
    ["https://toko.example/\ud800", "https://toko.example/%EF%BF%BD"],
    ["https://tokó.example/", "https://xn--tok-ina.example/"],
    ["\u0000https://toko.example/$&", "https://toko.example/$&"],
    ["https://toko.example/{url_encoded}?{url}", "https://toko.example/%7Burl_encoded%7D?{url}"],
  ])("takes %j for %j", (address, plain) => {
    expect(through(null, address)).toBe(plain);
    const link = through(TEMPLATE, address);
    expect(link && new URL(link).searchParams.get("ke")).toBe(plain);
  });

  const addresses = fc.webUrl({ withQueryParameters: true, withFragments: true });
  const hostile = fc
    .tuple(addresses, fc.string({ unit: "binary" }))
    .map(([address, more]) => `${address}?id=${more}&id=9`);
  test.each(["{url}", "{url_encoded}"])("%s keeps the address whole, and the template's parameters alone", (place) => {
    fc.assert(
      fc.property(fc.oneof(addresses, hostile), (address) => {
        const link = new URL(through(`https://mitra.example/go?id=7&ke=${place}&kanal=b`, address) ?? "");
        expect([...link.searchParams]).toEqual([
          ["id", "7"],
          ["ke", webAddress(address)],
          ["kanal", "b"],
        ]);
        expect([link.origin, link.pathname, link.hash]).toEqual(["https://mitra.example", "/go", ""]);
      }),
    );
  });

  test("whatever the address is, it stays at the template's host", () => {
    const templates = [
      "https://mitra.example/{url}",
      "https://mitra.example/a/{url}/b?c",
      "https://mitra.example/#{url}",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...templates), fc.oneof(addresses, hostile, fc.string()), (template, address) => {
        const link = through(template, address);
        if (link !== undefined) expect(new URL(link).origin).toBe("https://mitra.example");
      }),
    );
  });
});
