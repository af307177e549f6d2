import type { Db } from "../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";
import { SYSTEM } from "../../platform/json-api/actor.ts";
import { deleteUnappliedScans, startRun } from "../maintenance/commands.ts";

export const SCAN_ARTICLES = defineJob({ name: "scan-articles" });

/** Tools that reach no other server and cost nothing. */
const SCANNED = [
  "tidy-articles",
  "remove-ai-metadata",
  "fix-image-paths",
  "check-links",
  "fill-seo-fields",
  "remove-duplicates",
] as const;

/** Scanned by themselves before one tool had their rules: what those scans found is dropped. */
const SCANNED_BEFORE = ["fix-article-formatting", "clean-articles", "format-articles"] as const;

/** A weekly task: has every article planned by the tools that find what is wrong. What they find waits for a person. */
export const scanArticles = (db: Db): JobHandler =>
  jobHandler(SCAN_ARTICLES, async () => {
    for (const tool of [...SCANNED, ...SCANNED_BEFORE]) await deleteUnappliedScans(db, tool);
    for (const tool of SCANNED) {
      await startRun(db, { tool, filter: {} }, SYSTEM);
    }
  });
