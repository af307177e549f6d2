import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import type { ScanResult } from "./answers.ts";
import { findTool } from "./tools.ts";

/** Deletes a tool's scans from which nothing was applied, because a new scan replaces them. */
export async function deleteUnappliedScans(db: Db, tool: string): Promise<void> {
  await sql`delete from maintenance_runs r where tool = ${tool} and via = 'system' and applied_at is null
    and not exists (select 1 from maintenance_items i where i.run_id = r.id and i.state in ('applied', 'undone', 'kept'))`.execute(
    db,
  );
}

/** The results of the last scan of each tool, if somebody still has to decide about them. */
export async function scanResults(db: Db): Promise<ScanResult[]> {
  const { rows } = await sql<Omit<ScanResult, "title">>`
    select run.id as run, run.tool, count(*)::int as articles
    from (
      select distinct on (tool) id, tool from maintenance_runs
      where via = 'system' and planned_at is not null and closed_at is null order by tool, id desc
    ) run
    join maintenance_items i on i.run_id = run.id and (i.state = 'flagged' or (i.state = 'planned' and i.chosen))
    group by run.id, run.tool order by articles desc`.execute(db);
  return rows.map((row) => ({ ...row, title: findTool(row.tool)?.title ?? row.tool }));
}
