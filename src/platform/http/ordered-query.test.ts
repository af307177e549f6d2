import { expect, test } from "vitest";
import { isOrderedQuery, orderedQuery, queryString } from "./ordered-query.ts";

const NAMES = ["q", "merek", "ram", "halaman"];

test("what a browser sends of a form becomes one address", () => {
  expect(queryString(orderedQuery(NAMES, "ram=8&halaman=&q=&merek=a&ram=12&lain=1"))).toBe("?merek=a&ram=8,12");
  expect(queryString(orderedQuery(NAMES, "q=50%25+%26+%2C"))).toBe("?q=50%25+%26+,");
  expect(queryString({})).toBe("");
});

test("another order, empty parameters and repeated ones are not that address", () => {
  for (const search of ["ram=8&merek=a", "q=", "ram=8&ram=12", "merek=a&q=b"]) {
    expect(isOrderedQuery(NAMES, search), search).toBe(false);
  }
  for (const search of ["", "merek=a&ram=8,12", "merek=a&ram=8%2C12", "utm_source=x&merek=a", "q=a+b&halaman=2"]) {
    expect(isOrderedQuery(NAMES, search), search).toBe(true);
  }
});
