import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { done, failure, type Result } from "../../../platform/result.ts";
import { loadPersonLinks } from "../../assignment/person-links.ts";
import { deleteEmptyProduct } from "../../assignment/product-rows.ts";
import { productTags } from "../../ledger/offers/cache-tags.shared.ts";
import { assignProducts } from "../../ledger/offers/commands.ts";
import type { MatchOverride, MovedOffer } from "../schema.ts";
import type { EditContext } from "./context.ts";
import { refreshAfterMove } from "./place-offers.ts";
import { isSameOverride, matchOverrides } from "./record-edit.ts";

type Moves = {
  /** Its id. */
  readonly decision: number;
  readonly offers: readonly MovedOffer[];
  readonly added: readonly MatchOverride[];
  readonly removed: readonly MatchOverride[];
};

/**
 * Takes offers back to where they were, for the reason that they were there, with what people had said of them. Where one has been moved
 * since, or what was said later forbids it, nothing is. The transaction is to be broken off then.
 */
export async function undoMoves(
  trx: Db,
  { decision, offers, added, removed }: Moves,
  context: EditContext,
): Promise<Result<undefined, "changed-since">> {
  if (!(await isInPlace(trx, offers)) || !(await isSaidStill(trx, { added, removed }))) return failure("changed-since");
  await deleteOverrides(trx, added);
  await restoreOverrides(trx, removed);
  await assignProducts(
    trx,
    offers.map(({ id, from, match }) => ({ id, product: from, match })),
  );
  const ids = offers.map(({ id }) => id);
  if (!(await isAllowed(trx, ids))) return failure("changed-since");
  const created = await deleteCreated(trx, decision);
  const products = offers.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null);
  await refreshAfterMove(trx, { offers: ids, products: products.filter((id) => id !== created) }, context);
  return done;
}

/** All of them are where the decision has put them, and where they were is still there. */
async function isInPlace(trx: Db, offers: readonly MovedOffer[]): Promise<boolean> {
  const { rows } = await sql<{ id: number; product: number | null }>`
    select id, product_id as product from offers where id = any(${offers.map(({ id }) => id)}::bigint[])
    order by id for update`.execute(trx);
  const now = new Map(rows.map(({ id, product }) => [id, product]));
  const origins = [...new Set(offers.flatMap(({ from }) => from ?? []))];
  const { rows: left } = await sql`
    select id from products where id = any(${origins}::bigint[]) order by id for no key update`.execute(trx);
  return left.length === origins.length && offers.every(({ id, to }) => now.has(id) && now.get(id) === to);
}

async function isSaidStill(trx: Db, { added, removed }: Pick<Moves, "added" | "removed">): Promise<boolean> {
  const offers = [...added, ...removed].flatMap(({ first, second }) => [first, second]);
  const now = await matchOverrides(
    trx,
    sql`first_id = any(${offers}::bigint[]) and second_id = any(${offers}::bigint[])`,
  );
  const isTaken = ({ first, second }: MatchOverride) =>
    now.some(
      (link) => link.first === first && link.second === second && !added.some((one) => isSameOverride(one, link)),
    );
  return added.every((link) => now.some((other) => isSameOverride(link, other))) && !removed.some(isTaken);
}

export const deleteOverrides = (trx: Db, links: readonly MatchOverride[]) =>
  sql`
  delete from offer_links l using jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as v(first bigint, second bigint)
  where l.first_id = v.first and l.second_id = v.second`.execute(trx);

/** Of an offer, or a person, that has been deleted meanwhile, nothing is left to say; what is said by now is not said again. */
export const restoreOverrides = (trx: Db, links: readonly MatchOverride[]) =>
  sql`
  insert into offer_links (first_id, second_id, link, person_id, decided_at)
  select v.first, v.second, v.link, p.id, v."decidedAt"
  from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
    as v(first bigint, second bigint, link text, "personId" bigint, "decidedAt" timestamptz)
  join offers one on one.id = v.first join offers two on two.id = v.second left join people p on p.id = v."personId"
  on conflict (first_id, second_id) do nothing`.execute(trx);

/** What people say of them now holds: with their mates, and apart from whom they are kept apart. */
async function isAllowed(trx: Db, ids: readonly number[]): Promise<boolean> {
  const links = await loadPersonLinks(trx, ids);
  const { rows } = await sql<{ id: number; product: number | null }>`
    select id, product_id as product from offers where id = any(${[...ids]}::bigint[])`.execute(trx);
  return rows.every(({ id, product }) => {
    const { mates = [], apart = [] } = links.get(id) ?? {};
    return (
      product === null ||
      (mates.every((mate) => mate.product === product) && apart.every((other) => other.product !== product))
    );
  });
}

/** A product that the decision itself has made, and that nothing else is known of, goes with it. */
async function deleteCreated(trx: Db, decision: number): Promise<number | undefined> {
  const {
    rows: [made],
  } = await sql<{ id: number; category: string }>`
    select p.id, p.category from products p join product_decisions d on p.id = d.other_product_id
    where d.id = ${decision} and p.created_at = d.decided_at and p.version = 1
      and not exists (select from product_decisions other
        where other.id <> d.id and (other.product_id = p.id or other.other_product_id = p.id))`.execute(trx);
  if (!made || !(await deleteEmptyProduct(trx, made.id))) return undefined;
  await announceTags(trx, [productTags.product(made.id), ...productTags.listsOf([made.category])]);
  return made.id;
}
