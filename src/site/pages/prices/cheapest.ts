/** What something costs; `total` is the price alone where shipping is unknown. */
export type Cost = { readonly price: number; readonly total: number; readonly isShippingKnown: boolean };

/**
 * Says which of these is the cheapest. Only like is compared with like: a known total has to be below every price with unknown shipping, and only where no
 * total is known are prices compared. All are false where that decides nothing, or all cost the same.
 */
export function cheapestAmong(costs: readonly (Cost | undefined)[]): readonly boolean[] {
  const known = costs.flatMap((cost) => (cost?.isShippingKnown ? [cost.total] : []));
  const unknown = costs.flatMap((cost) => (cost && !cost.isShippingKnown ? [cost.price] : []));
  const all = [...known, ...unknown];
  const least = Math.min(...all);
  if (new Set(all).size < 2 || (known.length > 0 && Math.min(...known) > least)) return costs.map(() => false);
  return costs.map((cost) => cost?.total === least && cost.isShippingKnown === known.length > 0);
}
