import { renderToStaticMarkup } from "react-dom/server";
import type { ProductBlock } from "../../../../catalogue/curation/answers.ts";
import type { EmbeddedProduct } from "../../../../catalogue/listings/public-queries/embedded-products.ts";
import { productPath } from "../../../../catalogue/paths.shared.ts";
import { type ArticleProductServices, productParts } from "./article-products.tsx";
import { currentProducts } from "./current-products.ts";

/** Renders a block of products as readers see it now, with what its editor needs to know of each product. */
export async function blockPreview(slugs: readonly string[], services: ArticleProductServices): Promise<ProductBlock> {
  const { products } = await currentProducts(slugs, services);
  const { card, comparison } = productParts(products, services.config.timeZone);
  const [only = "", ...others] = slugs;
  return {
    html: renderToStaticMarkup(others.length === 0 ? card(only) : comparison(slugs)),
    products: slugs.map((slug) => knownOf(slug, products.get(slug))),
  };
}

function knownOf(asked: string, found: EmbeddedProduct | undefined): ProductBlock["products"][number] {
  if (!found) return { asked, state: "missing", id: null, title: null, slug: null, path: null };
  const { id, title, slug, isShown } = found;
  const state = isShown ? (slug === asked ? "shown" : "moved") : "hidden";
  return { asked, state, id, title, slug, path: productPath(slug) };
}
