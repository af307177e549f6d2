import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { codesOf } from "../matching/model-codes.ts";
import { offerKey } from "../matching/title-keys.ts";
import type { KnownWords } from "./known-words.ts";
import type { ReadOffer } from "./offer-rows.ts";

/** Returns the keys by which an offer is found: its codes and the words of its title. */
export const keysOf = (read: ReadOffer, { titleKeysOf }: TitleKeys): readonly number[] => [
  ...new Set([...countedKeysOf(read), ...titleKeysOf(read.offer.features).map(({ key }) => key)]),
];

type TitleKeys = Pick<KnownWords, "titleKeysOf">;

/** Returns the keys of an offer that has no product yet: its codes, which are counted. By its words it would be found and left out as no candidate. */
export const countedKeysOf = ({ offer: { features } }: ReadOffer): readonly number[] => [
  ...new Set(codesOf(features.codes).map(offerKey)),
];

/** Stores the keys of these offers where they changed. Offers that were deleted meanwhile are left out. */
export async function saveOfferKeys(
  db: Db,
  reads: readonly ReadOffer[],
  keysFor: (read: ReadOffer) => readonly number[],
): Promise<void> {
  const rows = reads.map((read) => ({ id: read.row.id, keys: keysFor(read) }));
  await sql`
    insert into offer_keys (offer_id, keys)
    select o.id, v.keys from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id bigint, keys bigint[])
    cross join lateral (select id from offers where id = v.id for key share) o
    where not exists (select from offer_keys k where k.offer_id = v.id and k.keys = v.keys)
    on conflict (offer_id) do update set keys = excluded.keys`.execute(db);
}
