// The quotation marks are what makes these safe to look for: in any text or attribute of a body they are escaped.
const STORE_CARD = /<store-card data-id="([a-z0-9-]+)"><\/store-card>/g;
const FAQ_ITEMS = '<faq-items data-place="body"></faq-items>';

/**
 * Puts the parts that are made at every view into a stored body: affiliate templates and FAQ markup may change without
 * the article being saved again. What the callbacks return is trusted HTML (React's output).
 */
export function fillPlaceholders(
  bodyHtml: string,
  fill: { storeCard: (storeId: string) => string; faq: () => string },
): { html: string; faqPlaced: boolean } {
  const faqPlaced = bodyHtml.includes(FAQ_ITEMS);
  const withCards = bodyHtml.replace(STORE_CARD, (_, storeId: string) => fill.storeCard(storeId));
  return { html: faqPlaced ? withCards.replace(FAQ_ITEMS, () => fill.faq()) : withCards, faqPlaced };
}
