// The quotation marks are what makes these safe to look for: in any text or attribute of a body they are escaped.
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
 * Puts the parts that are made at every view into a stored body: affiliate templates, FAQ markup and prices may change without
 * the article being saved again. What the callbacks return is trusted HTML (React's output).
 */
export function fillPlaceholders(bodyHtml: string, fill: Fill): { html: string; faqPlaced: boolean } {
  const faqPlaced = bodyHtml.includes(FAQ_ITEMS);
  // Each looks at the body alone: what one has put in is no place for another.
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

/** The slugs of all products that have a place in a stored body, each once. */
export function productSlugsIn(bodyHtml: string): readonly string[] {
  // Most articles have none, and are asked at each view.
  if (!bodyHtml.includes("<product-c")) return [];
  const found = [...bodyHtml.matchAll(PRODUCT_CARD), ...bodyHtml.matchAll(PRODUCT_COMPARISON)];
  return [...new Set(found.flatMap(([, slugs = ""]) => slugs.split(",")))];
}
