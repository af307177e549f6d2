import { type RawBuilder, sql } from "kysely";
import type { CategorySlug } from "../../modules/stores/categories.shared.ts";
import type { Db } from "../../platform/database/tables.ts";
import { DESCRIBED_AS, type OfferCondition, type OfferFacts } from "../ledger/offers/schema.ts";
import type { BrandDictionary } from "../matching/brands.ts";
import { detailsOf } from "../matching/details.ts";
import { attributesOf } from "../matching/facts.ts";
import { extractFeatures, type OfferText } from "../matching/features.ts";
import type { MatchOffer } from "../matching/match-offer.ts";
import { brandOfOfficialSeller } from "../matching/official-sellers.ts";
import type { NamedOffer } from "../matching/product-text.ts";
import { type FactKey, findProductType, type ProductType } from "../taxonomy/product-types.shared.ts";
import {
  type PathSays,
  readTitleType,
  type TaughtTypes,
  type TitleReading,
} from "../taxonomy/title-types/read-title-type.ts";

export type OfferRow = {
  readonly id: number;
  readonly merchant_id: number;
  readonly seller: string;
  readonly feed_id: number | null;
  readonly product_id: number | null;
  readonly title: string;
  readonly brand: string | null;
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly group_id: string | null;
  readonly condition: OfferCondition;
  readonly category: string | null;
  readonly product_type: string | null;
  /** Whether the offer's category is taken from its title. */
  readonly by_title: boolean;
  /** Whether a person entered the offer by hand, including its product type. */
  readonly is_typed: boolean;
  readonly facts: OfferFacts;
  /** The store's description; null unless the merchant allows showing it. */
  readonly description: string | null;
  /** The price in rupiah; null where it is an outlier or in another currency. */
  readonly price: number | null;
  readonly is_sample: boolean;
};

/** @param which the SQL after the tables: `where`, order, limit and locks of the offers `o` */
export async function offerRows(db: Db, which: RawBuilder<unknown>): Promise<readonly OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select o.id, o.merchant_id, o.seller, o.feed_id, o.product_id, o.title, o.brand, o.gtin, o.mpn, o.group_id, o.condition,
      o.category, o.product_type, o.by_title, coalesce(f.source = 'manual', false) as is_typed, o.facts, d.description, case when p.currency = 'IDR' then p.plausible_price end as price, m.is_sample
    from offers o join merchants m on m.id = o.merchant_id left join offer_prices p on p.offer_id = o.id
    left join feeds f on f.id = o.feed_id left join offer_details d on d.offer_id = o.id ${which}`.execute(db);
  return rows;
}

/** An offer with everything that comparisons need. */
export type ReadOffer = {
  readonly row: OfferRow;
  readonly type: ProductType | undefined;
  readonly offer: MatchOffer;
  readonly named: NamedOffer;
};

export type Reading = {
  readonly brands: BrandDictionary;
  /** Returns the brand that a feed writes on nearly all its offers, which is the shop's own name. */
  readonly shopNameOf: (feed: number) => string | undefined;
  /** The product types that people have taught for words in titles (learnt-types/). */
  readonly taughtTypes: TaughtTypes;
};

export function readOffer(row: OfferRow, { brands, shopNameOf, taughtTypes }: Reading): ReadOffer {
  const { type } = typeOfOffer(row, taughtTypes);
  const isShopName = row.feed_id !== null && row.brand !== null && shopNameOf(row.feed_id) === row.brand;
  const said = isShopName ? null : row.brand;
  const brand = said ?? brandOfOfficialSeller(row.seller, row.title) ?? null;
  const features = extractFeatures(textOf(row, brand), { brands, hasNappySizes: hasNappySizes(type) });
  const category = type?.category ?? row.category ?? undefined;
  return {
    ...{ row, type },
    offer: {
      ...(type === undefined ? {} : { type: type.slug }),
      ...kindOf(category, type),
      // Each seller of a marketplace counts as a shop of its own.
      seller: `${row.merchant_id}/${row.seller}`,
      ...(row.group_id === null ? {} : { groupId: row.group_id }),
      ...(row.price === null ? {} : { price: row.price }),
      features,
    },
    named: {
      title: row.title,
      ...(brand === null ? {} : { brand }),
      facts: { ...detailsOf(row, type), ...attributesOf(features, type) },
      features,
    },
  };
}

/** Categories that are mostly clothes or jewellery. If a product in them is something else, its product type shows it. */
const FASHION: ReadonlySet<string> = new Set<CategorySlug>(["fashion-pria-wanita", "perhiasan-jam-tangan"]);
/** The categories of food and care. */
const CONSUMED: ReadonlySet<string> = new Set<CategorySlug>([
  "makanan-minuman",
  "kecantikan-perawatan-diri",
  "ibu-bayi",
  "hewan-peliharaan-aksesoris",
]);
const VEHICLES: CategorySlug = "otomotif-aksesoris";

const kindOf = (category = "", type: ProductType | undefined) => ({
  isFashion: type?.isFashion ?? FASHION.has(category),
  ...(type ? { everyWordTells: isUsedUp(type) } : {}),
  isVehiclePart: category === VEHICLES,
});

/**
 * Whether a type is weighed, measured or counted out, as food is: such products come in kinds whose names differ in one word (flavours, for instance). A
 * stroller, although sold beside baby food, has no such type.
 */
const isUsedUp = ({ category, unitPrice, facts }: ProductType): boolean =>
  unitPrice !== undefined ||
  (facts.includes("volume") && !facts.includes("bahan")) ||
  (CONSUMED.has(category) && facts.some((fact) => MEASURED_OUT.has(fact)));
const MEASURED_OUT: ReadonlySet<FactKey> = new Set<FactKey>(["berat", "dosis", "minus", "bentuk"]);

type Typed = {
  readonly type: ProductType | undefined;
  /** The words that gave the type; undefined where the type comes from a person or from the feed's path. */
  readonly reading: TitleReading | undefined;
  /** Whether these words stand in the description, not in the title. */
  readonly isDescribed: boolean;
};

type Typing = Pick<OfferRow, "title" | "category" | "product_type" | "is_typed" | "facts">;

/**
 * Reads the type from the title, with the feed's path as evidence, or else from the first words of the description; a type that a person entered by hand
 * overrides them all.
 */
export function typeOfOffer({ category, product_type, is_typed, ...offer }: Typing, taught: TaughtTypes): Typed {
  const type = findProductType(product_type ?? "");
  if (type && is_typed) return { type, reading: undefined, isDescribed: false };
  const path = { type, category: category ?? undefined };
  const reading = readTitleType(offer.title, path, taught);
  if (reading || type) return { type: reading ? reading.type : type, reading, isDescribed: false };
  const described = readDescribed(offer, path, taught);
  return { type: described?.type, reading: described, isDescribed: described !== undefined };
}

/** Reads the type from the first words of the description. Words that name a thing without a type say too little there. */
export function readDescribed(
  { facts }: Pick<OfferRow, "facts">,
  path: PathSays,
  taught: TaughtTypes,
): TitleReading | undefined {
  const reading = readTitleType(String(facts[DESCRIBED_AS] ?? ""), path, taught);
  return reading?.type && reading;
}

export const hasNappySizes = (type: ProductType | undefined): boolean => type?.facts.includes("ukuran_popok") ?? false;

function textOf({ title, gtin, mpn, condition, facts }: OfferRow, brand: string | null): OfferText {
  const { color, size, multipack } = facts;
  return {
    ...{ title, condition },
    ...(brand === null ? {} : { brand }),
    ...(gtin === null ? {} : { gtin }),
    ...(mpn === null ? {} : { mpn }),
    ...(color === undefined ? {} : { colour: String(color) }),
    ...(size === undefined ? {} : { size: String(size) }),
    ...(typeof multipack === "number" ? { multipack } : {}),
  };
}
