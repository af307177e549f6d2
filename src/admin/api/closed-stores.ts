import { queryOptions } from "@tanstack/react-query";
import { addressOf, api } from "./api.ts";

/** The stores of the directory that are not shown, for people who write about stores. */
export const closedStoresQuery = queryOptions({
  queryKey: [addressOf("GET /closed-stores")],
  queryFn: ({ signal }) => api("GET /closed-stores", { signal }),
});
