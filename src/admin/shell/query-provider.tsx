import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { queryClient } from "../api/query-client.ts";

/** Wraps the pages that use queries. The sign-in page uses no queries, so it does not load TanStack Query. */
export function QueryProvider() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
