import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { MatchReason } from "../../matching/schema.ts";
import type { EditChanges, EditContext, EditKind, MatchOverride, MovedOffer } from "../schema.ts";
import { announceProducts } from "./announce-products.ts";
import { isSameOverride, matchOverrides } from "./match-overrides.ts";

export type Edit = {
  readonly kind: EditKind;
  readonly product: number;
  /** The product that the offer went to, or was kept apart from. */
  readonly other?: number | null;
  readonly offer?: number;
  readonly changes: EditChanges;
};

/** Stores a person's decision, so that the product's page shows it and it can be undone, and queues webhooks. @returns the decision's id */
export async function recordEdit(
  trx: Db,
  { kind, product, other = null, offer, changes }: Edit,
  { audit }: EditContext,
): Promise<number> {
  const { id } = await trx
    .insertInto("product_decisions")
    .values({
      ...{ kind, product_id: product, other_product_id: other, offer_id: offer ?? null },
      ...{ changes: JSON.stringify(changes), person_id: audit.personId, undone_at: null, undone_by: null },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await announceProducts(trx, [product, other]);
  return id;
}

/** The state of offers at one moment of a transaction: the products that they are in, and the overrides about them. */
export type OfferStates = {
  readonly offers: ReadonlyMap<number, { readonly product: number | null; readonly match: MatchReason | null }>;
  readonly overrides: readonly MatchOverride[];
};

export async function offerStates(trx: Db, ids: readonly number[]): Promise<OfferStates> {
  const { rows } = await sql<{ id: number; product: number | null; match: MatchReason | null }>`
    select id, product_id as product, match from offers where id = any(${[...ids]}::bigint[])`.execute(trx);
  const overrides = await matchOverrides(
    trx,
    sql`first_id = any(${[...ids]}::bigint[]) or second_id = any(${[...ids]}::bigint[])`,
  );
  return { offers: new Map(rows.map(({ id, ...state }) => [id, state])), overrides };
}

/** Returns the offers and overrides that an edit changed, by comparing the states before and after it. An override that was only repeated is no change. */
export function changesBetween(before: OfferStates, after: OfferStates) {
  const offers: MovedOffer[] = [...before.offers].flatMap(([id, { product, match }]) => {
    const now = after.offers.get(id);
    const isSame = now?.product === product && now.match?.rule === match?.rule;
    return !now || isSame ? [] : [{ id, from: product, to: now.product, match }];
  });
  return {
    offers,
    added: without(after.overrides, before.overrides),
    removed: without(before.overrides, after.overrides),
  };
}

/** Says whether an edit changed nothing, because all of it was decided before. */
export const isNothing = ({ offers, added, removed }: ReturnType<typeof changesBetween>): boolean =>
  offers.length + added.length + removed.length === 0;

const without = (overrides: readonly MatchOverride[], others: readonly MatchOverride[]): MatchOverride[] =>
  overrides.filter((one) => !others.some((other) => isSameOverride(one, other)));
