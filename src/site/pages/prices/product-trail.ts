import type { ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import { pricesPath, productPath } from "../../../catalogue/paths.shared.ts";
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
