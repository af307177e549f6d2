import { dayIn } from "../../platform/calendar.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, jobHandler } from "../../platform/jobs/job.ts";
import type { Module } from "../../platform/module.ts";
import { statisticsRoutes } from "./admin-routes.ts";
import { statisticsCommand } from "./command.ts";
import type { PageStatistics } from "./page-statistics.ts";
import { mergeOldDays } from "./write-counts.ts";

type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: { readonly timeZone: string };
  readonly statistics: PageStatistics;
};

const MERGE_OLD_DAYS = defineJob({ name: "merge-old-statistics" });

export const statistics = {
  name: "statistics",
  adminRoutes: ({ db, config: { timeZone }, statistics: counter }) => statisticsRoutes({ db, timeZone, counter }),
  jobs: ({ db, clock, config: { timeZone } }) => [
    {
      handler: jobHandler(MERGE_OLD_DAYS, async (_payload, { log }) => {
        const merged = await mergeOldDays(db, dayIn(timeZone, clock.now()));
        if (merged > 0) log.info({ merged }, "days of statistics became months");
      }),
      schedule: "40 18 * * *",
    },
  ],
  commands: { statistics: statisticsCommand },
} satisfies Module<Services>;
