import { z } from "zod";
import { defineJob } from "../../../platform/jobs/job.ts";

/** The job that deletes the descriptions of a merchant that no longer allows them; the folder `offers` does the work, since it stores the descriptions. */
export const DELETE_DESCRIPTIONS = defineJob({
  name: "delete-descriptions",
  payload: z.object({ merchant: z.number() }),
  key: ({ merchant }) => `delete-descriptions:${merchant}`,
});
