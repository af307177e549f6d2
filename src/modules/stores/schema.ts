import { z } from "zod";
import { CATEGORIES, type CategorySlug } from "./categories.shared.ts";

export const categorySlugSchema = z.enum(CATEGORIES.map((c) => c.slug) as [CategorySlug, ...CategorySlug[]]);

const SPECIALTIES = [
  "General",
  "Electronics",
  "Computer",
  "Fashion",
  "Furniture",
  "Baby",
  "Beauty",
  "Automotive",
  "Books",
  "Sports",
] as const;

/** How a fact about a store is known, and when it was last checked. */
const checkSchema = z.object({
  /** `general-knowledge`: written by the editors from what is commonly known, not verified against the store's site. */
  method: z.enum(["general-knowledge", "visited"]),
  /** The ISO date (YYYY-MM-DD) of the last check, or null if no check has been possible yet. */
  checkedAt: z.iso.date().nullable(),
});

/** One store in one category's list. The same store may be in several lists with different texts and addresses. */
export const storeEntrySchema = z.object({
  /** The stable id of the store, shared by all its entries; the key in the AFFILIATE_LINKS file. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(1),
  description: z.string().min(20).max(240),
  /** The store's own https address: its page for the category where there is one, else its front page. */
  url: z.url({ protocol: /^https$/ }),
  rating: z.number().min(3.9).max(4.7),
  specialty: z.enum(SPECIALTIES),
  checks: z.object({ description: checkSchema, url: checkSchema, rating: checkSchema }),
});

export type StoreEntry = z.infer<typeof storeEntrySchema>;
