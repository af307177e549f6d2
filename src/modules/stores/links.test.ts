import { expect, test } from "vitest";
import { STORES } from "./directory.ts";
import { storeLinks } from "./links.ts";

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

test("half a character does not break a search", () => {
  expect(storeLinks({}).searchLinks("a\ud800")[0]?.href).toMatch(/a%EF%BF%BD$/);
});
