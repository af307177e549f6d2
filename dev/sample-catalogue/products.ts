import { isStoryName, type StoryName } from "./price-story.ts";
import { DECIDED_PRODUCTS } from "./products-decided.ts";
import { EVERYDAY_PRODUCTS } from "./products-everyday.ts";
import { TECHNICAL_PRODUCTS } from "./products-technical.ts";
import { isShopNumber, type ShopNumber } from "./shops.ts";

/** An invented product of an invented brand. */
export type SampleProduct = {
  readonly type: string;
  /** The kind of product, with which titles begin: "Kulkas 2 Pintu". */
  readonly kind: string;
  readonly brand: string;
  /** The maker's name for the product; may be empty. */
  readonly line: string;
  /** The model code; empty where only the GTIN identifies the product. */
  readonly code: string;
  /** Further words of a title: amounts and measures. */
  readonly facts: string;
  /** Rupiah. */
  readonly price: number;
  /** The product's place in the lists, from 0. */
  readonly number: number;
  /** The shops that have the product; where empty, the product's number decides its shops and their price stories. */
  readonly shops: readonly ShopStory[];
};

/** A product's price at a shop: the shop's usual price is `share` times the product's price. */
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
