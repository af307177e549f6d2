import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ProductRun } from "../../../catalogue/curation/answers.ts";
import { isWorking } from "../../../modules/maintenance/schema.ts";
import { addressOf, api } from "../../api/api.ts";

/** Milliseconds between two requests while the server works on the plan. */
const POLL_MS = 500;
/** The interval while the server does not work on the plan. It is needed because somebody else may decide about a plan that is open here. */
const PLAN_POLL_MS = 10_000;

export const productRunKey = (id: number) => [addressOf("GET /product-runs/:id", { id })];
export const productRunItems = (id: number) => addressOf("GET /product-runs/:id/items", { id });

/** Fetches a plan about products repeatedly. When it has changed, its items are fetched again. */
export function useProductRun(id: number) {
  const queries = useQueryClient();
  const queryKey = productRunKey(id);
  return useQuery({
    queryKey,
    async queryFn({ signal }) {
      const run = await api("GET /product-runs/:id", { params: { id }, signal });
      const known = queries.getQueryData<ProductRun>(queryKey);
      if (known && (known.status !== run.status || known.chosen !== run.chosen))
        void queries.invalidateQueries({ queryKey: [productRunItems(id)] });
      return run;
    },
    refetchInterval({ state: { data } }) {
      if (!data) return false;
      if (isWorking(data.status)) return POLL_MS;
      return data.status === "planned" && PLAN_POLL_MS;
    },
  });
}
