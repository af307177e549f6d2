import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** They change with a restart of the server only. */
export const servicesQuery = queryOptions({
  queryKey: ["services"],
  queryFn: ({ signal }) => api("GET /services", { signal }),
  staleTime: 5 * 60_000,
});
