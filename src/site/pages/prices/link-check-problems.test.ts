import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readPastedLink } from "../../../catalogue/listings/link-check/shop-link.ts";
import { storeLinks } from "../../../modules/stores/links.ts";
import { linkedStoreNames } from "./link-check.tsx";
import { UnknownLink } from "./link-check-problems.tsx";

const RECORDS = { bukalapak: { details: {}, closure: { closedOn: "2026-11-03", reason: "Berhenti berjualan." } } };
const LINK = "https://www.bukalapak.com/p/elektronik/4abc123-jual-kipas-angin";

function said(services: ReturnType<typeof storeLinks>): string {
  const pasted = readPastedLink(LINK);
  if (pasted.kind !== "link") throw new Error("no link was read");
  return renderToStaticMarkup(createElement(UnknownLink, { link: pasted.link, near: null, services }));
}

test("a store that has closed is not among the links that are known, nor among where else to look", () => {
  expect(linkedStoreNames(storeLinks({}))).toContain("Bukalapak");
  expect(linkedStoreNames(storeLinks({}, RECORDS))).not.toContain("Bukalapak");
});

test("of a link to a store that has closed it is said that it has, and where that is written", () => {
  expect(said(storeLinks({}))).toContain("Kami belum punya harga barang ini di Bukalapak.");
  const html = said(storeLinks({}, RECORDS));
  expect(html).toContain('<a href="/toko/bukalapak" class="text-link">Bukalapak sudah tutup</a>');
  expect(html).not.toContain("belum punya harga");
  expect(html.replace("Bukalapak sudah tutup", "")).not.toContain("Bukalapak");
});
