import { type Clock, minutes } from "../../platform/clock.ts";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import { backgroundProcess } from "../../platform/tasks/background-process.ts";
import { taskJob } from "../../platform/tasks/task-job.ts";
import { learnBrandsEachNight } from "./learnt-brands/learn-brands.ts";
import { learnTypesEachNight } from "./learnt-types/learn-types.ts";
import { OFFER_MATCHING_TASK } from "./matching-task.ts";
import { learnMatchThresholds } from "./thresholds/learn-thresholds.ts";

type Services = {
  readonly db: Db;
  readonly clock: Clock;
  /** The connection settings for child processes, which open their own connections. */
  readonly connection: ConnectionSettings;
};

const PROCESS = backgroundProcess("matching", {
  // The heap holds one batch of offers, their candidates, and the counts of 100,000 codes.
  maxHeapMb: 256,
  heartbeatTimeout: minutes(1),
  background: true,
});

export const assignment = {
  name: "assignment",
  tasks: [OFFER_MATCHING_TASK],
  jobs: ({ db, clock, connection }) => [
    { handler: taskJob({ db, kind: OFFER_MATCHING_TASK, file: PROCESS, input: { connection } }) },
    { handler: learnMatchThresholds({ db, clock }), schedule: "30 19 * * *" },
    { handler: learnBrandsEachNight({ db, clock }), schedule: "50 19 * * *" },
    { handler: learnTypesEachNight({ db, clock }), schedule: "55 19 * * *" },
  ],
} satisfies Module<Services>;
