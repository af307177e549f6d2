import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import type { DoubtfulMatch } from "../../matching/schema.ts";
import { alikeText } from "./alike.ts";
import { IS_OPEN, PAIR_ROWS } from "./pair-page.ts";

type AlikePairs = {
  readonly key: string;
  /** With itself. */
  readonly count: number;
  /** What they have in common. */
  readonly text: string;
};

type Row = {
  readonly alike: string;
  readonly productType: string | null;
  readonly doubtful: DoubtfulMatch;
  readonly stores: readonly string[];
};

/** How many pairs could be decided as this one is, and why they could. */
export async function alikePairs(db: Db, pair: number): Promise<Result<AlikePairs, "pair-gone">> {
  const { rows } = await sql<Row>`
    select r.alike, coalesce(p.product_type, q.product_type) as "productType", o.match -> 'doubtful' as doubtful,
      jsonb_build_array(m.name, (select n.name from offers z join merchants n on n.id = z.merchant_id
        where z.product_id = q.id order by z.id limit 1)) as stores
    from ${PAIR_ROWS} join merchants m on m.id = o.merchant_id where ${IS_OPEN} and r.id = ${pair}`.execute(db);
  const [row] = rows;
  if (!row) return failure("pair-gone");
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from ${PAIR_ROWS} where ${IS_OPEN} and r.alike = ${row.alike}`.execute(db);
  return success({ key: row.alike, count: counted[0]?.count ?? 0, text: alikeText(row) });
}
