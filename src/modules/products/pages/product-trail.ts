import { findCategory } from "../../stores/categories.shared.ts";
import { pricesPath, productPath } from "../paths.shared.ts";
import type { ShownProduct } from "../visible/product-page.ts";

/** What leads to the page of a product. */
export function trailOf({ title, slug, category: categorySlug }: ShownProduct) {
  const category = findCategory(categorySlug);
  return [
    { name: "Beranda", url: "/" },
    { name: "Harga", url: pricesPath() },
    ...(category ? [{ name: category.name, url: pricesPath(category.slug) }] : []),
    { name: title, url: productPath(slug) },
  ];
}
