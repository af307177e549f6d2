import type { CategorySlug } from "../categories.shared.ts";

/**
 * A group of products that a shop sells as a whole or not at all. `products` are its product types, separated by commas, each with the other names
 * that shoppers use for it ("kulkas/lemari es").
 */
export type ProductGroupDefinition = {
  readonly id: string;
  readonly name: string;
  readonly category: CategorySlug;
  readonly products: string;
  /** Words for the people or things for which the products are made. They count more than the product: "kalung kucing" is no jewellery. */
  readonly buyers?: string;
  /** Whether the products can be about any subject, so words for buyers do not count: "komik kucing" is a comic. */
  readonly anySubject?: true;
};
