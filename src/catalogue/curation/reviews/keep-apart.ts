import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { saveReason } from "../../ledger/offers/commands.ts";
import { keepAllApart } from "../edits/match-overrides.ts";
import { changesBetween, offerStates, recordEdit } from "../edits/record-edit.ts";
import type { EditContext } from "../schema.ts";

/** `joined`: somebody has joined offers of both by hand, which is to be undone first. */
export type ApartFailure = "joined";

type Pair = { readonly offer: number; readonly product: number; readonly other: number };

/** Of a product with more offers, the oldest are named: one is enough, as long as it is there. */
const MOST_NAMED = 5;

/** Says that two products are never one, by their offers: these stay, whatever becomes of the products. Doubts of either are settled. */
export async function keepProductsApart(
  trx: Db,
  { offer, product, other }: Pair,
  context: EditContext,
): Promise<Result<{ readonly decision: number }, ApartFailure>> {
  const [own, others] = [await oldestOffers(trx, product), await oldestOffers(trx, other)];
  const ones = [...new Set([offer, ...own])];
  const doubtful = await doubtfulOffers(trx, { product, other });
  const concerned = [...new Set([...ones, ...others, ...doubtful])];
  if (await areJoined(trx, ones, others)) return failure("joined");
  const before = await offerStates(trx, concerned);
  for (const one of ones) await keepAllApart(trx, one, others, context);
  await saveReason(trx, sql`${[...doubtful]}::bigint[]`, { rule: "apart", personId: context.audit.personId });
  const changes = changesBetween(before, await offerStates(trx, concerned));
  const decision = await recordEdit(trx, { kind: "kept-apart", product, other, offer, changes }, context);
  return success({ decision });
}

async function oldestOffers(trx: Db, product: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from offers where product_id = ${product} order by id limit ${MOST_NAMED}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Those of the one that are doubtful about the other, and the other way round. */
async function doubtfulOffers(trx: Db, { product, other }: Omit<Pair, "offer">): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from offers where match ? 'doubtful' and (product_id, (match -> 'doubtful' ->> 'product')::bigint)
      in ((${product}::bigint, ${other}::bigint), (${other}::bigint, ${product}::bigint)) order by id for update`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

async function areJoined(trx: Db, ones: readonly number[], others: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from offer_links where link = 'must' and (first_id = any(${[...ones]}::bigint[]) and second_id = any(${[...others]}::bigint[])
      or second_id = any(${[...ones]}::bigint[]) and first_id = any(${[...others]}::bigint[])) limit 1`.execute(trx);
  return rows.length > 0;
}
