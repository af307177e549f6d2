import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: ({ signal }) => api("GET /dashboard", { signal }),
});
