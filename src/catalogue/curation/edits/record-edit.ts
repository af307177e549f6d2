import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { MatchReason } from "../../matching/schema.ts";
import type { EditChanges, EditKind, MatchOverride, MovedOffer } from "../schema.ts";
import { announceProducts } from "./announce-products.ts";
import type { EditContext } from "./context.ts";

export type Decision = {
  readonly kind: EditKind;
  readonly product: number;
  /** Where the offer went, or what it was kept apart from. */
  readonly other?: number | null;
  readonly offer?: number;
  readonly changes: EditChanges;
};

/** Keeps what a person decided, so that it is seen on the product's page and can be undone; webhooks are told of it. @returns its id */
export async function recordEdit(
  trx: Db,
  { kind, product, other = null, offer, changes }: Decision,
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

/** Offers and what people said of them, at a moment of a transaction. */
export type OfferStates = {
  readonly offers: ReadonlyMap<number, { readonly product: number | null; readonly match: MatchReason | null }>;
  readonly links: readonly MatchOverride[];
};

export async function offerStates(trx: Db, ids: readonly number[]): Promise<OfferStates> {
  const { rows } = await sql<{ id: number; product: number | null; match: MatchReason | null }>`
    select id, product_id as product, match from offers where id = any(${[...ids]}::bigint[])`.execute(trx);
  const links = await matchOverrides(
    trx,
    sql`first_id = any(${[...ids]}::bigint[]) or second_id = any(${[...ids]}::bigint[])`,
  );
  return { offers: new Map(rows.map(({ id, ...state }) => [id, state])), links };
}

export async function matchOverrides(trx: Db, which: RawBuilder<unknown>): Promise<readonly MatchOverride[]> {
  const { rows } = await sql<MatchOverride>`
    select first_id as first, second_id as second, link, person_id as "personId", decided_at::text as "decidedAt"
    from offer_links where ${which}`.execute(trx);
  return rows;
}

/** What a decision made of offers and links. A link that says the same again is none. */
export function changesBetween(before: OfferStates, after: OfferStates) {
  const offers: MovedOffer[] = [...before.offers].flatMap(([id, { product, match }]) => {
    const now = after.offers.get(id);
    const isSame = now?.product === product && now.match?.rule === match?.rule;
    return !now || isSame ? [] : [{ id, from: product, to: now.product, match }];
  });
  return { offers, added: linksWithout(after.links, before.links), removed: linksWithout(before.links, after.links) };
}

/** What was said had been said before. */
export const isNothing = ({ offers, added, removed }: ReturnType<typeof changesBetween>): boolean =>
  offers.length + added.length + removed.length === 0;

const linksWithout = (links: readonly MatchOverride[], others: readonly MatchOverride[]): MatchOverride[] =>
  links.filter((link) => !others.some((other) => isSameOverride(link, other)));

export const isSameOverride = (one: MatchOverride, other: MatchOverride): boolean =>
  one.first === other.first && one.second === other.second && one.link === other.link;
