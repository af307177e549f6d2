import { describe, expect, test } from "vitest";
import { findProductType } from "../../taxonomy/product-types.shared.ts";
import { type ListState, readListState } from "./list-parameters.ts";
import type { ListAsked, ProductSearch } from "./product-search.ts";

/** A product that a test adds, so that the implementation can find it. */
export type GivenProduct = {
  readonly name: string;
  readonly brand?: string;
  readonly type?: string;
  /** Electronics when left out. */
  readonly category?: string;
  readonly gtin?: string;
  readonly facts?: Readonly<Record<string, string | number>>;
  readonly offers: readonly {
    readonly store: string;
    readonly price: number;
    readonly condition?: "new" | "used";
    readonly isOutOfStock?: boolean;
  }[];
};

export type ContractScenario = {
  readonly search: ProductSearch;
  /** Adds products in this order, so that the last one is the newest. */
  readonly add: (products: readonly GivenProduct[]) => Promise<void>;
  readonly namesOf: (ids: readonly number[]) => Promise<readonly string[]>;
};

const PRODUCTS: readonly GivenProduct[] = [
  {
    ...{
      name: "Samsung Galaxy A55 SM-A556 8/256 GB",
      brand: "Samsung",
      type: "hp",
      facts: { ram: 8, penyimpanan: 256 },
    },
    offers: [
      { store: "satu", price: 5_000_000 },
      { store: "dua", price: 5_100_000 },
      { store: "tiga", price: 3_900_000, condition: "used" },
    ],
  },
  {
    ...{
      name: "Xiaomi Redmi 13 8/128 GB",
      brand: "Xiaomi",
      type: "hp",
      gtin: "08992696404410",
      facts: { ram: 8, penyimpanan: 128 },
    },
    offers: [
      { store: "satu", price: 2_000_000 },
      { store: "dua", price: 2_100_000 },
    ],
  },
  {
    ...{ name: "Oppo A3 12/256 GB", brand: "Oppo", type: "hp", facts: { ram: 12, penyimpanan: 256 } },
    offers: [{ store: "dua", price: 3_000_000 }],
  },
  {
    ...{ name: "Samsung Galaxy Tab", brand: "Samsung", type: "tablet", facts: { ram: 4 } },
    offers: [{ store: "satu", price: 4_000_000, isOutOfStock: true }],
  },
  ...[
    { name: "Minyak Goreng Kelapa 2 L", type: "minyak-goreng" },
    { name: "Minyak Goreng Sawit 1.8 Liter", type: "minyak-goreng" },
    { name: "Tepung Terigu 500g", type: "tepung" },
    { name: "SSD Kilat 1TB", type: "ssd" },
    { name: "Power Bank Kilat 20.000 mAh 30W", type: "power-bank" },
    { name: "Treadmill Lipat Kilat 2 HP", type: "treadmill" },
    { name: "Pompa Air Kilat 1/2 PK" },
    { name: "Laptop Kilat HP 14", brand: "HP", type: "laptop" },
    { name: "HP Kilat 2 Lite" },
    { name: "AC Dingin ½ PK", type: "ac" },
    { name: "AC Dingin 1/2PK Senyap", type: "ac" },
    { name: "Gelas Takar 1,5 L Antipecah 10 x 20 cm" },
    { name: "Kamera Kilat KN-8256" },
    { name: "Proyektor Kilat Mini", type: "proyektor" },
    { name: "Lampu Proyektor Mini Kilat", type: "lampu" },
  ].map((product) => ({ ...product, category: "makanan-minuman", offers: [{ store: "dua", price: 40_000 }] })),
];

const HP = findProductType("hp");

/** Tests what every implementation of ProductSearch must do. */
export function productSearchContract(name: string, open: () => Promise<ContractScenario>): void {
  describe(name, () => {
    const asked = (query: Readonly<Record<string, string>> = {}, more: Partial<ListAsked> = {}): ListAsked => {
      const given = {
        category: "elektronik-gadget",
        type: HP,
        showSamples: true,
        words: [],
        withFacets: true,
        ...more,
      } as const;
      const state: ListState | undefined = readListState(query, { type: given.type });
      if (!state) throw new Error(`no sense in ${JSON.stringify(query)}`);
      return { ...given, state };
    };
    const opened = open().then(async (scenario) => {
      await scenario.add(PRODUCTS);
      return scenario;
    });
    const answer = async (query?: Readonly<Record<string, string>>, more?: Partial<ListAsked>) => {
      const { search, namesOf } = await opened;
      const found = await search.list(asked(query, more));
      return (
        found && { ...found, names: (await namesOf(found.ids)).map((full) => full.split(" ").slice(0, 2).join(" ")) }
      );
    };

    test("a list has those of most stores first, of them the newest, and the named order", async () => {
      expect(await answer()).toMatchObject({ count: 3, names: ["Xiaomi Redmi", "Samsung Galaxy", "Oppo A3"] });
      expect((await answer({ urut: "termurah" }))?.names).toEqual(["Xiaomi Redmi", "Oppo A3", "Samsung Galaxy"]);
      expect((await answer({ urut: "terbaru" }))?.names).toEqual(["Oppo A3", "Xiaomi Redmi", "Samsung Galaxy"]);
      expect((await answer({}, { type: undefined }))?.count).toBe(4);
    });

    test("values of a facet are alternatives, facets are conditions", async () => {
      expect((await answer({ merek: "oppo,xiaomi" }))?.names).toEqual(["Xiaomi Redmi", "Oppo A3"]);
      expect((await answer({ merek: "oppo,xiaomi", ram: "8" }))?.names).toEqual(["Xiaomi Redmi"]);
      expect((await answer({ toko: "satu", penyimpanan: "128,256" }))?.count).toBe(2);
      expect((await answer({ harga_min: "2500000", harga_max: "4000000" }))?.names).toEqual(["Oppo A3"]);
      expect((await answer({ kondisi: "bekas", harga_max: "4000000" }))?.names).toEqual(["Samsung Galaxy"]);
      expect((await answer({ kondisi: "bekas", urut: "termurah", harga_min: "4000000" }))?.count).toBe(0);
      expect((await answer({ stok: "habis" }, { type: undefined }))?.names).toEqual(["Samsung Galaxy"]);
      expect(await answer({ merek: "oppo", ram: "8" })).toMatchObject({ count: 0, ids: [] });
    });

    test("what nobody has is told from what has no product together", async () => {
      expect(await answer({ merek: "tidak-ada" })).toBeUndefined();
      expect(await answer({ toko: "tidak-ada" })).toBeUndefined();
    });

    test("a facet that narrows says what there would be without it, the others what is left", async () => {
      const facets = (await answer({ merek: "oppo,xiaomi" }))?.facets ?? [];
      const countsOf = (facet: string) =>
        facets.find(({ name }) => name === facet)?.values.map(({ value, products }) => [value, products]);
      expect(countsOf("merek")).toEqual([
        ["oppo", 1],
        ["samsung", 1],
        ["xiaomi", 1],
      ]);
      expect(countsOf("ram")).toEqual([
        ["8", 1],
        ["12", 1],
      ]);
      expect(countsOf("toko")).toEqual([
        ["dua", 2],
        ["satu", 1],
      ]);
    });

    test("what was chosen keeps its name where nothing has it; a category counts its types", async () => {
      const facetOf = async (name: string, query: Readonly<Record<string, string>>, more?: Partial<ListAsked>) =>
        (await answer(query, more))?.facets.find((facet) => facet.name === name)?.values;
      const query = { merek: "oppo", ram: "4" };
      expect(await facetOf("merek", query)).toContainEqual(
        expect.objectContaining({ value: "oppo", label: "Oppo", products: 0 }),
      );
      expect(await facetOf("ram", query)).toContainEqual(
        expect.objectContaining({ value: "4", label: "4 GB", products: 0 }),
      );
      const counts = (await facetOf("jenis", { merek: "samsung" }, { type: undefined })) ?? [];
      expect(counts.map(({ value, products }) => [value, products])).toEqual([
        ["hp", 1],
        ["tablet", 1],
      ]);
      expect(await facetOf("jenis", {})).toBeUndefined();
    });

    test("a brand's list is that of its type with this brand", async () => {
      expect(await answer({}, { brand: "samsung" })).toMatchObject({ count: 1, names: ["Samsung Galaxy"] });
    });

    test("words are conditions, each in any of its ways; codes are found as people type them", async () => {
      const words = (...lists: string[][]) => ({
        type: undefined,
        words: lists.map((alternatives) => ({ alternatives: alternatives.map((way) => way.split(" ")) })),
      });
      expect((await answer({ q: "x" }, words(["galaxy"], ["oppo", "samsung"])))?.count).toBe(2);
      expect((await answer({ q: "x" }, words(["sma556"])))?.names).toEqual(["Samsung Galaxy"]);
      expect((await answer({ q: "x" }, words(["sm a556"])))?.count).toBe(1);
      expect((await answer({ q: "x" }, words(["hp"], ["redmi"])))?.names).toEqual(["Xiaomi Redmi"]);
      expect((await answer({ q: "x" }, words(["galaxy"], ["redmi"])))?.count).toBe(0);
      const begun = { type: undefined, words: [{ alternatives: [["red"]], isBeginning: true }] };
      expect((await answer({ q: "x" }, begun))?.names).toEqual(["Xiaomi Redmi"]);
      expect((await answer({ q: "x" }, words(["' | 'redmi", "\\"])))?.count).toBe(0);
    });

    test("a barcode is found as it is printed", async () => {
      const found = async (typed: string) =>
        (await answer({ q: "x" }, { type: undefined, words: [{ alternatives: [[typed]] }] }))?.names;
      expect(await found("8992696404410")).toEqual(["Xiaomi Redmi"]);
      expect(await found("08992696404410")).toEqual(["Xiaomi Redmi"]);
      expect(await found("9526064713515")).toEqual([]);
    });

    test("a quantity is found however it is written", async () => {
      const found = async (...typed: string[]) => {
        const words = typed.map((word) => ({ alternatives: [[word]] }));
        return (await answer({ q: "x" }, { category: undefined, type: undefined, words }))?.names;
      };
      for (const typed of [["2", "l"], ["2", "liter"], ["2l"], ["2liter"], ["2000", "ml"], ["2000ml"]]) {
        expect(await found("minyak", ...typed), typed.join(" ")).toEqual(["Minyak Goreng"]);
      }
      expect(await found("minyak", "1.8", "l")).toEqual(["Minyak Goreng"]);
      for (const typed of [["500", "gram"], ["500g"], ["500", "gr"]]) expect(await found(...typed)).toHaveLength(1);
      for (const typed of [["1tb"], ["1", "tb"]]) expect(await found("ssd", ...typed)).toHaveLength(1);
      for (const typed of [["20000mah"], ["20000", "mah"], ["20.000", "mah"], ["20.000mah"]])
        expect(await found("bank", ...typed), typed.join(" ")).toHaveLength(1);
      for (const typed of [
        ["lite", "dua"],
        ["minyak", "dua", "liter"],
      ])
        expect(await found(...typed), typed.join(" ")).toHaveLength(1);
      expect(await found("minyak", "3", "liter")).toEqual([]);
      expect(await found("minyak", "tiga", "liter")).toEqual([]);
      expect(await found("tepung", "500")).toEqual([]);
    });

    const foundBy = async (...typed: string[]) => {
      const words = typed.map((word) => ({ alternatives: [[word]], typed: [word] }));
      return (await answer({ q: "x" }, { category: undefined, type: undefined, words }))?.names;
    };

    test.each([
      [["ac", "1/2", "pk"], 2],
      [["ac", "setengah", "pk"], 2],
      [["ac", "0", "5", "pk"], 2],
      [["gelas", "1", "5", "liter"], 1],
    ])("a part of a unit is found however it is written: %j", async (typed, count) => {
      expect(await foundBy(...typed)).toHaveLength(count);
    });

    test.each([
      ["ram", "12"],
      ["ram", "12", "gb"],
      ["oppo", "256", "gb"],
      ["12", "256"],
    ])("memory is found as people say it, though titles have it as one word: %s %s %s", async (...typed) => {
      expect(await foundBy(...typed.filter((word) => word !== undefined))).toContain("Oppo A3");
    });

    test("a code is found with its hyphen, with a space and without either; so is what a title writes as one word", async () => {
      for (const typed of [["kn8256"], ["kn", "8256"], ["kamera", "8256"], ["anti", "pecah"], ["10x20"]])
        expect(await foundBy(...typed), typed.join(" ")).toHaveLength(1);
    });

    test("what has another name for its type is found by its other words, and nothing of another type is", async () => {
      expect(await foundBy("projector", "mini")).toEqual(["Proyektor Kilat"]);
    });

    test("any word is enough where that is asked, and what has most of them comes first", async () => {
      const words = ["kilat", "mini", "proyektor"].map((word) => ({ alternatives: [[word]] }));
      const given = { category: undefined, type: undefined, words, isAnyEnough: true };
      const first = (await answer({ q: "x" }, given))?.names.slice(0, 2);
      expect(first?.toSorted()).toEqual(["Lampu Proyektor", "Proyektor Kilat"]);
    });

    test.each([
      ["hp", ["hp", "ponsel"], ["HP Kilat", "Laptop Kilat"]],
      ["hape", ["hape", "hp", "ponsel"], ["HP Kilat"]],
    ])("%s is a phone, and no horsepower", async (_, ways, names) => {
      const words = [ways, ["kilat"]].map((alternatives) => ({ alternatives: alternatives.map((way) => [way]) }));
      const found = await answer({ q: "x" }, { category: undefined, type: undefined, words });
      expect(found?.names.toSorted()).toEqual(names);
      const typed = await answer({ q: "x" }, { type: undefined, words: words.slice(0, 1) });
      expect(typed?.count).toBe(3);
    });

    test.each([["hp"], ["pk"]])("a number before %s is horsepower, and no phone", async (unit) => {
      const words = [["2"], unit === "hp" ? ["hp", "ponsel"] : ["pk"]].map((ways) => ({
        alternatives: ways.map((way) => [way]),
      }));
      const found = await answer({ q: "x" }, { category: undefined, type: undefined, words });
      expect(found?.names).toEqual(["Treadmill Lipat"]);
    });

    test("some types of a category, the cheapest first or those of most stores", async () => {
      const of = { type: undefined, types: ["hp", "kulkas"] };
      expect(await answer({}, of)).toMatchObject({
        count: 3,
        names: ["Xiaomi Redmi", "Samsung Galaxy", "Oppo A3"],
      });
      expect((await answer({ urut: "termurah" }, { ...of, perPage: 2 }))?.names).toEqual(["Xiaomi Redmi", "Oppo A3"]);
      expect((await answer({ harga_max: "3000000" }, of))?.count).toBe(2);
      const words = [{ alternatives: [["samsung"]] }];
      expect((await answer({ q: "x", urut: "termurah" }, { ...of, words }))?.names).toEqual(["Samsung Galaxy"]);
      expect((await answer({}, { type: undefined, types: ["kulkas"] }))?.count).toBe(0);
    });

    test("pages follow each other without repeating", async () => {
      const pages = [await answer({}, { perPage: 2 }), await answer({ halaman: "2" }, { perPage: 2 })];
      expect(pages.map((page) => page?.names)).toEqual([["Xiaomi Redmi", "Samsung Galaxy"], ["Oppo A3"]]);
    });
  });
}
