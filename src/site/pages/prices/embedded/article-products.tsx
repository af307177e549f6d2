import { merchantTags } from "../../../../catalogue/ledger/merchants/cache-tags.shared.ts";
import { productTags } from "../../../../catalogue/ledger/offers/cache-tags.shared.ts";
import type { EmbeddedList, EmbeddedProduct } from "../../../../catalogue/listings/public-queries/embedded-products.ts";
import { REDIRECTS_TAG } from "../../../../modules/redirects/commands.ts";
import type { ArticleProducts } from "../section.ts";
import { currentProducts, type ProductServices } from "./current-products.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductComparison } from "./product-comparison.tsx";

export type ArticleProductServices = ProductServices & {
  readonly config: { readonly timeZone: string };
};

/** Makes what an article shows of the products that it names. */
export async function articleProducts(
  slugs: readonly string[],
  services: ArticleProductServices,
): Promise<ArticleProducts> {
  const { products, withoutOffers, expiresAt } = await currentProducts(slugs, services);
  const isMissing = slugs.some((slug) => !products.has(slug));
  const isLedOn = [...products.values()].some(({ asked, slug }) => asked !== slug);
  return {
    ...productParts(products, services.config.timeZone),
    missing: slugs.filter((slug) => !products.get(slug)?.isShown),
    hasSamples: [...products.values()].some(({ isShown, isSample }) => isShown && isSample),
    // A hidden product may be shown again, so the page has that product's tag. A missing product has no tag yet and may appear with any change of the lists, so
    // the page has the lists' tag.
    tags: [
      ...new Set([...products.values(), ...withoutOffers].map(({ id }) => productTags.product(id))),
      ...new Set(withoutOffers.map(({ category }) => productTags.list(category))),
      merchantTags.names,
      ...(isMissing ? [productTags.lists] : []),
      ...(isMissing || isLedOn ? [REDIRECTS_TAG] : []),
    ],
    expiresAt,
  };
}

/** Makes the cards and comparisons of the products that are shown. */
export function productParts(
  products: EmbeddedList["products"],
  timeZone: string,
): Pick<ArticleProducts, "card" | "comparison"> {
  const shown = (slug: string): EmbeddedProduct | undefined => {
    const found = products.get(slug);
    return found?.isShown ? found : undefined;
  };
  const card = (slug: string) => {
    const product = shown(slug);
    return product ? <ProductCard product={product} timeZone={timeZone} /> : null;
  };
  return {
    card,
    comparison(asked) {
      const compared = new Map(asked.flatMap((slug) => shown(slug) ?? []).map((product) => [product.id, product]));
      const [first, ...others] = compared.values();
      if (!first || others.length === 0) return first ? card(first.asked) : null;
      return <ProductComparison products={[first, ...others]} timeZone={timeZone} />;
    },
  };
}
