import type { Db } from "../../../platform/database/tables.ts";
import { addJob, defineJob } from "../../../platform/jobs/job.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { productTags } from "../../ledger/offers/cache-tags.shared.ts";

/** What the rules say of the prices in lists; done by the module of products, which knows the rules. */
export const LIST_VERDICTS = defineJob({ name: "list-verdicts", key: () => "list-verdicts" });

/** Drops the lists of these categories once, after much has changed in batches, and has the rest of them derived at once. */
export async function announceLists(db: Db, categories: ReadonlySet<string>): Promise<void> {
  if (categories.size === 0) return;
  await announceTags(db, productTags.listsOf([...categories].sort()));
  await addJob(db, LIST_VERDICTS, {});
}
