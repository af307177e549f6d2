import { type SqlBool, sql } from "kysely";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import type { SplitSuggestion } from "../answers.ts";
import { type ContradictionDetail, contradictionText } from "./contradictions.ts";

/** The most suggestions shown, since nobody looks through more at once. */
const MOST_SHOWN = 100;

type Row = {
  readonly id: number;
  readonly product: { readonly id: number; readonly title: string };
  readonly detail: ContradictionDetail;
  readonly offers: SplitSuggestion["offers"];
  readonly found_at: Date;
  readonly is_dismissed: boolean;
};

/**
 * Returns split suggestions, newest first: all suggestions for the given product, including dismissed ones, or, without a given product, only suggestions that
 * nobody has dismissed. Offers that have moved to another product since are left out, and so is a suggestion without any offer left.
 */
export async function splitSuggestions(
  db: Db,
  { product }: { readonly product?: number | undefined },
): Promise<{ suggestions: SplitSuggestion[] }> {
  const which = product === undefined ? sql`s.dismissed_at is null` : sql`s.product_id = ${product}`;
  const { rows } = await sql<Row>`
    select s.id, jsonb_build_object('id', p.id, 'title', p.title) as product, s.detail, there.offers, s.found_at,
      s.dismissed_at is not null as is_dismissed
    from split_suggestions s join visible_products(true) p on p.id = s.product_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title, 'merchant', m.name, 'price', c.price) order by o.id) as offers
      from offers o join merchants m on m.id = o.merchant_id left join offer_prices c on c.offer_id = o.id
      where o.id = any(s.offers) and o.product_id = s.product_id
    ) there
    where ${which} and there.offers is not null order by s.dismissed_at is not null, s.id desc limit ${MOST_SHOWN}`.execute(
    db,
  );
  return {
    suggestions: rows.map(({ id, product: of, detail, offers, found_at, is_dismissed }) => ({
      ...{ id, product: of, kind: detail.kind, text: contradictionText(detail), offers },
      ...{ foundAt: found_at.toISOString(), isDismissed: is_dismissed },
    })),
  };
}

/** SQL over suggestions `s`: nobody has dismissed the suggestion, and one of its offers is still in the product. */
export const IS_OPEN = sql<SqlBool>`s.dismissed_at is null
  and exists (select from offers o where o.id = any(s.offers) and o.product_id = s.product_id)`;

/** Counts products that visitors see and whose offers contradict each other. */
export async function countContradictingProducts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct s.product_id) as count from split_suggestions s join visible_products(true) p on p.id = s.product_id
    where ${IS_OPEN}`.execute(db);
  return rows[0]?.count ?? 0;
}

type Context = { readonly clock: Clock; readonly audit: AuditContext };

/**
 * Records a person's decision that the offers are one product although they contradict each other, or takes this decision back. The suggestion is not made
 * again as long as the same values contradict each other.
 */
export const dismissSuggestion = (
  db: Db,
  id: number,
  isDismissed: boolean,
  { clock, audit }: Context,
): Promise<Result<undefined, "not-found">> =>
  db.transaction().execute(async (trx) => {
    const moment = isDismissed ? sql`${clock.now()}::timestamptz` : sql`null::timestamptz`;
    const { rows } = await sql<{ slug: string; detail: ContradictionDetail; was_dismissed: boolean }>`
      update split_suggestions s set dismissed_at = ${moment}, dismissed_by = ${isDismissed ? audit.personId : null}::bigint
      from products p, split_suggestions before
      where s.id = ${id} and p.id = s.product_id and before.id = s.id
      returning p.slug, s.detail, before.dismissed_at is not null as was_dismissed`.execute(trx);
    const [row] = rows;
    if (!row) return failure("not-found");
    if (row.was_dismissed !== isDismissed) {
      const action = isDismissed ? "product.split-suggestion-dismissed" : "product.split-suggestion-reopened";
      await writeAuditEntry(trx, audit, action, row.slug, { text: contradictionText(row.detail) });
    }
    return success(undefined);
  });
