import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { AdminApi } from "../../product/api-types.ts";
import { addressOf, type Filter, type ListName, listPage, type Params } from "./api.ts";

/**
 * A keyset-paginated list of the admin API. Its query key begins with the address, so that a change can drop the list by its address.
 * @param filter empty conditions do not count
 */
export const useKeysetList = <Name extends ListName>(...list: KeysetList<Name>) =>
  useInfiniteQuery(keysetListOptions(...list));

/** A keyset-paginated list that is filtered while somebody types: the former items stay until new items arrive. */
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
    // Without this setting, TanStack Query would wait silently while offline, and a pressed button would seem to do nothing.
    networkMode: "always",
    refetchOnReconnect: true,
  });
}
