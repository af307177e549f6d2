import { type RawBuilder, type SqlBool, sql } from "kysely";
import { dayIn } from "../../../platform/calendar.ts";
import { jsonCursor } from "../../../platform/database/cursor.ts";
import { type Keyset, readPage } from "../../../platform/database/keyset.ts";
import { containsPattern } from "../../../platform/database/like-pattern.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { merchantIdOf } from "../../ledger/merchants/queries.ts";
import { productPath } from "../../paths.shared.ts";
import type { ManualOffer } from "../answers.ts";
import { RUN_FAILURES } from "../runs/failures.ts";
import { MANUAL_PREFIX } from "./manual-content.ts";
import type { ManualOfferFilter } from "./schema.ts";

const PAGE = 50;

type Row = Omit<ManualOffer, "seenOn" | "withdrawnAt" | "updatedAt" | "state" | "problem" | "product"> & {
  readonly observedAt: Date;
  readonly withdrawnAt: Date | null;
  readonly updatedAt: Date;
  readonly runState: string | null;
  readonly reason: string | null;
  readonly product: { readonly id: number; readonly slug: string } | null;
};

const NEWEST_FIRST: Keyset<Row> = {
  by: [sql`o.id`],
  order: "desc",
  valuesOf: ({ id }) => [id],
  cursor: jsonCursor("number"),
};

/**
 * Lists offers that were entered by hand, the latest first.
 * @param q part of the title or of the merchant's name
 */
export async function manualOfferPage(db: Db, { q, merchant, cursor }: ManualOfferFilter, timeZone: string) {
  const part = containsPattern(q);
  const conditions: RawBuilder<SqlBool>[] = [
    ...(q ? [sql<SqlBool>`(o.title ilike ${part} or m.name ilike ${part})`] : []),
    ...(merchant === undefined ? [] : [sql<SqlBool>`m.id = ${merchantIdOf(merchant)}`]),
  ];
  const { rows, nextCursor } = await readPage(NEWEST_FIRST, { cursor, size: PAGE }, ({ where, orderBy, limit }) =>
    manualRows(db, sql`${sql.join([...conditions, where], sql` and `)} order by ${orderBy} limit ${limit}`),
  );
  return { offers: rows.map((row) => answerOf(row, timeZone)), nextCursor };
}

export async function findManualOffer(db: Db, id: number, timeZone: string): Promise<ManualOffer | undefined> {
  const [row] = await manualRows(db, sql`o.id = ${id}`);
  return row && answerOf(row, timeZone);
}

async function manualRows(db: Db, which: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select o.id, jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) as merchant, o.title, o.url, o.price,
      o.list_price as "listPrice", o.availability, o.condition, o.brand, o.gtin, o.category, o.product_type as "productType",
      o.observed_at as "observedAt", o.withdrawn_at as "withdrawnAt", o.updated_at as "updatedAt",
      w.name as person, r.id as run, r.state as "runState", r.reason,
      case when o.twin_offer_id is not null then coalesce(o.twin_decision, 'open') end as twin, coalesce(p.is_odd, false) as "isOdd", case when y.id is not null then jsonb_build_object('id', y.id, 'slug', y.slug) end as product
    from manual_offers o join feeds f on f.id = o.feed_id join merchants m on m.id = f.merchant_id
    left join people w on w.id = o.person_id left join feed_runs r on r.id = o.run_id
    left join offers x on x.merchant_id = m.id and x.external_id = ${MANUAL_PREFIX} || o.id left join offer_prices p on p.offer_id = x.id
    left join products y on y.id = x.product_id
    where ${which}`.execute(db);
  return rows;
}

const answerOf = (
  { observedAt, withdrawnAt, updatedAt, runState, reason, product, ...row }: Row,
  timeZone: string,
): ManualOffer => ({
  ...row,
  product: product && { id: product.id, path: productPath(product.slug) },
  seenOn: dayIn(timeZone, observedAt),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
  state: stateOf(runState),
  problem:
    runState === "failed"
      ? (failureText(reason ?? "") ?? "Harga ini tidak dapat diterapkan. Simpan sekali lagi.")
      : null,
});

function stateOf(run: string | null): ManualOffer["state"] {
  if (run === null || run === "running" || run === "undoing") return "waiting";
  return run === "applied" ? "applied" : run === "undone" ? "undone" : "failed";
}

const failureText = (reason: string): string | undefined =>
  Object.entries(RUN_FAILURES).find(([code]) => code === reason)?.[1];
