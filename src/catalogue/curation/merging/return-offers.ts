import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { assignProducts } from "../../ledger/offers/commands.ts";
import { isSameOverride, matchOverrides } from "../edits/record-edit.ts";
import { deleteOverrides, restoreOverrides } from "../edits/undo-moves.ts";
import type { MatchOverride, MovedOffer, OfferMoves } from "../schema.ts";

export type Returned = {
  readonly returned: readonly number[];
  /** They have been moved since, or joined with what is there now, and stay. */
  readonly left: readonly number[];
};

/**
 * Takes offers that a decision has moved back to where they were, for the reason that they were there, with what people had said of
 * them. What somebody has changed since stays as it is; of deleted offers nothing is said.
 */
export async function returnOffers(trx: Db, { offers, added, removed }: OfferMoves): Promise<Returned> {
  const ids = offers.map(({ id }) => id);
  const places = await placesOf(trx, ids);
  const moved = new Set(ids);
  const links = await matchOverrides(trx, sql`first_id = any(${ids}::bigint[]) or second_id = any(${ids}::bigint[])`);
  const saidSince = links.filter((link) => !added.some((one) => isSameOverride(one, link)));
  const outside = await placesOf(
    trx,
    saidSince.flatMap(({ first, second }) => [first, second]).filter((id) => !moved.has(id)),
  );
  const staying = new Set(offers.filter((offer) => !isFree(offer, { places, saidSince, outside })).map(({ id }) => id));
  spread(staying, moved, saidSince);
  const returning = offers.filter(({ id }) => places.has(id) && !staying.has(id));
  await takeBackLinks(trx, { added, removed }, { returned: new Set(returning.map(({ id }) => id)), moved, staying });
  await assignProducts(
    trx,
    returning.map(({ id, from, match }) => ({ id, product: from, match })),
  );
  return {
    returned: returning.map(({ id }) => id),
    left: ids.filter((id) => staying.has(id) && places.has(id)),
  };
}

type Places = ReadonlyMap<number, number | null>;

async function placesOf(trx: Db, ids: readonly number[]): Promise<Places> {
  const { rows } = await sql<{ id: number; product: number | null }>`
    select id, product_id as product from offers where id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    trx,
  );
  return new Map(rows.map(({ id, product }) => [id, product]));
}

type Now = { readonly places: Places; readonly saidSince: readonly MatchOverride[]; readonly outside: Places };

/** It is where the decision has put it, and nobody has joined it with what is there, or kept it apart from what is where it was. */
function isFree({ id, from, to }: MovedOffer, { places, saidSince, outside }: Now): boolean {
  if (places.get(id) !== to) return false;
  return !saidSince.some(({ first, second, link }) => {
    if (first !== id && second !== id) return false;
    const place = outside.get(first === id ? second : first);
    return from !== to && place !== undefined && place === (link === "must" ? to : from);
  });
}

/** What is joined with one that stays, stays with it. */
function spread(staying: Set<number>, moved: ReadonlySet<number>, links: readonly MatchOverride[]): void {
  const joins = links.filter(({ first, second, link }) => link === "must" && moved.has(first) && moved.has(second));
  for (let size = -1; size !== staying.size; ) {
    size = staying.size;
    for (const { first, second } of joins)
      if (staying.has(first) || staying.has(second)) staying.add(first).add(second);
  }
}

type Outcome = {
  readonly returned: ReadonlySet<number>;
  readonly moved: ReadonlySet<number>;
  readonly staying: ReadonlySet<number>;
};

async function takeBackLinks(
  trx: Db,
  { added, removed }: Pick<OfferMoves, "added" | "removed">,
  { returned, moved, staying }: Outcome,
): Promise<void> {
  const hasEnd = ({ first, second }: MatchOverride, ids: ReadonlySet<number>) => ids.has(first) || ids.has(second);
  const isAside = (link: MatchOverride) => !hasEnd(link, moved) && staying.size === 0;
  await deleteOverrides(
    trx,
    added.filter((link) => hasEnd(link, returned) || isAside(link)),
  );
  await restoreOverrides(
    trx,
    removed.filter((link) => !hasEnd(link, staying)),
  );
}
