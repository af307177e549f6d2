/** What a person wrote about a product, to replace what the product's offers say: `products.edited`. */
export type ProductEdits = {
  readonly title?: string;
  readonly brand?: string;
  readonly category?: string;
  readonly productType?: string;
  /** Plain text, where an empty line begins another paragraph. Feeds never fill this field. */
  readonly description?: string;
  readonly facts?: Readonly<Record<string, string | number>>;
};

/** All fields of `ProductEdits` but `facts`. */
export const EDITED_FIELDS = ["title", "brand", "category", "productType", "description"] as const;
