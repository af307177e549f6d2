import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/api.ts";

export const peopleQuery = queryOptions({
  queryKey: ["people"],
  queryFn: ({ signal }) => api("GET /people", { signal }),
});

/** Fetches the data again each time, because they are shown right before a decision. */
export const issuedAccessQuery = (id: number) =>
  queryOptions({
    queryKey: ["people", id, "handed-out"],
    queryFn: ({ signal }) => api("GET /people/:id/handed-out", { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
