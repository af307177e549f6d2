import { queryOptions } from "@tanstack/react-query";
import type { Dashboard } from "../../modules/dashboard/answers.ts";
import { call } from "./client.ts";

export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: ({ signal }) => call<Dashboard>("GET", "/api/admin/dashboard", { signal }),
});
