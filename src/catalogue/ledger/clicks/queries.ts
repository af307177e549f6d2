import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { merchantPagePath, productPath } from "../../paths.shared.ts";
import type { StoreClicks } from "./answers.ts";
import type { ClickGroup } from "./schema.ts";

const MOST_ROWS = 100;

type Asked = { readonly by: ClickGroup; readonly days: number; readonly timeZone: string };
type Row = {
  readonly label: string | null;
  readonly slug: string | null;
  readonly clicks: number;
  readonly total: number;
};

/** Sums up visits to stores in the last `days` days, today included. */
export async function storeClicks(db: Db, { by, days, timeZone }: Asked): Promise<StoreClicks> {
  const { rows } = await sql<Row>`
    with counted as (
      select ${KEYS[by]} as key, sum(clicks)::bigint as clicks from store_clicks
      where day > (now() at time zone ${timeZone})::date - ${days}::int group by 1
    )
    select ${LABELS[by]}, c.clicks, (select coalesce(sum(clicks), 0)::bigint from counted) as total
    from counted c ${JOINS[by]}
    order by ${by === "day" ? sql`c.key desc` : sql`c.clicks desc, 1`} limit ${by === "day" ? days : MOST_ROWS}`.execute(
    db,
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ label, slug, clicks }) => ({ label: label ?? "", path: pathOf(by, label, slug), clicks })),
  };
}

const KEYS: Readonly<Record<ClickGroup, RawBuilder<unknown>>> = {
  ...{ merchant: sql`merchant_id`, product: sql`product_id`, page: sql`page`, day: sql`day` },
};
const ITSELF = sql`c.key::text as label, null as slug`;
const LABELS: Readonly<Record<ClickGroup, RawBuilder<unknown>>> = {
  ...{
    merchant: sql`m.name as label, m.slug`,
    product: sql`p.title as label, p.slug`,
    page: ITSELF,
    day: ITSELF,
  },
};
const JOINS: Readonly<Record<ClickGroup, RawBuilder<unknown>>> = {
  merchant: sql`join merchants m on m.id = c.key`,
  product: sql`left join products p on p.id = c.key`,
  ...{ page: sql``, day: sql`` },
};

function pathOf(by: ClickGroup, label: string | null, slug: string | null): string | null {
  if (by === "page") return label || null;
  if (slug === null) return null;
  return by === "merchant" ? merchantPagePath(slug) : productPath(slug);
}
