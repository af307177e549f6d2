import { useQuery } from "@tanstack/react-query";
import type { BackupTask } from "../../../modules/backup/answers.ts";
import { call } from "../../api/client.ts";
import { isRunning, TASKS_PATH } from "./backup-labels.ts";

const POLL_MS = 1000;

/** A task, asked for again until it has ended. */
export const useBackupTask = (id: number | undefined) =>
  useQuery({
    queryKey: [TASKS_PATH, id],
    queryFn: ({ signal }) => call<BackupTask>("GET", `${TASKS_PATH}/${id}`, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (!state.data || isRunning(state.data) ? POLL_MS : false),
  });
