import { z } from "zod";
import { categorySlugSchema } from "../../modules/stores/schema.ts";

const storeLink = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  href: z.url(),
  ownUrl: z.url(),
});

/** What a category's list shows; also the answer of GET /api/categories/{slug}. */
const categoryListing = z.object({
  slug: categorySlugSchema,
  /** Of the document while the list is shown. */
  title: z.string(),
  /** How the stores are known (modules/stores/source-note.ts). */
  basis: z.string(),
  stores: z.array(storeLink),
  articles: z.array(z.object({ href: z.string(), title: z.string(), readingMinutes: z.number() })),
});

export type CategoryListing = z.infer<typeof categoryListing>;

export const categoryBrowserProps = z.object({
  listing: categoryListing.nullable(),
  /** Of the document while no category is chosen. */
  title: z.string(),
});
