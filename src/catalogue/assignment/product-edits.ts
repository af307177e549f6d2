import { findProductType } from "../taxonomy/product-types.shared.ts";
import type { ProductEdits } from "../taxonomy/schema.ts";
import type { ProductColumns } from "./product-set.ts";

/** Applies a person's edits, which override what offers say. When the category was edited, a type of the former category is dropped. */
export const withEdits = (said: ProductColumns, edited: ProductEdits): ProductColumns => ({
  ...said,
  title: edited.title ?? said.title,
  brand: edited.brand ?? said.brand,
  category: edited.category ?? said.category,
  product_type: edited.productType ?? (isOfCategory(said.product_type, edited.category) ? said.product_type : null),
  facts: { ...said.facts, ...edited.facts },
});

const isOfCategory = (type: string | null, category: string | undefined): boolean =>
  category === undefined || findProductType(type ?? "")?.category === category;
