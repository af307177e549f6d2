import { queryOptions } from "@tanstack/react-query";
import { addressOf, api } from "../../api/api.ts";

export const firstStepsQuery = queryOptions({
  queryKey: [addressOf("GET /first-steps")],
  queryFn: ({ signal }) => api("GET /first-steps", { signal }),
});
