/** What something costs; `total` is the price alone where shipping is unknown. */
export type Cost = { readonly price: number; readonly total: number; readonly isShippingKnown: boolean };

/**
 * Says for each of these costs whether it is the cheapest. A known total is the cheapest only if it is below every price with unknown shipping, too; prices are
 * compared only where no total is known. All answers are false where this rule does not decide, or where all costs are the same.
 */
export function cheapestAmong(costs: readonly (Cost | undefined)[]): readonly boolean[] {
  const known = costs.flatMap((cost) => (cost?.isShippingKnown ? [cost.total] : []));
  const unknown = costs.flatMap((cost) => (cost && !cost.isShippingKnown ? [cost.price] : []));
  const all = [...known, ...unknown];
  const least = Math.min(...all);
  if (new Set(all).size < 2 || (known.length > 0 && Math.min(...known) > least)) return costs.map(() => false);
  return costs.map((cost) => cost?.total === least && cost.isShippingKnown === known.length > 0);
}
