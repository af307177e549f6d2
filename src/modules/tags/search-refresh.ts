import { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";
import { refreshSearchVectors } from "../articles/commands.ts";

export const REFRESH_SEARCH = defineJob({
  name: "refresh-article-search",
  payload: z.object({ ids: z.array(z.number()) }),
});

/** Rebuilds the search vectors of some hundred articles after their tags were renamed, merged or deleted. */
export const refreshSearch = (db: Db): JobHandler =>
  jobHandler(REFRESH_SEARCH, ({ ids }) => refreshSearchVectors(db, ids));
