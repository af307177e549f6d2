import { COMPARED_IN_LIST, type ListState, listQuery } from "../../../../catalogue/listings/search/list-parameters.ts";
import { queryString } from "../../../../platform/http/ordered-query.ts";

/** Returns the address of the list with this state. */
export const listAddress = (path: string, state: ListState): string => path + queryString(listQuery(state));

/** Returns the address of the whole list, without anything that narrows it; a comparison is kept. */
export const wholeListAddress = (path: string, { compared }: Pick<ListState, "compared">): string =>
  path + queryString(compared.length === 0 ? {} : { [COMPARED_IN_LIST]: compared.join(",") });

/** Changes the state, and goes back to the first page of the list. */
export const withChange = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...change,
});

/** Returns the state without this value of the parameter `name`. */
export function withoutValue(state: ListState, name: string, value: string): ListState {
  const left = <Value extends string>(values: readonly Value[]) => values.filter((other) => other !== value);
  const { facts, brands, stores, conditions, stock, verdicts } = state;
  const changes: Readonly<Record<string, Partial<ListState>>> = {
    merek: { brands: left(brands) },
    toko: { stores: left(stores) },
    kondisi: { conditions: left(conditions) },
    stok: { stock: left(stock) },
    nilai: { verdicts: left(verdicts) },
  };
  const fact = { facts: new Map([...facts].map(([key, values]) => [key, key === name ? left(values) : values])) };
  return withChange(state, changes[name] ?? fact);
}
