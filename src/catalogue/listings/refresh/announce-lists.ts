import type { Db } from "../../../platform/database/tables.ts";
import { addJob, defineJob } from "../../../platform/jobs/job.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { productTags } from "../../ledger/offers/cache-tags.shared.ts";

/** The job that writes the verdicts of the price rules into lists. */
export const LIST_VERDICTS = defineJob({ name: "list-verdicts", key: () => "list-verdicts" });

/** Drops the cached lists of these categories once, after many batches of changes, and queues the job that writes their verdicts. */
export async function announceLists(db: Db, categories: ReadonlySet<string>): Promise<void> {
  if (categories.size === 0) return;
  await announceTags(db, productTags.listsOf([...categories].sort()));
  await addJob(db, LIST_VERDICTS, {});
}
