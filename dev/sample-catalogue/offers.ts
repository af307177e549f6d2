import { findProductType } from "../../src/modules/products/product-types.shared.ts";
import { categoryOf } from "../../src/modules/stores/categories.shared.ts";
import { type PriceStory, priceStory, randomOf, shopPrice } from "./price-story.ts";
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

/** Which shops have a product, by its number; five of six are at two or more. */
const SPREAD: readonly (readonly ShopNumber[])[] = [
  [0, 1, 2, 3],
  [0, 1, 2],
  [0, 2],
  [0, 1, 3],
  [2, 3],
];
const shopsOf = ({ number }: SampleProduct): readonly ShopNumber[] =>
  SPREAD[number % 6] ?? [SHOP_NUMBERS[Math.floor(number / 6) % 4] ?? 0];
const SHOP_NUMBERS: readonly ShopNumber[] = [0, 1, 2, 3];

/** Ten times its price, because somebody typed a zero too many. */
const MISTYPED = { code: "TK-240D", shop: 0 };

/** Offers that look like a product and differ from it in one thing: whether they are it, a person has to decide. */
const DOUBTFUL: readonly {
  readonly code: string;
  readonly like: string;
  readonly shop: ShopNumber;
  readonly title: string;
  readonly share: number;
}[] = [
  { code: "KT-1046", like: "", shop: 3, title: "Kyntra Tablet Buana Pro 10,4 inci 6/128 GB KT-1046", share: 1.25 },
  { code: "NR-18DG", like: "", shop: 2, title: "Nusalora NR-18DG Penanak Nasi Digital 2 Liter", share: 1.1 },
  { code: "OP-10K22", like: "", shop: 3, title: "Orbisan Power Bank 5.000 mAh OP-10K22", share: 0.7 },
  { code: "QM-S24", like: "", shop: 2, title: "Quorvel Mouse Nirkabel QM-S24", share: 4.6 },
  {
    code: "",
    like: "Mi Instan Goreng 85 g isi 40",
    shop: 3,
    title: "Dapurena Mi Instan Goreng 85 g isi 5",
    share: 0.14,
  },
  {
    code: "",
    like: "Popok Celana Ukuran M isi 46",
    shop: 3,
    title: "Bubuhana Popok Celana Ukuran M isi 34",
    share: 0.8,
  },
];
const USED = { code: "KN-8256", shop: 3, share: 0.68 } as const;

export function sampleOffers(): readonly SampleOffer[] {
  return [
    ...SAMPLE_PRODUCTS.flatMap((product) => shopsOf(product).map((shop) => offerOf(product, shop))),
    ...extraOffers(),
  ];
}

function offerOf(product: SampleProduct, shop: ShopNumber): SampleOffer {
  const seed = product.number * 4 + shop;
  const story = priceStory(product.price * (0.95 + randomOf(seed + 5_000)() * 0.1), shop, seed);
  const isMistyped = product.code === MISTYPED.code && shop === MISTYPED.shop;
  const today = isMistyped ? { ...story.today, price: story.today.price * 10, listPrice: null } : story.today;
  return {
    ...described(product, shop, titleOf(product, shop), String(1_001 + product.number)),
    story: { ...story, today },
  };
}

function extraOffers(): SampleOffer[] {
  const find = (code: string, name: string) => {
    const found = SAMPLE_PRODUCTS.find((product) => (code === "" ? product.name === name : product.code === code));
    if (!found) throw new Error(`No product has ${code || name}`);
    return found;
  };
  const doubtful = DOUBTFUL.map(({ code, like, shop, title, share }, at) => {
    const product = find(code, like);
    const id = String(1_801 + at);
    return { ...described(product, shop, title, id), story: priceStory(shopPrice(product.price * share), shop, 9) };
  });
  const phone = find(USED.code, "");
  const used = {
    ...described(phone, USED.shop, `Bekas ${phone.brand} ${phone.name} ${phone.code}`, "1901"),
    ...{ isUsed: true, story: priceStory(phone.price * USED.share, USED.shop, 10) },
  };
  return [...doubtful, used];
}

function described(product: SampleProduct, shop: ShopNumber, title: string, id: string): Omit<SampleOffer, "story"> {
  const { brand, code, number } = product;
  const type = findProductType(product.type);
  if (!type) throw new Error(`There is no product type ${product.type}`);
  const category = categoryOf(type.category);
  // A comma is where WooCommerce begins another category.
  const typeName = type.name.replaceAll(",", "");
  const handle = `${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}-${id}`;
  // Of things with a code two shops of four name the GTIN, and that of every second.
  const hasGtin = code === "" || (number % 2 === 0 && (shop === 0 || shop === 2));
  return {
    ...{ shop, title, brand, code, handle, category: category.slug, type: type.slug, isUsed: false },
    externalId: `${SHOPS[shop].prefix}${id}`,
    url: `${homeOf(SHOPS[shop])}${shop === 1 ? "products/" : "produk/"}${handle}`,
    gtin: hasGtin ? gtinOf(number) : "",
    path: shop === 0 || shop === 2 ? `${category.name} > ${typeName}` : typeName,
  };
}

function titleOf({ brand, name, code }: SampleProduct, shop: ShopNumber): string {
  const titles = [
    `${brand} ${name} ${code}`,
    `${name} ${brand} ${code}${code === "" ? "" : " Garansi Resmi"}`,
    `${brand} ${code} ${name}`,
    `[READY] ${name} ${brand} ${code === "" ? "" : `(${code})`}`,
  ];
  return (titles[shop] ?? "").replace(/\s+/g, " ").trim();
}

/** GS1 has set the prefix 952 aside for examples: no company has it (https://www.gs1.org/standards/id-keys/company-prefix). */
function gtinOf(number: number): string {
  const digits = `9526064${String(70_301 + number * 7).padStart(5, "0")}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
