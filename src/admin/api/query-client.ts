import { QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "./api-failure.ts";

/** The constants of docs/specification.md, section 9. */
const CACHE_TIME_MS = 5 * 60 * 1000;
const RETRIES = 3;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: CACHE_TIME_MS,
      staleTime: 30_000,
      // A refused request is not repeated, because it would be refused again.
      retry: (failures, error) => failures < RETRIES && !isRefusal(error),
    },
    // A change is sent when it is requested, not when the connection comes back.
    mutations: { networkMode: "always" },
  },
});

const isRefusal = (error: unknown) => error instanceof ApiFailure && error.status >= 400 && error.status < 500;
