import { expect, test } from "vitest";
import { CATEGORIES } from "../../modules/stores/categories.shared.ts";
import { groupsNamed, productGroup } from "../../modules/stores/product-groups.shared.ts";
import { FACTS, type Fact, findProductType, PRODUCT_TYPES, typesOf, UNIT_PRICES } from "./product-types.shared.ts";
import { keyOfName } from "./types/names.ts";
import * as TYPE_ICONS from "./types/type-icons.ts";

/** Parameters of every list (`/harga/…?merek=…`), none of which may be the key of a fact, too. */
const LIST_PARAMETERS = "q merek toko harga_min harga_max kondisi stok nilai urut halaman".split(" ");

/** Names that mean different things in different shops, so that no suggestion is sure by such a name alone. */
const AMBIGUOUS: Readonly<Record<string, readonly string[]>> = {
  keyboard: ["keyboard", "keyboard-musik"],
  masker: ["masker-medis", "masker-wajah"],
  toner: ["tinta-printer", "toner-wajah"],
};

test("every category has at least eight types, which are about 200 in all", () => {
  for (const { slug } of CATEGORIES) expect(typesOf(slug).length, slug).toBeGreaterThanOrEqual(8);
  expect(PRODUCT_TYPES.length).toBeGreaterThan(180);
  expect(PRODUCT_TYPES.length).toBeLessThan(260);
});

test("a type is found by its address, and only by that", () => {
  for (const type of PRODUCT_TYPES) expect(findProductType(type.slug)).toBe(type);
  expect(findProductType("ac")).toMatchObject({ name: "AC", category: "peralatan-rumah-tangga", isFashion: false });
  expect(findProductType("AC")).toBeUndefined();
  expect(findProductType("toString")).toBeUndefined();
});

test("addresses and names are each one type's, in the form of addresses", () => {
  for (const { slug } of PRODUCT_TYPES) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(new Set(PRODUCT_TYPES.map(({ slug }) => slug)).size).toBe(PRODUCT_TYPES.length);
  expect(new Set(PRODUCT_TYPES.map(({ name }) => name)).size).toBe(PRODUCT_TYPES.length);
});

test("every type has an icon, and there is none that no type has", () => {
  for (const { slug, icon } of PRODUCT_TYPES) expect(TYPE_ICONS, slug).toHaveProperty(icon);
  const used = new Set<string>(PRODUCT_TYPES.map(({ icon }) => icon));
  expect(Object.keys(TYPE_ICONS).filter((icon) => !used.has(icon))).toEqual([]);
});

test("a type's stores are stores of its category", () => {
  for (const { slug, group, category } of PRODUCT_TYPES) expect(productGroup(group).category, slug).toBe(category);
});

test("a name is one type's, but for those that are known to mean two things", () => {
  const owners = Map.groupBy(
    PRODUCT_TYPES.flatMap(({ slug, synonyms }) => synonyms.map((name) => ({ slug, key: keyOfName(name) }))),
    ({ key }) => key,
  );
  const shared = [...owners].map(
    ([key, names]) => [key, [...new Set(names.map(({ slug }) => slug))].toSorted()] as const,
  );
  expect(Object.fromEntries(shared.filter(([, slugs]) => slugs.length > 1))).toEqual(AMBIGUOUS);
});

test("a name that product groups know, too, is one of the type's own group", () => {
  for (const { slug, group, synonyms } of PRODUCT_TYPES) {
    for (const name of synonyms.filter((one) => !(keyOfName(one) in AMBIGUOUS))) {
      const groups = groupsNamed(name.split(" "))?.products ?? [];
      if (groups.length > 0) expect(groups, `${slug}: ${name}`).toContain(group);
    }
  }
});

test("names are lower case words, no type's twice", () => {
  for (const { slug, synonyms } of PRODUCT_TYPES) {
    for (const name of synonyms) expect(name, slug).toMatch(/^[\p{Ll}0-9]+( [\p{Ll}0-9]+)*$/u);
    expect(new Set(synonyms).size, slug).toBe(synonyms.length);
  }
});

test("a type has the other names that its product group knows, unless another type has them", () => {
  expect(findProductType("kulkas")?.synonyms).toEqual(expect.arrayContaining(["kulkas", "lemari es", "refrigerator"]));
  expect(findProductType("hp")?.synonyms).toEqual(expect.arrayContaining(["ponsel", "telepon genggam", "handpone"]));
  expect(findProductType("kursi-kantor")?.synonyms).toContain("kursi kerja");
  expect(findProductType("kursi")?.synonyms).not.toContain("kursi kerja");
});

test("facts are stated once, in the table, by keys that lists can take as parameters", () => {
  for (const { slug, facts, details } of PRODUCT_TYPES) {
    expect(new Set([...facts, ...details]).size, slug).toBe(facts.length + details.length);
    expect(details.length, slug).toBeLessThanOrEqual(10);
    for (const key of details) expect(FACTS[key].role, `${slug} ${key}`).toBe("detail");
  }
  const used = new Set<string>(PRODUCT_TYPES.flatMap(({ facts, details }) => [...facts, ...details]));
  expect(Object.keys(FACTS).filter((key) => !used.has(key))).toEqual([]);
  for (const key of Object.keys(FACTS)) {
    expect(key).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(LIST_PARAMETERS).not.toContain(key);
  }
  const facts: readonly Fact[] = Object.values(FACTS);
  for (const { kind, values, label } of facts) {
    if (kind === "number") expect(values, label).toBeUndefined();
    if (values) expect(new Set(values).size, label).toBe(values.length);
  }
});

test("colour and the sizes of clothing and shoes are variants; inches, capacity, pack and nappy size are not", () => {
  const facts: readonly (readonly [string, Fact])[] = Object.entries(FACTS);
  const variants = facts.filter(([, { role }]) => role === "variant").map(([key]) => key);
  expect(variants).toEqual(["warna", "ukuran_baju", "ukuran_sepatu", "ukuran_cincin", "minus"]);
  for (const key of ["layar", "penyimpanan", "kapasitas", "isi", "ukuran_popok"] as const) {
    expect(FACTS[key].role, key).toBe("identity");
  }
});

test("a unit price is asked for only where the amount is a fact of the type", () => {
  const amounts = { g: ["berat"], ml: ["volume"], pcs: ["isi", "lembar"] } as const;
  for (const { slug, unitPrice, facts } of PRODUCT_TYPES) {
    if (!unitPrice) continue;
    const known: readonly string[] = facts;
    expect(
      amounts[UNIT_PRICES[unitPrice].unit].some((fact) => known.includes(fact)),
      slug,
    ).toBe(true);
  }
});

test("clothes, shoes and jewellery are fashion; what has model codes is not", () => {
  for (const slug of ["kemeja", "sepatu", "baju-bayi", "cincin", "seragam-sekolah"]) {
    expect(findProductType(slug)?.isFashion, slug).toBe(true);
  }
  for (const slug of ["hp", "koper", "jam-tangan", "emas-batangan", "helm"]) {
    expect(findProductType(slug)?.isFashion, slug).toBe(false);
  }
});
