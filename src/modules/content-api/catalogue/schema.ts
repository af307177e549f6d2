import { z } from "zod";
import { AVAILABILITY_CODES, type Availability, OFFER_CONDITIONS } from "../../../catalogue/ledger/offers/schema.ts";
import { momentText } from "../../../platform/json-api/date-text.ts";
import { categorySlugSchema } from "../../stores/schema.ts";
import { cursor, limit } from "../schema.ts";

/** The catalogue in `/api/content`. Names here are public: only ever add. */

const price = z.object({
  /** Of the offer. */
  offer: z.number(),
  /** Rupiah, without shipping. */
  price: z.number(),
  /** Null: unknown, and in `total` as nothing. */
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
  /** How many may be seen now, and of how many stores. */
  offers: z.number(),
  stores: z.number(),
  /** Of new things in stock whose price is fresh and not under review. */
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
  /** Of a marketplace; else empty. */
  seller: z.string(),
  externalId: z.string(),
  title: z.string(),
  /** Where a visitor is to be led: it counts them, and leads on to the store. */
  url: z.string(),
  /** The store's own. */
  ownUrl: z.string(),
  condition: z.enum(OFFER_CONDITIONS),
  availability: z.enum(AVAILABILITIES),
  price: z.number(),
  /** What the store says that it cost before. */
  listPrice: z.number().nullable(),
  shipping: z.number().nullable(),
  total: z.number(),
  currency: z.string(),
  /** Far from all others: not to be compared yet. */
  isUnderReview: z.boolean(),
  freshness: z.enum(FRESHNESS),
  /** When the store was last seen to ask this. */
  checkedAt: z.string(),
  /** Since when price, list price and availability are these. */
  changedAt: z.string(),
});
export type ContentOffer = z.infer<typeof offerSchema>;

export const pricePointSchema = z.object({
  offer: z.number(),
  /** From this moment on, until the next point of the offer. */
  at: z.string(),
  price: z.number(),
  listPrice: z.number().nullable(),
  /** `withdrawn`: not in the store's feed any more. */
  availability: z.enum([...AVAILABILITIES, "withdrawn"]),
  isUnderReview: z.boolean(),
  /** From another system's records. */
  isImported: z.boolean(),
});
export type ContentPricePoint = z.infer<typeof pricePointSchema>;

const moment = momentText().optional();
const slug = z.string().max(200).optional();

const productFilter = z.strictObject({
  category: categorySlugSchema.optional(),
  /** Slug of a product type. */
  type: slug,
  gtin: z.string().max(20).optional(),
  /** Whose words, lowest price or number of offers changed at or after that moment (ISO 8601 with offset). */
  updatedSince: moment,
});
export type ProductFilter = z.output<typeof productFilter>;

const offerFilter = z.strictObject({
  /** Slug of a product. */
  product: slug,
  /** Slug of a merchant. */
  merchant: slug,
  category: categorySlugSchema.optional(),
  /** Whose price, list price or availability changed at or after that moment. */
  changedSince: moment,
});
export type OfferFilter = z.output<typeof offerFilter>;

const historyFilter = z.strictObject({
  offer: z.coerce.number<number | string>().int().positive().optional(),
  /** Slug of a product: all of its offers, those that have gone included. */
  product: slug,
  /** What held from that moment on. */
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
/** Of one thing, or of all. */
export const historyExport = historyFilter;

/** Without a total: a catalogue is too large to be counted at every page. */
const meta = z.object({ limit: z.number(), nextCursor: z.string().nullable() });

export const productsAnswer = z.object({ products: z.array(productSchema), meta });
export const productAnswer = z.object({ product: productSchema });
export const offersAnswer = z.object({ offers: z.array(offerSchema), meta });
export const historyAnswer = z.object({ points: z.array(pricePointSchema), meta });
