import type { ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import { pricesPath, productPath } from "../../../catalogue/paths.shared.ts";
import { findProductType } from "../../../catalogue/taxonomy/product-types.shared.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";

/** Returns the breadcrumbs of a product's page. */
export function trailOf({ title, slug, category: categorySlug, productType }: ShownProduct) {
  const category = findCategory(categorySlug);
  const type = productType === null ? undefined : findProductType(productType);
  return [
    { name: "Beranda", url: "/" },
    { name: "Harga", url: pricesPath() },
    ...(category ? [{ name: category.name, url: pricesPath(category.slug) }] : []),
    ...(type?.category === categorySlug ? [{ name: type.name, url: pricesPath(categorySlug, type.slug) }] : []),
    { name: title, url: productPath(slug) },
  ];
}
