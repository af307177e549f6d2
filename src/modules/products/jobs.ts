import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";
import { matchOffers } from "./assignment/match-offers.ts";

type Parts = { readonly db: Db; readonly clock: Clock; readonly timeZone: string };

/** Offers whose category came after their feed's run, and what a run that was cut off has left. */
export const matchLeftOffers = ({ db, clock, timeZone }: Parts): JobHandler =>
  jobHandler(defineJob({ name: "match-left-offers" }), async (_, { signal }) => {
    try {
      await matchOffers(db, { signal, clock, timeZone });
    } catch (error) {
      // The next one goes on.
      if (!signal.aborted) throw error;
    }
  });
