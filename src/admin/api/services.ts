import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** The services change only with a restart of the server. */
export const servicesQuery = queryOptions({
  queryKey: ["services"],
  queryFn: ({ signal }) => api("GET /services", { signal }),
  staleTime: 5 * 60_000,
});
