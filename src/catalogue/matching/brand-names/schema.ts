import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";

/**
 * Brands that are sold in Indonesia, a comma between them, each as it is displayed. Behind `=` stand other spellings and product
 * lines that count as the brand. Spaces, signs and capitals make no other spelling: "Mamy Poko" is found as "MamyPoko", too.
 */
export type BrandGroup = {
  readonly categories: readonly CategorySlug[];
  readonly names: string;
  /** Its makers make all sorts of things; a brand of any other group counts behind the first word only where a thing of it is named. */
  readonly isBroad?: boolean;
  /** Brands that are ordinary words, too: one counts where it begins the title or stands beside a thing, and the title names a thing. */
  readonly words?: string;
  /** Things of the group besides the names of its categories' types. */
  readonly things?: string;
};
