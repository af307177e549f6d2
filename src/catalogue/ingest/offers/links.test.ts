import { expect, test } from "vitest";
import { readImage, readLink } from "./links.ts";

test.each([
  ["https://melati.example/a?b=1&c=2", "https://melati.example/a?b=1&c=2"],
  [" https://melati.example/a?b=1&amp;c=2\n", "https://melati.example/a?b=1&c=2"],
  ["HTTP://melati.example", "HTTP://melati.example"],
  ["https://melati.example/kipas angin", "https://melati.example/kipas%20angin"],
  ["https://melati.example/café", "https://melati.example/caf%C3%A9"],
  ["https://mélati.example/", "https://xn--mlati-bsa.example/"],
  [
    "https://iklan.example/?murl=https%3A%2F%2Fa.example%2F%3Fx%3D1",
    "https://iklan.example/?murl=https%3A%2F%2Fa.example%2F%3Fx%3D1",
  ],
  ["https://192.168.1.1:8080/a", "https://192.168.1.1:8080/a"],
])("%j", (text, link) => {
  expect(readLink(text)).toBe(link);
});

test.each([
  "",
  "javascript:alert(1)",
  "ftp://melati.example/a",
  "data:text/html,x",
  "//melati.example/a",
  "/produk/1",
  "melati.example/a",
  "https://",
  "https://a:b@melati.example/",
  "https://1.2.3.999/",
  `https://melati.example/${"a".repeat(5000)}`,
])("%j is no link", (text) => {
  expect(readLink(text)).toBeUndefined();
});

test("every link can be parsed", () => {
  for (const text of [
    "https://a.b-/x",
    "https://-a.example/",
    "https://a..example/",
    "https://xn--a.example/",
    "https://a.example:99999/",
  ]) {
    const link = readLink(text);
    expect(link === undefined || URL.canParse(link)).toBe(true);
  }
});

test.each([
  ["https://cdn.example/1.jpg, https://cdn.example/2.jpg", "https://cdn.example/1.jpg"],
  ["https://cdn.example/1.jpg|https://cdn.example/2.jpg", "https://cdn.example/1.jpg"],
  ["/img/1.jpg", "https://melati.example/img/1.jpg"],
  ["img/1.jpg", "https://melati.example/a/img/1.jpg"],
  ["//cdn.example/1.jpg", "https://cdn.example/1.jpg"],
  ["data:image/png;base64,AAAA", undefined],
  ["javascript:x", undefined],
])("picture %j", (text, image) => {
  expect(readImage(text, "https://melati.example/a/b")).toBe(image);
  expect(readImage("img/1.jpg", null)).toBeUndefined();
});
