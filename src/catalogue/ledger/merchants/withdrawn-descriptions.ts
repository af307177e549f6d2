import { z } from "zod";
import { defineJob } from "../../../platform/jobs/job.ts";

/** Deletes the descriptions of a merchant that does not allow them any more; `offers`, which has them, does the work. */
export const DELETE_DESCRIPTIONS = defineJob({
  name: "delete-descriptions",
  payload: z.object({ merchant: z.number() }),
  key: ({ merchant }) => `delete-descriptions:${merchant}`,
});
