import { GIFT_WORDS } from "../taxonomy/title-types/gift-words.ts";
import { type BrandDictionary, brandName } from "./brands.ts";
import { extractFeatures, type OfferFeatures } from "./features.ts";
import { piecesOf } from "./pack-counts.ts";
import { statedSize } from "./stated-size.ts";

/** What an offer's title says of the thing, in the form in which lists of offers show it. */
export type TitleAttributes = {
  readonly brand?: string;
  /** A size such as "225 g", "8 GB" or "40 inch"; for a pack, the size of one piece. */
  readonly size?: string;
  /** The number of pieces sold together, from 2 on. */
  readonly pack?: number;
};

type Read = {
  readonly title: string;
  /** The brand that the feed writes, left out where that is the shop's name. */
  readonly brand?: string;
  /** The number of pieces that the feed states. */
  readonly multipack?: number;
};

export function attributesOfTitle(offer: Read, options: { readonly brands: BrandDictionary }): TitleAttributes {
  const features = extractFeatures(offer, options);
  const amounts = amountsIn(offer, features, options);
  const [brand, size, pack] = [displayedBrand(features), statedSize(amounts), packOf(amounts)];
  return {
    ...(brand === undefined ? {} : { brand }),
    ...(size === undefined ? {} : { size }),
    ...(pack === undefined ? {} : { pack }),
  };
}

/** Returns the brand to show; undefined where the brand is the brand of the device that the thing is made for. */
export const displayedBrand = ({ brand, isBrandOfHost }: OfferFeatures): string | undefined =>
  brand === undefined || isBrandOfHost ? undefined : brandName(brand);

/** Returns how many pieces are sold together; undefined where the title does not say. */
export function packOf({ packCounts }: OfferFeatures): number | undefined {
  const pieces = piecesOf(packCounts);
  return pieces > 1 ? pieces : undefined;
}

/** Words after which a title names what comes with the thing. "Beli 2 gratis 1" is a pack of three instead. */
const GIFT = new RegExp(String.raw`(?<=.{15}[\s([+])${GIFT_WORDS}`, "iu");
const BOUGHT = /(?:beli|buy) ?\d/iu;
const MOST_READ = 2000;

/**
 * Reads how much a title says that one buys. Amounts behind "free" mostly belong to a gift. But "free" may be part of a name ("Free Spirit 135 ml"), so where
 * no amount stands before it, those behind it count.
 */
function amountsIn(offer: Read, whole: OfferFeatures, options: { readonly brands: BrandDictionary }): OfferFeatures {
  const { brand: _, title, ...others } = offer;
  const own = ownTitle(title);
  if (own === title) return whole;
  const before = extractFeatures({ ...others, title: own }, options);
  const saysNothing = before.stated.length === 0 && before.packCounts.length === 0;
  return saysNothing && /^free(?! (?:gift|bonus|sample|tas|pouch))/iu.test(title.slice(own.length)) ? whole : before;
}

/** Returns a title without the gifts that it names, because the sizes and counts of gifts are not those of the thing. */
function ownTitle(title: string): string {
  const gift = GIFT.exec(title.slice(0, MOST_READ));
  return gift && !BOUGHT.test(title.slice(0, gift.index)) ? title.slice(0, gift.index) : title;
}
