import { sql } from "kysely";
import { type Clock, days } from "../../platform/clock.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/job.ts";
import { SYSTEM } from "../../platform/json-api/actor.ts";
import type { Db } from "../../platform/tables.ts";
import { startRun } from "./commands.ts";
import type { ScanResult } from "./schema.ts";
import { toolNamed } from "./tools.ts";

export const SCAN_ARTICLES = defineJob({ name: "scan-articles" });

/** Tools that reach no other server and cost nothing. */
const SCANNED = [
  "fix-article-formatting",
  "clean-articles",
  "remove-ai-metadata",
  "format-articles",
  "fix-image-paths",
  "check-links",
  "fill-seo-fields",
  "remove-duplicates",
] as const;

/** Answers of other sites are asked for anew after a week; those of addresses that no article has any more go. */
const LINK_CHECKS_KEPT = days(30);

/** A weekly task: has every article planned by the tools that find what is wrong. What they find waits for a person. */
export const scanArticles = (db: Db, clock: Clock): JobHandler =>
  jobHandler(SCAN_ARTICLES, async () => {
    for (const tool of SCANNED) {
      await forgetScans(db, tool);
      await startRun(db, { tool, filter: {} }, SYSTEM);
    }
    const before = new Date(clock.now().getTime() - LINK_CHECKS_KEPT);
    await db.deleteFrom("link_checks").where("checked_at", "<", before).execute();
  });

/** Former scans of which nobody has applied anything. */
async function forgetScans(db: Db, tool: string): Promise<void> {
  await sql`delete from maintenance_runs r where tool = ${tool} and via = 'system' and applied_at is null
    and not exists (select 1 from maintenance_items i where i.run_id = r.id and i.state in ('applied', 'undone', 'kept'))`.execute(
    db,
  );
}

/** What the last scan of each tool has found and still waits. */
export async function scanResults(db: Db): Promise<ScanResult[]> {
  const { rows } = await sql<Omit<ScanResult, "title">>`
    select run.id as run, run.tool, count(*)::int as articles
    from (
      select distinct on (tool) id, tool from maintenance_runs
      where via = 'system' and planned_at is not null and closed_at is null order by tool, id desc
    ) run
    join maintenance_items i on i.run_id = run.id and i.state in ('planned', 'flagged')
    group by run.id, run.tool order by articles desc`.execute(db);
  return rows.map((row) => ({ ...row, title: toolNamed(row.tool)?.title ?? row.tool }));
}
