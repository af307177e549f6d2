import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { EditContext, MatchOverride } from "../schema.ts";

type Link = { readonly first: number; readonly second: number; readonly link: "must" | "cannot" };

export const insertOverride = (trx: Db, { first, second, link }: Link, { audit }: EditContext) =>
  trx
    .insertInto("offer_links")
    .values({
      ...{ first_id: Math.min(first, second), second_id: Math.max(first, second), link, person_id: audit.personId },
    })
    .onConflict((conflict) =>
      conflict
        .columns(["first_id", "second_id"])
        .doUpdateSet({ link, person_id: audit.personId, decided_at: sql<Date>`now()` }),
    )
    .execute();

/** Deletes the overrides that join an offer with others. */
export const dropJoins = (trx: Db, id: number) =>
  trx
    .deleteFrom("offer_links")
    .where("link", "=", "must")
    .where(({ or, eb }) => or([eb("first_id", "=", id), eb("second_id", "=", id)]))
    .execute();

/** Joins all of these offers with the offer `hub` by overrides. An override that exists already stays as it is. */
export const joinAll = (trx: Db, hub: number, ids: readonly number[], { audit }: EditContext) =>
  sql`
  insert into offer_links (first_id, second_id, link, person_id)
  select least(id, ${hub}), greatest(id, ${hub}), 'must', ${audit.personId}::bigint
  from unnest(${[...ids]}::bigint[]) id where id <> ${hub}
  on conflict (first_id, second_id) do nothing`.execute(trx);

/** Records that an offer is never one product with any of the others. An override that exists already stays as it is. */
export const keepAllApart = (trx: Db, one: number, others: readonly number[], { audit }: EditContext) =>
  sql`
  insert into offer_links (first_id, second_id, link, person_id)
  select least(id, ${one}), greatest(id, ${one}), 'cannot', ${audit.personId}::bigint
  from unnest(${[...others]}::bigint[]) id where id <> ${one}
  on conflict (first_id, second_id) do nothing`.execute(trx);

export async function matchOverrides(trx: Db, which: RawBuilder<unknown>): Promise<readonly MatchOverride[]> {
  const { rows } = await sql<MatchOverride>`
    select first_id as first, second_id as second, link, person_id as "personId", decided_at::text as "decidedAt"
    from offer_links where ${which}`.execute(trx);
  return rows;
}

export const isSameOverride = (one: MatchOverride, other: MatchOverride): boolean =>
  one.first === other.first && one.second === other.second && one.link === other.link;

export const deleteOverrides = (trx: Db, links: readonly MatchOverride[]) =>
  sql`
  delete from offer_links l using jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as v(first bigint, second bigint, link text)
  where l.first_id = v.first and l.second_id = v.second and l.link = v.link`.execute(trx);

/** Restores overrides. An override of a deleted offer is left out, and so is an override that exists again meanwhile. */
export const restoreOverrides = (trx: Db, links: readonly MatchOverride[]) =>
  sql`
  insert into offer_links (first_id, second_id, link, person_id, decided_at)
  select v.first, v.second, v.link, p.id, v."decidedAt"
  from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
    as v(first bigint, second bigint, link text, "personId" bigint, "decidedAt" timestamptz)
  join offers one on one.id = v.first join offers two on two.id = v.second left join people p on p.id = v."personId"
  on conflict (first_id, second_id) do nothing`.execute(trx);
