import { pricesPath, productPath } from "../../../modules/products/paths.shared.ts";
import type { ShownProduct } from "../../../modules/products/visible/product-page.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";

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
