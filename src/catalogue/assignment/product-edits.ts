import { findProductType } from "../taxonomy/product-types.shared.ts";
import type { ProductEdits } from "../taxonomy/schema.ts";
import type { ProductColumns } from "./product-set.ts";

/** What a person wrote wins over what offers say. Of another category than theirs, their type says nothing any more. */
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
