import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "./client.ts";

/** A keyset-paginated list of the admin API; its query key begins with the path, so that a change can drop it by that. */
export function useKeysetList<Page extends { readonly nextCursor: string | null }>(
  path: string,
  filter: Readonly<Record<string, string>>,
) {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  return useInfiniteQuery({
    queryKey: [path, given],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ ...given, ...(pageParam && { cursor: pageParam }) });
      return call<Page>("GET", `${path}?${params}`, { signal });
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
}
