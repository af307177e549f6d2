import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Run } from "../../../modules/maintenance/answers.ts";
import { isWorking } from "../../../modules/maintenance/schema.ts";
import { addressOf, api, events } from "../../api/api.ts";
import { isOvertaken } from "../../api/api-failure.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";

export const RUNS_PATH = addressOf("GET /maintenance/runs");

const itemsKey = (id: number) => addressOf("GET /maintenance/runs/:id/items", { id });

const POLL_MS = 1500;
/** The interval while the server does not work on a run. It is needed because somebody else, or another tab, may decide about a plan that is open here. */
const PLAN_POLL_MS = 10_000;
/** A proxy that holds back events is detected by their absence. */
const EVENT_TIMEOUT_MS = 6000;

export const toolsQuery = queryOptions({
  queryKey: ["maintenance-tools"],
  queryFn: ({ signal }) => api("GET /maintenance/tools", { signal }),
});

/** The query's key begins with the key of the runs, so a change of a run also reloads this query. */
export const latestRunsQuery = queryOptions({
  queryKey: [RUNS_PATH, "latest"],
  queryFn: ({ signal }) => api("GET /maintenance/latest-runs", { signal }),
});

const runQuery = (id: number) =>
  queryOptions({
    queryKey: [RUNS_PATH, id],
    queryFn: ({ signal }) => api("GET /maintenance/runs/:id", { params: { id }, signal }),
  });

export const itemQuery = (run: number, item: number) =>
  queryOptions({
    queryKey: [RUNS_PATH, run, "item", item],
    queryFn: ({ signal }) => api("GET /maintenance/runs/:id/items/:item", { params: { id: run, item }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Follows a run: by events while the server works on it, or by polling if events do not arrive. */
export function useRun(id: number) {
  const queries = useQueryClient();
  const [polling, setPolling] = useState(false);
  const query = useQuery({
    ...runQuery(id),
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.closedAt) return false;
      if (isWorking(data.status)) return polling && POLL_MS;
      return data.status === "planned" && PLAN_POLL_MS;
    },
  });
  const status = query.data?.status;
  const working = status !== undefined && isWorking(status);
  // The items change with each phase, and a request under way may still return the earlier ones.
  useEffect(() => {
    if (status !== undefined && isWorking(status)) return;
    void queries.invalidateQueries({ queryKey: [RUNS_PATH, id, "item"] });
    void queries.invalidateQueries({ queryKey: [itemsKey(id)] });
  }, [id, status, queries]);
  useEffect(() => {
    if (!working || polling) return;
    const leaving = new AbortController();
    const tell = (run: Run) => queries.setQueryData(runQuery(id).queryKey, run);
    followProgress(id, leaving, tell).catch(() => leaving.signal.reason !== PAGE_LEFT && setPolling(true));
    return () => leaving.abort(PAGE_LEFT);
  }, [id, working, polling, queries]);
  return query;
}

const PAGE_LEFT = new Error("the page was left");

/** Passes on every state of the run until no work is being done. @throws when no event arrives */
async function followProgress(id: number, leaving: AbortController, tell: (run: Run) => void): Promise<void> {
  for (;;) {
    const silence = setTimeout(() => leaving.abort(), EVENT_TIMEOUT_MS);
    for await (const run of events("GET /maintenance/runs/:id/progress", { params: { id }, signal: leaving.signal })) {
      clearTimeout(silence);
      tell(run);
      if (!isWorking(run.status)) return;
    }
    clearTimeout(silence);
  }
}

/** Takes a step with a run and shows the state that follows. */
export function useRunStep(id: number) {
  const queries = useQueryClient();
  return async (step: () => Promise<Run>): Promise<Run> => {
    try {
      const run = await step();
      queries.setQueryData(runQuery(id).queryKey, run);
      return run;
    } catch (error) {
      // Somebody else was first, so the shown data are outdated.
      if (isOvertaken(error)) await queries.invalidateQueries({ queryKey: [RUNS_PATH, id] });
      throw error;
    }
  };
}

/** Answers what an item asks. The other items of its set and the run's counts are fetched again, because the answer may change them. */
export function useItemAnswer(run: number, item: number, failed = "Belum dapat diubah") {
  const queries = useQueryClient();
  return useApiMutation({
    async send(answer: unknown) {
      const params = { id: run, item };
      const detail = await api("PUT /maintenance/runs/:id/items/:item/answer", { params, input: { answer } });
      queries.setQueryData(itemQuery(run, item).queryKey, detail);
    },
    invalidates: [[RUNS_PATH, run], [itemsKey(run)]],
    failed,
  });
}
