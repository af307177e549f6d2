import { findProductType } from "../../src/catalogue/taxonomy/product-types.shared.ts";
import { categoryOf } from "../../src/modules/stores/categories.shared.ts";
import { type PriceStory, priceStory, randomOf, shopPrice, storyOf } from "./price-story.ts";
import { SAMPLE_PRODUCTS, type SampleProduct } from "./products.ts";
import { homeOf, SHOPS, type ShopNumber } from "./shops.ts";

export type SampleOffer = {
  readonly shop: ShopNumber;
  readonly externalId: string;
  readonly handle: string;
  readonly title: string;
  readonly url: string;
  readonly brand: string;
  readonly code: string;
  readonly gtin: string;
  readonly category: string;
  readonly type: string;
  readonly path: string;
  readonly isUsed: boolean;
  readonly story: PriceStory;
};

/** The shops that have a product, by the product's number modulo six; five of six products are at two or more shops. */
const SPREAD: readonly (readonly ShopNumber[])[] = [
  [0, 1, 2, 3],
  [0, 1, 2],
  [0, 2],
  [0, 1, 3],
  [2, 3],
];
/** The shops whose titles read like product names; a product that only one shop has is at one of these shops. */
const PLAIN: readonly ShopNumber[] = [0, 3];
const shopsOf = ({ number }: SampleProduct): readonly ShopNumber[] =>
  SPREAD[number % 6] ?? [PLAIN[Math.floor(number / 6) % PLAIN.length] ?? 0];

/** The offer whose price is ten times too high, because somebody typed a zero too many. */
const MISTYPED = { code: "TK-240D", shop: 0 };

/** Offers that look like a product and differ from it in one point, so that a person must decide whether they belong to this product. */
const DOUBTFUL: readonly {
  /** The product that the offer resembles: its model code, or its title without the brand. */
  readonly like: string;
  readonly shop: ShopNumber;
  readonly title: string;
  readonly code?: string;
  readonly share: number;
}[] = [
  { like: "NB-15G", shop: 3, title: "Blender Kaca Nusalora 1,5 Liter", code: "", share: 1.02 },
  { like: "Mi Instan Goreng 85 g isi 40", shop: 3, title: "Mi Instan Goreng Dapurena 85 g isi 5", share: 0.14 },
  { like: "Popok Celana Ukuran M isi 46", shop: 3, title: "Popok Celana Bubuhana Ukuran M isi 34", share: 0.8 },
];
const USED = { code: "KN-8256", shop: 3, share: 0.68 } as const;

export function sampleOffers(): readonly SampleOffer[] {
  return [...SAMPLE_PRODUCTS.flatMap(offersOf), ...extraOffers()];
}

function offersOf(product: SampleProduct): readonly SampleOffer[] {
  const seedAt = (shop: ShopNumber) => product.number * 4 + shop;
  const stories =
    product.shops.length > 0
      ? product.shops
      : shopsOf(product).map((shop) => {
          const seed = seedAt(shop);
          return { shop, story: storyOf(seed), share: 0.95 + randomOf(seed + 5_000)() * 0.1 };
        });
  return stories.map(({ shop, story, share }) => ({
    ...described(product, { shop, title: titleOf(product, shop), id: String(1_001 + product.number) }),
    story: mistyped(product, shop, priceStory(product.price * share, { shop, story, seed: seedAt(shop) })),
  }));
}

function mistyped({ code }: SampleProduct, shop: ShopNumber, story: PriceStory): PriceStory {
  if (code !== MISTYPED.code || shop !== MISTYPED.shop) return story;
  return { ...story, today: { ...story.today, price: story.today.price * 10, listPrice: null } };
}

function extraOffers(): SampleOffer[] {
  const find = (like: string) => {
    const found = SAMPLE_PRODUCTS.find(({ code, kind, line, facts }) =>
      [code, words(kind, line, facts)].includes(like),
    );
    if (!found) throw new Error(`No product has ${like}`);
    return found;
  };
  const doubtful = DOUBTFUL.map(({ like, shop, title, code, share }, at) => {
    const found = find(like);
    const offer = described({ ...found, code: code ?? found.code }, { shop, title, id: String(1_801 + at) });
    const story = priceStory(shopPrice(found.price * share), { shop, story: "ordinary", seed: 9 });
    // The GTIN is left out, since it would identify the product without a doubt.
    return { ...offer, ...(code === undefined ? {} : { gtin: "" }), story };
  });
  const phone = find(USED.code);
  const used = {
    ...described(phone, { shop: USED.shop, title: `Bekas ${titleOf(phone, 0)}`, id: "1901" }),
    ...{ isUsed: true, story: priceStory(phone.price * USED.share, { shop: USED.shop, story: "ordinary", seed: 10 }) },
  };
  return [...doubtful, used];
}

function described(
  product: SampleProduct,
  { shop, title, id }: { readonly shop: ShopNumber; readonly title: string; readonly id: string },
): Omit<SampleOffer, "story"> {
  const { brand, code, number } = product;
  const type = findProductType(product.type);
  if (!type) throw new Error(`There is no product type ${product.type}`);
  const category = categoryOf(type.category);
  // In WooCommerce a comma begins another category.
  const typeName = type.name.replaceAll(",", "");
  const handle = `${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}-${id}`;
  // Of products with a model code, only two of the four shops state the GTIN, and only for every second product.
  const hasGtin = code === "" || (number % 2 === 0 && (shop === 0 || shop === 2));
  return {
    ...{ shop, title, brand, code, handle, category: category.slug, type: type.slug, isUsed: false },
    externalId: `${SHOPS[shop].prefix}${id}`,
    url: `${homeOf(SHOPS[shop])}${shop === 1 ? "products/" : "produk/"}${handle}`,
    gtin: hasGtin ? gtinOf(number) : "",
    path: shop === 0 || shop === 2 ? `${category.name} > ${typeName}` : typeName,
  };
}

/** Returns the title in the shop's own style. The plain title becomes the product's name, since it is the shortest title with all words. */
function titleOf({ kind, brand, line, code, facts }: SampleProduct, shop: ShopNumber): string {
  const plain = words(kind, brand, line, code, facts);
  const titles = [
    plain,
    code === "" ? plain : words(kind, brand, line, `(${code})`, facts, "Garansi Resmi"),
    words(kind, line, `${inOtherWords(facts)},`, brand, code).replace(" ,", ","),
    `[READY] ${plain}`,
  ];
  return titles[shop] ?? plain;
}

const words = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(" ");

/** Writes facts in another way with the same length, because the shorter title becomes the product's name where two shops have the product. */
const inOtherWords = (facts: string) => facts.replace("1/2 PK", "0,5 PK").replace(/ inci\b/, " inch");

/** Makes a GTIN with the prefix 952, which GS1 reserves for examples: no company has it (https://www.gs1.org/standards/id-keys/company-prefix). */
function gtinOf(number: number): string {
  const digits = `9526064${String(70_301 + number * 7).padStart(5, "0")}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
