import { sql } from "kysely";
import { writeAuditEntry } from "../../../../modules/audit/commands.ts";
import { dayIn } from "../../../../platform/calendar.ts";
import type { Db } from "../../../../platform/database/tables.ts";
import type { AuditContext } from "../../../../platform/json-api/actor.ts";
import { done, failure, type Result } from "../../../../platform/result.ts";
import { isCalledWrong } from "../../../ledger/prices/odd-prices.ts";
import { clearOutlier, markOutlier } from "../../../ledger/prices/outlier-marks.ts";
import { refreshProducts } from "../../../listings/commands.ts";
import type { PriceVerdict } from "../schema.ts";
import { otherStoresMedians } from "./odd-price-list.ts";

export type JudgeContext = { readonly moment: Date; readonly timeZone: string; readonly audit: AuditContext };

/** `not-odd`: it counts, by somebody's word or a second file's; `decided`: it was called wrong; `other-price`: another is asked by now. */
export type JudgeFailure = "not-found" | "not-odd" | "decided" | "other-price";

type Judgement = {
  readonly offer: number;
  /** The one that is judged; left out, whatever is asked. */
  readonly price?: number | undefined;
  readonly verdict: PriceVerdict;
};

/** A person's word about an odd price. Right: it was so from its first day on. Wrong: no second file makes it count. */
export async function judgePrice(
  db: Db,
  { offer, price, verdict }: Judgement,
  context: JudgeContext,
): Promise<Result<undefined, JudgeFailure>> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("offer_prices as p")
      .innerJoin("offers as o", "o.id", "p.offer_id")
      .select(["p.is_odd", "p.price", "p.plausible_price", "o.product_id", "o.title"])
      .where("p.offer_id", "=", offer)
      .forUpdate("p")
      .executeTakeFirst();
    if (!row) return failure("not-found");
    if (price !== undefined && row.price !== price) return failure("other-price");
    if (!row.is_odd) return failure("not-odd");
    // In a statement of its own: it sees what was decided while this one waited for the row.
    if (await isDecided(trx, offer, row.price)) return failure("decided");
    const median = (await otherStoresMedians(trx, [offer], context.moment)).get(offer) ?? null;
    const { timeZone } = context;
    const since = verdict === "right" ? await clearOutlier(trx, { offer, price: row.price }, timeZone) : null;
    await trx
      .insertInto("price_decisions")
      .values({
        ...{ offer_id: offer, price: row.price, previous_price: row.plausible_price, median, verdict, since },
        ...{ person_id: context.audit.personId, undone_at: null, undone_by: null },
      })
      .execute();
    const action = verdict === "right" ? "price.confirmed" : "price.refused";
    await writeAuditEntry(trx, context.audit, action, row.title, { offer, price: row.price });
    if (verdict === "right") await refreshProduct(trx, row.product_id, since, context);
    return done;
  });
}

async function isDecided(trx: Db, offer: number, price: number): Promise<boolean> {
  const { rows } = await sql<{ decided: boolean }>`
    select ${isCalledWrong(sql`${offer}::bigint`, sql`${price}::bigint`)} as decided`.execute(trx);
  return rows[0]?.decided ?? false;
}

/** @param since when what is known of the product's prices has changed first; null: only the present price has */
async function refreshProduct(
  trx: Db,
  product: number | null,
  since: Date | null,
  { moment, timeZone }: JudgeContext,
): Promise<void> {
  const from = since ? { since: dayIn(timeZone, since) } : {};
  if (product !== null) await refreshProducts(trx, [product], { moment, timeZone, ...from });
}

export type UndoPriceFailure = "not-found" | "undone";

/** The price waits again. One that was called right is odd from its first day on, wherever it was asked since. */
export async function undoPriceDecision(
  db: Db,
  id: number,
  context: JudgeContext,
): Promise<Result<undefined, UndoPriceFailure>> {
  return db.transaction().execute(async (trx) => {
    const decision = await trx
      .selectFrom("price_decisions as d")
      .innerJoin("offers as o", "o.id", "d.offer_id")
      .select([
        "d.offer_id as offer",
        "d.price",
        "d.verdict",
        "d.since",
        "d.undone_at",
        "o.product_id as product",
        "o.title",
      ])
      .where("d.id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!decision) return failure("not-found");
    if (decision.undone_at !== null) return failure("undone");
    await trx
      .updateTable("price_decisions")
      .set({ undone_at: sql<Date>`now()`, undone_by: context.audit.personId })
      .where("id", "=", id)
      .execute();
    const { offer, price, since, product } = decision;
    if (decision.verdict === "right") {
      await markOutlier(trx, { offer, price, since }, context.timeZone);
      await refreshProduct(trx, product, since, context);
    }
    await writeAuditEntry(trx, context.audit, "price.decision-undone", decision.title, { offer, price });
    return done;
  });
}
