import type { Db, Tables } from "../../platform/database/tables.ts";
import { defineTaskJob, type QueuedKind } from "../../platform/tasks/kind.ts";

/** There is one sample catalogue, so the task always has the same subject. */
export const SUBJECT = 1;

/** Loads the sample catalogue. The task has a higher priority than the pictures of the starter content, which take minutes. */
export const SAMPLE_CATALOGUE_TASK: QueuedKind<Tables> = {
  name: "sample-catalogue",
  job: defineTaskJob("load-sample-catalogue", -1),
  maxAttempts: 3,
  subjectsToWorkOn: async (db) => ((await sampleState(db)) === "loading" ? [SUBJECT] : []),
  async onFailed(db) {
    await db.updateTable("sample_catalogue").set({ state: "failed" }).where("state", "=", "loading").execute();
  },
};

/** Returns the state of the sample catalogue; undefined where it was never loaded. */
export const sampleState = async (db: Db) =>
  (await db.selectFrom("sample_catalogue").select("state").executeTakeFirst())?.state;
