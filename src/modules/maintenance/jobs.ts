import { minutes } from "../../platform/clock.ts";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { JobHandler } from "../../platform/jobs/job.ts";
import { backgroundProcess } from "../../platform/tasks/background-process.ts";
import { taskJob } from "../../platform/tasks/task-job.ts";
import { MAINTENANCE_TASK } from "./task.ts";

const PROCESS = backgroundProcess("maintenance", {
  // Planning one batch takes a hundredth of this memory.
  maxHeapMb: 256,
  // The longest texts take a tool some seconds, and no text takes as long as this on any machine.
  heartbeatTimeout: minutes(1),
  background: true,
});

type Parts = { readonly db: Db; readonly connection: ConnectionSettings; readonly level: string };

/** The job that works on runs, one at a time. */
export const workOnRunJob = ({ db, connection, level }: Parts): JobHandler =>
  taskJob({ db, kind: MAINTENANCE_TASK, file: PROCESS, input: { connection, level }, oneAtATime: true });
