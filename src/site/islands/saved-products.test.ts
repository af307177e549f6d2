import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  changeSaved,
  MOST_SAVED,
  readSaved,
  type SavedProduct,
  type SeenProduct,
  withChoice,
  withMark,
  without,
  withSeen,
} from "./saved-products.ts";

const KEY = "simpanan";
const DAY = "2026-11-29";
const product = (slug: string, more: Partial<SeenProduct> = {}): SeenProduct => ({
  ...{ slug, title: `Produk ${slug}`, price: "Rp 1.000 termasuk ongkir", isSample: false, ...more },
});
const see = (...slugs: string[]) =>
  changeSaved((saved) =>
    withSeen(
      saved,
      slugs.map((slug) => product(slug)),
      DAY,
    ),
  );
const mark = (slug: string) => changeSaved((saved) => withMark(saved, slug, true));
const slugs = () => readSaved().products.map(({ slug }) => slug);
const numbered = (from: number, count: number) => Array.from({ length: count }, (_, at) => `p-${from + at}`);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("what was seen last comes first, each once, with the price and day of that time", () => {
  see("a");
  see("b");
  mark("a");
  changeSaved((saved) => withSeen(saved, [product("a", { price: "Rp 900" })], "2026-11-30"));
  expect(readSaved().products).toEqual([
    { ...product("a", { price: "Rp 900" }), seenOn: "2026-11-30", isSaved: true },
    { ...product("b"), seenOn: DAY, isSaved: false },
  ]);
});

test("a change in one tab keeps what another has written meanwhile", () => {
  see("a");
  const before = readSaved();
  see("b");
  expect(before.products).toHaveLength(1);
  mark("a");
  expect(slugs()).toEqual(["b", "a"]);
});

describe("at most so many are kept", () => {
  test("what was seen longest ago goes first, and nothing that is saved or to be compared", () => {
    see("tersimpan");
    mark("tersimpan");
    changeSaved((saved) => withChoice(withSeen(saved, [product("dipilih")], DAY), ["dipilih"]));
    for (const slug of numbered(1, MOST_SAVED)) see(slug);
    expect(slugs()).toHaveLength(MOST_SAVED);
    expect(slugs()).toEqual([...numbered(3, MOST_SAVED - 2).reverse(), "dipilih", "tersimpan"]);
  });

  test("where all are saved, one more is not, and none is lost", () => {
    for (const slug of numbered(1, MOST_SAVED)) {
      see(slug);
      mark(slug);
    }
    changeSaved((saved) => withMark(withSeen(saved, [product("lebih")], DAY), "lebih", true));
    expect(slugs().sort()).toEqual(numbered(1, MOST_SAVED).sort());
    changeSaved((saved) => without(saved, "p-7"));
    changeSaved((saved) => withMark(withSeen(saved, [product("lebih")], DAY), "lebih", true));
    expect(readSaved().products[0]).toMatchObject({ slug: "lebih", isSaved: true });
  });
});

test("one product is added to the choice, several are the choice, and a removed one leaves it", () => {
  see("a", "b", "c", "d", "e");
  const choose = (...chosen: string[]) => changeSaved((saved) => withChoice(saved, chosen))?.compared;
  expect(choose("a")).toEqual(["a"]);
  expect(choose("b")).toEqual(["a", "b"]);
  expect(choose("a")).toEqual(["b", "a"]);
  for (const slug of ["c", "d", "e"]) choose(slug);
  expect(readSaved().compared).toEqual(["a", "c", "d", "e"]);
  expect(choose("b", "c")).toEqual(["b", "c"]);
  expect(changeSaved((saved) => without(saved, "b"))?.compared).toEqual(["c"]);
});

test("nothing is left in the browser where nothing is kept", () => {
  see("a");
  changeSaved(() => ({ products: [], compared: [] }));
  expect(localStorage.getItem(KEY)).toBeNull();
});

describe("storage is not to be trusted", () => {
  const good: SavedProduct = { ...product("baik"), seenOn: DAY, isSaved: true };
  const stored = (more: object) => JSON.stringify({ version: 1, products: [good], compared: [], ...more });

  test.each([
    ...["{", "null", "[]", "7", '"teks"', "{}", '{"version":1}', '{"version":1,"products":{"length":3}}'],
    stored({ version: 2 }),
  ])("%s is nothing", (text) => {
    localStorage.setItem(KEY, text);
    expect(readSaved()).toEqual({ products: [], compared: [] });
    see("a");
    expect(slugs()).toEqual(["a"]);
  });

  test.each([
    ...[null, 1, "baik", {}, { ...good, slug: "../admin" }, { ...good, slug: "javascript:alert(1)" }],
    ...[
      { ...good, slug: "a,b" },
      { ...good, title: " " },
      { ...good, title: "x".repeat(501) },
      { ...good, price: 5 },
    ],
    ...[
      { ...good, seenOn: "2026-99-99" },
      { ...good, seenOn: "kemarin" },
      { ...good, isSaved: "ya" },
    ],
  ])("%j is passed over, and what is beside it stays", (broken) => {
    localStorage.setItem(KEY, stored({ products: [broken, { ...good, lain: "<img>" }, good] }));
    expect(readSaved()).toEqual({ products: [good], compared: [] });
  });

  test.each([["baik,baik"], [["hilang"]], [["baik", 7]], "baik", { 0: "baik" }, [Array(9).fill("baik")]])(
    "a choice of %j leaves only what is there",
    (compared) => {
      localStorage.setItem(KEY, stored({ compared }));
      expect(readSaved().products).toEqual([good]);
      expect(["", "baik"]).toContain(readSaved().compared.join());
    },
  );

  test("where the browser forbids it, nothing is kept and nothing breaks", () => {
    const forbid = () => {
      throw new DOMException("", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: forbid, setItem: forbid, removeItem: forbid });
    expect(readSaved().products).toEqual([]);
    expect(see("a")).toBeUndefined();
  });
});
