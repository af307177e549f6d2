import { expect, test } from "vitest";
import { STORES } from "./directory.shared.ts";
import { storeLinks } from "./links.ts";
import type { PriceRange } from "./shops.shared.ts";

const TEMPLATE = "https://partner.example/go?to={url}";

test("a store is described as its list does; outside its lists in general words, with its front page", () => {
  const { findStore } = storeLinks({});
  const [listed] = STORES["elektronik-gadget"];
  expect(findStore("blibli", "elektronik-gadget")?.description).toBe(listed?.description);
  const elsewhere = findStore("tokopedia", "perhiasan-jam-tangan");
  expect(elsewhere).toMatchObject({ name: "Tokopedia", href: "https://www.tokopedia.com/" });
  const listedTexts = Object.values(STORES).flatMap((entries) => entries.map((entry) => entry.description));
  expect(listedTexts).not.toContain(elsewhere?.description);
  expect(findStore("tidak-ada", "buku-majalah")).toBeUndefined();
  expect(findStore("constructor", "buku-majalah")).toBeUndefined();
});

test("a search goes on at the marketplaces, through their templates where they have one", () => {
  const { searchLinks } = storeLinks({ tokopedia: TEMPLATE });
  const links = Object.fromEntries(searchLinks("laptop & tas/$&?").map(({ id, href }) => [id, href]));
  const words = "laptop%20%26%20tas%2F%24%26%3F";
  expect(links.shopee).toBe(`https://shopee.co.id/search?keyword=${words}`);
  expect(links.blibli).toBe(`https://www.blibli.com/cari/${words}`);
  const own = `https://www.tokopedia.com/search?q=${words}`;
  expect(links.tokopedia).toBe(`https://partner.example/go?to=${encodeURIComponent(own)}`);
});

const hrefs = (price: PriceRange, templates = {}) =>
  Object.fromEntries(
    storeLinks(templates)
      .searchLinks("tas laptop", price)
      .map(({ id, href }) => [id, href]),
  );

test("a budget goes on as the marketplaces' own price parameters", () => {
  expect(hrefs({ min: 2_000_000, max: 2_999_999 })).toEqual({
    shopee: "https://shopee.co.id/search?keyword=tas%20laptop&minPrice=2000000&maxPrice=2999999",
    lazada: "https://www.lazada.co.id/catalog/?q=tas%20laptop&price=2000000-2999999",
    blibli: "https://www.blibli.com/cari/tas%20laptop?minPrice=2000000&maxPrice=2999999",
    tokopedia: "https://www.tokopedia.com/search?q=tas%20laptop&pmin=2000000&pmax=2999999",
  });
  expect(hrefs({ max: 4_000_000 })).toEqual({
    shopee: "https://shopee.co.id/search?keyword=tas%20laptop&maxPrice=4000000",
    lazada: "https://www.lazada.co.id/catalog/?q=tas%20laptop&price=0-4000000",
    blibli: "https://www.blibli.com/cari/tas%20laptop?maxPrice=4000000",
    tokopedia: "https://www.tokopedia.com/search?q=tas%20laptop&pmax=4000000",
  });
  expect(hrefs({ min: 1_000_000 }).lazada).toBe("https://www.lazada.co.id/catalog/?q=tas%20laptop&price=1000000-");
});

test("a template gets the address with its price parameters", () => {
  const own = "https://www.tokopedia.com/search?q=tas%20laptop&pmax=4000000";
  expect(hrefs({ max: 4_000_000 }, { tokopedia: TEMPLATE }).tokopedia).toBe(
    `https://partner.example/go?to=${encodeURIComponent(own)}`,
  );
});

test("half a character does not break a search", () => {
  expect(storeLinks({}).searchLinks("a\ud800")[0]?.href).toMatch(/a%EF%BF%BD$/);
});
