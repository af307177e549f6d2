import { sql } from "kysely";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { done, failure, type Result } from "../../../platform/result.ts";
import { lockMatches } from "../../assignment/match-offers.ts";
import { type OfferRow, offerRows } from "../../assignment/offer-rows.ts";
import type { EditContext } from "../schema.ts";
import { dropJoins, insertOverride } from "./match-overrides.ts";
import { decideAgain } from "./place-offers.ts";
import { changesBetween, offerStates, recordEdit } from "./record-edit.ts";

/** A product may have more offers than this; overrides name only the oldest. */
const MOST_NAMED = 100;

/**
 * `elsewhere`: the offer is no longer in the product that it was to leave; `alone`: that product has no other offer; `no-offers`: the target product has no
 * offer with which this offer could be joined.
 */
export type MoveFailure = "not-found" | "elsewhere" | "alone" | "no-offers" | "sample";

type Taken = {
  readonly offer: number;
  /** The product on whose page the person decides; when left out, the product in which the offer is now. */
  readonly from?: number | undefined;
};

/** Takes an offer out of its product, and records that it is never one product with the other offers that are there now. */
export const separateOffer = (
  db: Db,
  { offer: id, from }: Taken,
  context: EditContext,
): Promise<Result<undefined, "not-found" | "elsewhere" | "alone">> =>
  db.transaction().execute(async (trx) => {
    const found = await lockOffer(trx, { offer: id, from });
    if (!found.ok) return found;
    const { title, product_id: product } = found.value;
    const others = await trx
      .selectFrom("offers")
      .select("id")
      .where("product_id", "=", product)
      .where("id", "<>", id)
      .orderBy("id")
      .limit(MOST_NAMED)
      .execute();
    if (others.length === 0) return failure("alone");
    const before = await offerStates(trx, [id]);
    await dropJoins(trx, id);
    for (const { id: other } of others)
      await insertOverride(trx, { first: id, second: other, link: "cannot" }, context);
    await decideAgain(trx, [id], context);
    const after = await offerStates(trx, [id]);
    if (product !== null) {
      const other = after.offers.get(id)?.product ?? null;
      const changes = changesBetween(before, after);
      await recordEdit(trx, { kind: "separated", product, other, offer: id, changes }, context);
    }
    await writeAuditEntry(trx, context.audit, "offer.separated", title, { offer: id, product });
    return done;
  });

/** Moves one offer to a product, by joining it with the oldest offer there. Overrides that forbid it are deleted. */
export const moveOffer = (
  db: Db,
  { offer: id, product, from }: Taken & { readonly product: number },
  context: EditContext,
): Promise<Result<undefined, Exclude<MoveFailure, "alone">>> =>
  db.transaction().execute(async (trx) => {
    const found = await lockOffer(trx, { offer: id, from });
    if (!found.ok) return found;
    const offer = found.value;
    const [target] = await offerRows(trx, sql`where o.product_id = ${product} and o.id <> ${id} order by o.id limit 1`);
    if (!target) return failure("no-offers");
    if (offer.is_sample !== target.is_sample) return failure("sample");
    if (offer.product_id === product) return done;
    const before = await offerStates(trx, [id]);
    await dropJoins(trx, id);
    await sql`delete from offer_links l using offers o where l.link = 'cannot' and o.product_id = ${product}
      and ((l.first_id = ${id} and l.second_id = o.id) or (l.second_id = ${id} and l.first_id = o.id))`.execute(trx);
    await insertOverride(trx, { first: id, second: target.id, link: "must" }, context);
    await decideAgain(trx, [id], context);
    const changes = changesBetween(before, await offerStates(trx, [id]));
    await recordEdit(
      trx,
      { kind: "moved", product: offer.product_id ?? product, other: product, offer: id, changes },
      context,
    );
    await writeAuditEntry(trx, context.audit, "offer.moved", offer.title, {
      offer: id,
      from: offer.product_id,
      to: product,
    });
    return done;
  });

async function lockOffer(trx: Db, { offer, from }: Taken): Promise<Result<OfferRow, "not-found" | "elsewhere">> {
  await lockMatches(trx);
  const [row] = await offerRows(trx, sql`where o.id = ${offer} for update of o`);
  if (!row) return failure("not-found");
  if (from !== undefined && row.product_id !== from) return failure("elsewhere");
  return { ok: true, value: row };
}
