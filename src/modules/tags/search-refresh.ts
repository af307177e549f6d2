import { z } from "zod";
import type { JobTask } from "../../platform/job-runner.ts";
import type { Db } from "../../platform/tables.ts";
import { refreshSearchVectors } from "../articles/search-index.ts";

export const REFRESH_SEARCH = "refresh-article-search";

const payloadSchema = z.object({ ids: z.array(z.number()) });

/** After tags were renamed, merged or deleted: some hundred of the articles that had them are found by what they have now. */
export const refreshSearch =
  (db: Db): JobTask =>
  (payload) =>
    refreshSearchVectors(db, payloadSchema.parse(payload).ids);
