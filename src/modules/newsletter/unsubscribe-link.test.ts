import { expect, test } from "vitest";
import { readUnsubscribeLink, unsubscribeUrl } from "./unsubscribe-link.ts";

const SECRET = "rahasia-untuk-uji";
const read = (url: string, secret = SECRET) => {
  const { searchParams } = new URL(url);
  return readUnsubscribeLink(secret, searchParams.get("e") ?? undefined, searchParams.get("s") ?? undefined);
};

test.each(["ani@contoh.id", "ani+diskon=besar&x@contoh.id", "o'brien/a?b#c@contoh.id"])("%s comes back", (email) => {
  const url = unsubscribeUrl("https://pandubelanja.example", SECRET, email);
  expect(url).toMatch(/^https:\/\/pandubelanja\.example\/berhenti-berlangganan\?e=[\w-]+&s=[\w-]{43}$/);
  expect(read(url)).toBe(email);
});

test("is good for its address and secret only", () => {
  const url = unsubscribeUrl("https://a.example", SECRET, "ani@contoh.id");
  const other = new URL(unsubscribeUrl("https://a.example", SECRET, "budi@contoh.id"));
  const mixed = new URL(url);
  mixed.searchParams.set("e", other.searchParams.get("e") ?? "");
  expect(read(mixed.href)).toBeUndefined();
  expect(read(url, "rahasia-lain")).toBeUndefined();
});

test.each([
  ["", ""],
  ["YW5pQGNvbnRvaC5pZA", ""],
  ["", "YW5pQGNvbnRvaC5pZA"],
  ["YW5pQGNvbnRvaC5pZA", "YW5pQGNvbnRvaC5pZA"],
  ["\0\uFFFF", "é".repeat(43)],
  ["a".repeat(100_000), "a".repeat(100_000)],
])("case %#: anything else is no link of ours", (e, s) => {
  expect(readUnsubscribeLink(SECRET, e, s)).toBeUndefined();
});
