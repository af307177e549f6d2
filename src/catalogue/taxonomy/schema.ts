/** What a person wrote of a product, in the place of what its offers say: `products.edited`. */
export type ProductEdits = {
  readonly title?: string;
  readonly brand?: string;
  readonly category?: string;
  readonly productType?: string;
  /** Plain text; an empty line begins another paragraph. Feeds have none that is shown. */
  readonly description?: string;
  readonly facts?: Readonly<Record<string, string | number>>;
};

/** The texts and places among them. */
export const EDITED_FIELDS = ["title", "brand", "category", "productType", "description"] as const;
