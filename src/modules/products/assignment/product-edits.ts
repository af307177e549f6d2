import type { ProductEdits } from "../schema.ts";
import type { ProductColumns } from "./product-set.ts";

/** What a person wrote wins over what offers say. */
export const withEdits = (said: ProductColumns, edited: ProductEdits): ProductColumns => ({
  ...said,
  title: edited.title ?? said.title,
  brand: edited.brand ?? said.brand,
  category: edited.category ?? said.category,
  product_type: edited.productType ?? said.product_type,
  facts: { ...said.facts, ...edited.facts },
});
