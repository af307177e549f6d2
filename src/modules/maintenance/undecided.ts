import { type RawBuilder, type SqlBool, sql } from "kysely";
import { openQuestions } from "./tools.ts";

/**
 * Whether a person can still decide something about the items of the run `id` of `tool`: some are ticked, or were asked about
 * and nobody has answered. The plan of a run of which this is false is over until somebody ticks an item again.
 */
export function hasUndecidedItems(id: RawBuilder<unknown>, tool: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const asked = openQuestions().map(
    ({ name, path }) => sql`when ${name} then jsonb_path_exists(i.data, ${path}::jsonpath)`,
  );
  const isAsked = asked.length === 0 ? sql`false` : sql`case ${tool} ${sql.join(asked, sql` `)} else false end`;
  return sql<SqlBool>`exists (select from maintenance_items i where i.run_id = ${id}
    and ((i.state = 'planned' and i.chosen) or (i.state = 'flagged' and ${isAsked})))`;
}
