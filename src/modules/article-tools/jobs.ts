import type { Db } from "../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";
import { SYSTEM } from "../../platform/json-api/actor.ts";
import { deleteUnappliedScans, startRun } from "../maintenance/commands.ts";

export const SCAN_ARTICLES = defineJob({ name: "scan-articles" });

/** The tools of the weekly scan. These tools request nothing from other servers and cost no money. */
const SCANNED = [
  "tidy-articles",
  "remove-ai-metadata",
  "fix-image-paths",
  "check-links",
  "fill-seo-fields",
  "remove-duplicates",
] as const;

/** Tools that were scanned with separately before one tool took over their rules; the results of those former scans are deleted. */
const SCANNED_BEFORE = ["fix-article-formatting", "clean-articles", "format-articles"] as const;

/** A weekly task that makes plans for all articles with the tools that find mistakes. The plans wait until a person reviews them. */
export const scanArticles = (db: Db): JobHandler =>
  jobHandler(SCAN_ARTICLES, async () => {
    for (const tool of [...SCANNED, ...SCANNED_BEFORE]) await deleteUnappliedScans(db, tool);
    for (const tool of SCANNED) {
      await startRun(db, { tool, filter: {} }, SYSTEM);
    }
  });
