// The quotation marks make these patterns safe, because quotation marks are escaped in every text and attribute of a body.
const STORE_CARD = /<store-card data-id="([a-z0-9-]+)"><\/store-card>/g;
const PRODUCT_CARD = /<product-card data-slug="([a-z0-9-]+)"><\/product-card>/g;
const PRODUCT_COMPARISON = /<product-comparison data-slugs="([a-z0-9,-]+)"><\/product-comparison>/g;
const FAQ_ITEMS = '<faq-items data-place="body"></faq-items>';

type Fill = {
  readonly storeCard: (storeId: string) => string;
  readonly faq: () => string;
  readonly productCard: (slug: string) => string;
  readonly productComparison: (slugs: readonly string[]) => string;
};

/**
 * Fills the placeholders of a stored body at every view, because affiliate templates, FAQ markup and prices change without the article being saved again. What
 * the callbacks return is trusted HTML (React's output).
 */
export function fillPlaceholders(bodyHtml: string, fill: Fill): { html: string; faqPlaced: boolean } {
  const faqPlaced = bodyHtml.includes(FAQ_ITEMS);
  // One pass replaces all placeholders of the body, so inserted HTML is never searched for placeholders.
  const html = bodyHtml.replace(ANY, (whole: string, store?: string, product?: string, compared?: string) => {
    if (store !== undefined) return fill.storeCard(store);
    if (product !== undefined) return fill.productCard(product);
    if (compared !== undefined) return fill.productComparison(compared.split(","));
    return whole === FAQ_ITEMS ? fill.faq() : whole;
  });
  return { html, faqPlaced };
}

const ANY = new RegExp(
  [STORE_CARD, PRODUCT_CARD, PRODUCT_COMPARISON, FAQ_ITEMS]
    .map((one) => (one instanceof RegExp ? one.source : one))
    .join("|"),
  "g",
);

/** The slugs of all products for which a stored body has a placeholder, each once. */
export function productSlugsIn(bodyHtml: string): readonly string[] {
  // This cheap test comes first, because most articles show no product, and this function runs at each view.
  if (!bodyHtml.includes("<product-c")) return [];
  const found = [...bodyHtml.matchAll(PRODUCT_CARD), ...bodyHtml.matchAll(PRODUCT_COMPARISON)];
  return [...new Set(found.flatMap(([, slugs = ""]) => slugs.split(",")))];
}
