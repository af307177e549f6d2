import type { CategorySlug } from "../categories.shared.ts";

/**
 * Products that a shop has as a whole or not at all. `products` are its product types, separated by commas, each with
 * the other names that shoppers use for it ("kulkas/lemari es").
 */
export type ProductGroupFacts = {
  readonly id: string;
  readonly name: string;
  readonly category: CategorySlug;
  readonly products: string;
  /** Words that say for whom or what a thing is, and so outweigh the thing: "kalung kucing" is no jewellery. */
  readonly buyers?: string;
  /** Its products are about anything: "komik kucing" is a comic. */
  readonly anySubject?: true;
};
