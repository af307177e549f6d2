import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";

/**
 * Brands that are sold in Indonesia, separated by commas, each as pages show it. After `=` follow other spellings, and product lines that count as the brand.
 * Spaces, signs and capitals need no entry: "Mamy Poko" is found as "MamyPoko", too.
 */
export type BrandGroup = {
  readonly categories: readonly CategorySlug[];
  readonly names: string;
  /**
   * Whether the group's makers make all sorts of things. If not, a brand of the group counts after the title's first word only where the title names one of the
   * group's things.
   */
  readonly isBroad?: boolean;
  /**
   * Words for things that makers of a broad group do not make. In a title that names one of these and none of the group's own things, a brand of the group
   * counts only as the first word: "Sensitif Vivo lube".
   */
  readonly strangers?: string;
  /**
   * Brands that are ordinary words, too. Such a brand counts only where the title names one of the group's things, and the brand begins the title or is next to
   * that thing.
   */
  readonly words?: string;
  /**
   * Brands that are ordinary words and also describe the group's things ("lip velvet"). Such a brand counts only as the title's first word, and only where the
   * title names one of the group's things.
   */
  readonly descriptive?: string;
  /** Words for things of the group, besides the names of its categories' types. */
  readonly things?: string;
};
