import { domainToASCII } from "node:url";
import { expect, test } from "vitest";
import { lookalikes } from "./lookalikes.ts";

const KNOWN = ["tokopedia.com", "shopee.co.id", "maju-komputer.co.id", "ikea.co.id", "ab.example"];
const found = (host: string) => lookalikes([domainToASCII(host)], KNOWN);

test.each([
  ["t0kopedia.com", "mirip tokopedia.com"],
  ["tokopedla.com", "mirip tokopedia.com"],
  ["toko-pedia.shop", "mirip tokopedia.com"],
  ["rnajukomputer.co.id", "mirip maju-komputer.co.id"],
  ["tok0pedia.com.promo.example", "mirip tokopedia.com"],
  ["shopée.co.id", "mirip shopee.co.id"],
  ["lkea.co.id", "mirip ikea.co.id"],
  ["t\u043ekopedia.com", "mirip tokopedia.com, mencampur aksara Latin dan Kiril"],
  // All letters of the name are Cyrillic, so the reason is not a mix of scripts.
  ["\u0455\u04bb\u043e\u0440\u0435\u0435.co.id", "mirip shopee.co.id"],
  ["belanj\u03b1.example", "mencampur aksara Latin dan Yunani"],
  ["b\u0561rang.example", "mencampur aksara Latin dan Armenia"],
])("%s is named: %s", (host, why) => {
  expect(found(host)).toEqual([`${domainToASCII(host)} (${why})`]);
});

test.each([
  "tokopedia.com",
  "seller.tokopedia.com",
  // The store's own short links have the same name, so they are no look-alike.
  "tokopedia.link",
  "toko-lain.example",
  "a8.example",
  "xn--p1ai.example",
  "магазин.example",
  "東京のラーメンshop.example",
  "kafé.example",
])("%s is not", (host) => {
  expect(found(host)).toEqual([]);
});
