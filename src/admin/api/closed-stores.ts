import { queryOptions } from "@tanstack/react-query";
import { addressOf, api } from "./api.ts";

/** The closed stores of the directory, which readers do not see, for people who write about stores. */
export const closedStoresQuery = queryOptions({
  queryKey: [addressOf("GET /closed-stores")],
  queryFn: ({ signal }) => api("GET /closed-stores", { signal }),
});
