import type { Db, Tables } from "../../platform/database/tables.ts";
import { defineTaskJob, type QueuedKind } from "../../platform/tasks/kind.ts";
import { addTask, queueTask } from "../../platform/tasks/queue.ts";
import { hasUndecidedOffers } from "./match-offers.ts";

/** Offers are matched over all feeds, so the task always has the same subject. */
const SUBJECT = 1;

/**
 * Finds the product of each offer that runs have brought. It is a separate task, since matching 100,000 offers takes minutes, during which other feeds must be
 * read and their prices applied. Code that leaves undecided offers need not queue the task, which looks for such offers each minute.
 */
export const OFFER_MATCHING_TASK: QueuedKind<Tables> = {
  name: "offer-matching",
  job: defineTaskJob("match-offers", 0),
  maxAttempts: 3,
  subjectsToWorkOn: async (db) => ((await hasUndecidedOffers(db)) ? [SUBJECT] : []),
};

export async function queueOfferMatching(db: Db): Promise<void> {
  if (await hasUndecidedOffers(db)) await queueTask(db, OFFER_MATCHING_TASK, SUBJECT);
}

/** Adds the task for a process that works on the task itself; returns undefined where no offer is undecided. */
export const addOfferMatching = async (db: Db): Promise<number | undefined> =>
  (await hasUndecidedOffers(db)) ? addTask(db, OFFER_MATCHING_TASK, SUBJECT) : undefined;

export type MatchingProgress = { readonly done: number; readonly total: number };

/** Returns how far the matching is; undefined while the task is not running. */
export async function matchingProgress(db: Db): Promise<MatchingProgress | undefined> {
  return db
    .selectFrom("tasks")
    .select(["done", "total"])
    .where("kind", "=", OFFER_MATCHING_TASK.name)
    .where("state", "=", "running")
    .executeTakeFirst();
}
