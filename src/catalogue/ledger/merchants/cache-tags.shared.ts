/** Cache tags of pages that show merchants. */
export const merchantTags = {
  /** Tags a merchant's own page: its name, its facts, its offers. */
  merchant: (id: number): string => `merchant:${id}`,
  /** Tags pages that name merchants beside products and prices. Names change so rarely that all of these pages may be rendered again when a name changes. */
  names: "merchant-names",
  /** Tags pages that show the merchants which an owner has chosen for a category. */
  ofCategory: (category: string): string => `merchants-of:${category}`,
};
