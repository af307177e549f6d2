import { isStoryName, type StoryName } from "./price-story.ts";
import { DECIDED_PRODUCTS } from "./products-decided.ts";
import { EVERYDAY_PRODUCTS } from "./products-everyday.ts";
import { TECHNICAL_PRODUCTS } from "./products-technical.ts";
import { isShopNumber, type ShopNumber } from "./shops.ts";

/** Made up, as its brand is. */
export type SampleProduct = {
  readonly type: string;
  /** What it is, as a title begins: "Kulkas 2 Pintu". */
  readonly kind: string;
  readonly brand: string;
  /** What its maker calls it; may be empty. */
  readonly line: string;
  /** Empty: known by its GTIN alone. */
  readonly code: string;
  /** What a title tells besides: amounts and measures. */
  readonly facts: string;
  /** Rupiah. */
  readonly price: number;
  /** In the order of the lists, from 0. */
  readonly number: number;
  /** Empty: who has it and what prices do comes of its number. */
  readonly shops: readonly ShopStory[];
};

/** What a product costs at a shop: its usual price there is this share of the product's. */
export type ShopStory = { readonly shop: ShopNumber; readonly story: StoryName; readonly share: number };

/** Lines of: product type | kind | brand | line | model code | facts | price | shops, which most leave out. */
export const SAMPLE_PRODUCTS: readonly SampleProduct[] = [TECHNICAL_PRODUCTS, EVERYDAY_PRODUCTS, DECIDED_PRODUCTS]
  .flatMap((lines) => lines.split("\n"))
  .filter((line) => line.trim() !== "")
  .map((line, number) => {
    const [type = "", kind = "", brand = "", name = "", code = "", facts = "", price = "", shops = ""] = line
      .split("|")
      .map((cell) => cell.trim());
    return { type, kind, brand, line: name, code, facts, price: Number(price), number, shops: shopStories(shops) };
  });

function shopStories(text: string): readonly ShopStory[] {
  if (text === "") return [];
  return text.split(", ").map((one) => {
    const [shop, story = "", share] = one.split(" ");
    const number = Number(shop);
    if (!isShopNumber(number) || !isStoryName(story)) throw new Error(`No shop or no story: ${one}`);
    return { shop: number, story, share: Number(share) };
  });
}
