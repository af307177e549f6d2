import { queryOptions } from "@tanstack/react-query";
import type { Target } from "../../../../modules/translation/schema.ts";
import { addressOf, api } from "../../../api/api.ts";

/** Each row keeps the text typed in it, so fetching again only adds changes that others made meanwhile. */
export const manualQuery = (id: number, to: Target) =>
  queryOptions({
    queryKey: [addressOf("GET /translation/articles/:id", { id }), to],
    queryFn: ({ signal }) => api("GET /translation/articles/:id", { params: { id }, query: { to }, signal }),
  });
