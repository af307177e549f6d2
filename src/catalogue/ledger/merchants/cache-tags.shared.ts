/** Cache tags of what shows merchants. */
export const merchantTags = {
  /** A merchant's own page: its name, its facts, its offers. */
  merchant: (id: number): string => `merchant:${id}`,
  /** Whatever names merchants beside products and prices. A name changes so seldom that all of it may be made again. */
  names: "merchant-names",
  /** What shows the merchants that an owner has chosen for a category. */
  ofCategory: (category: string): string => `merchants-of:${category}`,
};
