import { type RawBuilder, type SqlBool, sql } from "kysely";
import { openQuestions } from "./tools.ts";

/**
 * SQL that tells whether a person can still decide about items of the run `id` of `tool`: some items are ticked, or have an open question. If nothing is left
 * to decide, the plan is over until somebody ticks an item again.
 */
export function hasUndecidedItems(id: RawBuilder<unknown>, tool: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const asked = openQuestions().map(
    ({ name, path }) => sql`when ${name} then jsonb_path_exists(i.data, ${path}::jsonpath)`,
  );
  const isAsked = asked.length === 0 ? sql`false` : sql`case ${tool} ${sql.join(asked, sql` `)} else false end`;
  return sql<SqlBool>`exists (select from maintenance_items i where i.run_id = ${id}
    and ((i.state = 'planned' and i.chosen) or (i.state = 'flagged' and ${isAsked})))`;
}
