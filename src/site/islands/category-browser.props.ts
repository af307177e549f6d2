import { z } from "zod";
import { categorySlugSchema } from "../../modules/stores/schema.ts";

const storeLink = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  href: z.url(),
  ownUrl: z.url(),
  note: z.object({ domain: z.string().optional(), checkedOn: z.string(), href: z.string() }).optional(),
});

/** A merchant of the price catalogue that the owner has put after the list. */
const chosenMerchant = z.object({ name: z.string(), host: z.string(), href: z.string() });

export type ChosenMerchant = z.infer<typeof chosenMerchant>;

/** A price that came down, as text (pages/prices/category-prices.ts). */
const listedDrop = z.object({
  href: z.string(),
  title: z.string(),
  /** The price, with what it includes and the store. */
  price: z.string(),
  /** How far the price came down. */
  drop: z.string(),
  /** A warning about an old price that the store claims and the recorded prices do not show. */
  warning: z.string().nullable(),
});

const categoryPrices = z.object({
  href: z.string(),
  drops: z.array(listedDrop),
});

export type CategoryPrices = z.infer<typeof categoryPrices>;

/** What a category's list shows; also the answer of GET /api/categories/{slug}. */
const categoryListing = z.object({
  slug: categorySlugSchema,
  /** The document's title while the list is shown. */
  title: z.string(),
  /** A note that says where the information about the stores comes from (modules/stores/source-note.ts). */
  basis: z.string(),
  stores: z.array(storeLink),
  merchants: z.array(chosenMerchant),
  articles: z.array(z.object({ href: z.string(), title: z.string(), readingMinutes: z.number() })),
  /** Null where no real product of the category has a price. */
  prices: categoryPrices.nullable(),
});

export type CategoryListing = z.infer<typeof categoryListing>;

export const categoryBrowserProps = z.object({
  listing: categoryListing.nullable(),
  /** The document's title while no category is chosen. */
  title: z.string(),
});
