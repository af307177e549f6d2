import { skipToken, useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { isRunning } from "./backup-labels.ts";

const POLL_MS = 1000;

/** Fetches a task repeatedly until it has ended. */
export const useBackupTask = (id: number | undefined) =>
  useQuery({
    queryKey: ["backup-task", id],
    queryFn: id === undefined ? skipToken : ({ signal }) => api("GET /backup-tasks/:id", { params: { id }, signal }),
    refetchInterval: ({ state }) => (!state.data || isRunning(state.data) ? POLL_MS : false),
  });
