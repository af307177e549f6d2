import { z } from "zod";
import { AVAILABILITY_CODES, type Availability, OFFER_CONDITIONS } from "../../../catalogue/ledger/offers/schema.ts";
import { momentText } from "../../../platform/json-api/date-text.ts";
import { categorySlugSchema } from "../../stores/schema.ts";
import { cursor, limit } from "../schema.ts";

/** The catalogue in `/api/content`. The names are public, so names may be added but never changed or removed. */

const price = z.object({
  /** The id of the offer. */
  offer: z.number(),
  /** The price in rupiah, without shipping. */
  price: z.number(),
  /** The shipping; null where it is unknown, which counts as 0 in `total`. */
  shipping: z.number().nullable(),
  total: z.number(),
});

export const productSchema = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  url: z.string(),
  brand: z.string().nullable(),
  category: categorySlugSchema,
  type: z.string().nullable(),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The number of offers that are visible now, followed by the number of these offers' stores. */
  offers: z.number(),
  stores: z.number(),
  /** The lowest price of new items in stock, if it is fresh and not under review. */
  lowest: price.nullable(),
  updatedAt: z.string(),
});
export type ContentProduct = z.infer<typeof productSchema>;

export const FRESHNESS = ["fresh", "may_have_changed", "stale"] as const;
const AVAILABILITIES = Object.keys(AVAILABILITY_CODES) as [Availability, ...Availability[]];

export const offerSchema = z.object({
  id: z.number(),
  /** Its slug. */
  product: z.string(),
  merchant: z.object({ slug: z.string(), name: z.string() }),
  /** The seller on a marketplace; otherwise empty. */
  seller: z.string(),
  externalId: z.string(),
  title: z.string(),
  /** The address for visitors, which counts them and redirects to the store. */
  url: z.string(),
  /** The store's own address. */
  ownUrl: z.string(),
  condition: z.enum(OFFER_CONDITIONS),
  availability: z.enum(AVAILABILITIES),
  price: z.number(),
  /** The former price that the store claims. */
  listPrice: z.number().nullable(),
  shipping: z.number().nullable(),
  total: z.number(),
  currency: z.string(),
  /** Whether the price is far from all other prices and therefore not compared yet. */
  isUnderReview: z.boolean(),
  freshness: z.enum(FRESHNESS),
  /** When the store was last seen to ask this price. */
  checkedAt: z.string(),
  /** When price, list price or availability last changed. */
  changedAt: z.string(),
});
export type ContentOffer = z.infer<typeof offerSchema>;

export const pricePointSchema = z.object({
  offer: z.number(),
  /** The moment from which the point holds, until the next point of the offer. */
  at: z.string(),
  price: z.number(),
  listPrice: z.number().nullable(),
  /** `withdrawn` means that the offer is no longer in the store's feed. */
  availability: z.enum([...AVAILABILITIES, "withdrawn"]),
  isUnderReview: z.boolean(),
  /** Whether the point comes from another system's records. */
  isImported: z.boolean(),
});
export type ContentPricePoint = z.infer<typeof pricePointSchema>;

const moment = momentText().optional();
const slug = z.string().max(200).optional();

const productFilter = z.strictObject({
  category: categorySlugSchema.optional(),
  /** The slug of a product type. */
  type: slug,
  gtin: z.string().max(20).optional(),
  /** Products whose texts, lowest price or number of offers changed at or after that moment (ISO 8601 with offset). */
  updatedSince: moment,
});
export type ProductFilter = z.output<typeof productFilter>;

const offerFilter = z.strictObject({
  /** The slug of a product. */
  product: slug,
  /** The slug of a merchant. */
  merchant: slug,
  category: categorySlugSchema.optional(),
  /** Offers whose price, list price or availability changed at or after that moment. */
  changedSince: moment,
});
export type OfferFilter = z.output<typeof offerFilter>;

const historyFilter = z.strictObject({
  offer: z.coerce.number<number | string>().int().positive().optional(),
  /** The slug of a product, for all of its offers, including those that are gone. */
  product: slug,
  /** The moment from which on prices are wanted, including the prices in force at that moment. */
  since: moment,
});
export type HistoryFilter = z.output<typeof historyFilter>;

const ofOne = {
  refine: ({ offer, product }: Pick<HistoryFilter, "offer" | "product">) =>
    (offer === undefined) !== (product === undefined),
  message: "Sebutkan offer atau product, salah satu saja.",
};

export const productsQuery = z.strictObject({ ...productFilter.shape, limit, cursor });
export const offersQuery = z.strictObject({ ...offerFilter.shape, limit, cursor });
export const historyQuery = z
  .strictObject({
    ...historyFilter.shape,
    limit: z.coerce.number<number | string>().int().min(1).max(1000).default(200),
    cursor,
  })
  .refine(ofOne.refine, { message: ofOne.message, path: ["offer"] });

export const productsExport = productFilter;
export const offersExport = offerFilter;
/** The query for an export of the price history of one offer, of one product, or of all offers. */
export const historyExport = historyFilter;

/** There is no total, since a catalogue is too large to be counted for every page. */
const meta = z.object({ limit: z.number(), nextCursor: z.string().nullable() });

export const productsAnswer = z.object({ products: z.array(productSchema), meta });
export const productAnswer = z.object({ product: productSchema });
export const offersAnswer = z.object({ offers: z.array(offerSchema), meta });
export const historyAnswer = z.object({ points: z.array(pricePointSchema), meta });
