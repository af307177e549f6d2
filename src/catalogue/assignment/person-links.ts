import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";

/** What people decided about an offer. */
export type PersonLinks = {
  /** Offers that belong to the same product by a person's decision, directly or through other offers. */
  readonly mates: readonly { readonly id: number; readonly product: number | null }[];
  /** Offers that, by a person's decision, are never one product with this offer or with one of its mates. */
  readonly apart: readonly { readonly id: number; readonly product: number | null }[];
  /** The person who last joined the offer with another offer; null if nobody did, or if that person has left the team. */
  readonly personId: number | null;
};

export const NO_LINKS: PersonLinks = { mates: [], apart: [], personId: null };

type Row = { readonly root: number; readonly id: number; readonly product_id: number | null };

/** Returns the links by offer id; offers without any decision are left out. */
export async function loadPersonLinks(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, PersonLinks>> {
  const { rows: linked } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) id where exists (select from offer_links where first_id = id)
      or exists (select from offer_links where second_id = id)`.execute(db);
  if (linked.length === 0) return new Map();
  const roots = linked.map(({ id }) => id);
  const component = sql`component(root, id) as (
    select id, id from unnest(${roots}::bigint[]) id
    union
    select c.root, case when l.first_id = c.id then l.second_id else l.first_id end
    from component c join offer_links l on l.link = 'must' and (l.first_id = c.id or l.second_id = c.id))`;
  const { rows: mates } = await sql<Row>`
    with recursive ${component}
    select c.root, c.id, o.product_id from component c join offers o on o.id = c.id order by c.root, c.id`.execute(db);
  const { rows: apart } = await sql<Row>`
    with recursive ${component}
    select distinct c.root, o.id, o.product_id from component c
    join offer_links l on l.link = 'cannot' and (l.first_id = c.id or l.second_id = c.id)
    join offers o on o.id = case when l.first_id = c.id then l.second_id else l.first_id end
    order by c.root, o.id`.execute(db);
  const { rows: deciders } = await sql<{ id: number; person_id: number | null }>`
    select distinct on (r.id) r.id, l.person_id from unnest(${roots}::bigint[]) as r(id)
    join offer_links l on l.link = 'must' and (l.first_id = r.id or l.second_id = r.id)
    order by r.id, l.decided_at desc`.execute(db);
  const personOf = new Map(deciders.map(({ id, person_id }) => [id, person_id]));
  const ofRoot = (rows: readonly Row[], root: number) =>
    rows
      .filter((row) => row.root === root && row.id !== root)
      .map(({ id, product_id }) => ({ id, product: product_id }));
  return new Map(
    roots.map((root) => [
      root,
      { mates: ofRoot(mates, root), apart: ofRoot(apart, root), personId: personOf.get(root) ?? null },
    ]),
  );
}
