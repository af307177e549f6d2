import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { AdminApi } from "../../product/api-types.ts";
import { addressOf, type Filter, type ListName, listPage, type Params } from "./api.ts";

/**
 * A keyset-paginated list of the admin API; its query key begins with the address, so that a change can drop it by that.
 * @param filter what is empty does not matter
 */
export const useKeysetList = <Name extends ListName>(...list: KeysetList<Name>) =>
  useInfiniteQuery(keysetListOptions(...list));

/** The same for a list that is filtered while one types: what it showed before stays until there is something else. */
export const useFilteredList = <Name extends ListName>(...list: KeysetList<Name>) =>
  useInfiniteQuery({ ...keysetListOptions(...list), placeholderData: keepPreviousData });

type KeysetList<Name extends ListName> = [
  name: Name,
  filter: Omit<Filter<Name>, "cursor">,
  ...params: Params<AdminApi[Name]>,
];

function keysetListOptions<Name extends ListName>(...[name, filter, ...params]: KeysetList<Name>) {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  return infiniteQueryOptions({
    queryKey: [addressOf(name, ...params), given],
    queryFn: ({ pageParam, signal }) =>
      listPage(name, { params: params[0] ?? {}, query: { ...given, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    // Without a connection a page would wait for it in silence, and the button that asked for it would have done nothing.
    networkMode: "always",
    refetchOnReconnect: true,
  });
}
