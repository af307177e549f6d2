import { queryOptions } from "@tanstack/react-query";
import { addressOf, api } from "./api.ts";

/** Which stores of the directory are not shown, for those who write of them. */
export const closedStoresQuery = queryOptions({
  queryKey: [addressOf("GET /closed-stores")],
  queryFn: ({ signal }) => api("GET /closed-stores", { signal }),
});
