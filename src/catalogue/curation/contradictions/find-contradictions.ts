import { sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { type KnownWords, loadKnownWords } from "../../assignment/known-words.ts";
import { hasNappySizes, offerRows, type ReadOffer, readOffer } from "../../assignment/offer-rows.ts";
import { loadPersonLinks } from "../../assignment/person-links.ts";
import { codesOf } from "../../matching/model-codes.ts";
import { type Contradiction, contradictionsOf } from "./contradictions.ts";

type Parts = { readonly db: Db; readonly clock: Clock };

/** The batch is small enough for other work of the process to go on in between. */
const PRODUCTS_AT_ONCE = 200;
/** A product may have more offers than this; only the oldest are compared. */
const MOST_OFFERS = 100;

/** The job that looks for contradictions once a night. */
export const findContradictionsJob = (parts: Parts): JobHandler =>
  jobHandler(defineJob({ name: "find-contradictions" }), (_, { signal }) => findContradictions(parts, signal));

/**
 * Looks at all products with several offers, and suggests splitting products whose offers contradict each other. A dismissed suggestion is not made again; a
 * suggestion whose offers no longer contradict each other is deleted.
 */
export async function findContradictions({ db, clock }: Parts, signal: AbortSignal): Promise<void> {
  const [words, moment] = [await loadKnownWords(db), clock.now()];
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const { rows } = await sql<{ id: number }>`
      select product_id as id from offers where product_id > ${after} group by product_id having count(*) > 1
      order by product_id limit ${PRODUCTS_AT_ONCE}`.execute(db);
    if (rows.length === 0) break;
    after = rows.at(-1)?.id ?? after;
    await checkProducts(db, { ids: rows.map(({ id }) => id), words, moment });
  }
  await sql`delete from split_suggestions where dismissed_at is null and seen_at < ${moment}::timestamptz`.execute(db);
}

type Check = { readonly ids: readonly number[]; readonly words: KnownWords; readonly moment: Date };

async function checkProducts(db: Db, { ids, words, moment }: Check): Promise<void> {
  const byProduct = Map.groupBy(await readOffers(db, ids, words), ({ row }) => row.product_id ?? 0);
  const prices = await comparablePrices(db, ids, moment);
  const found = [...byProduct].flatMap(([product, reads]) => {
    const held = reads.map(({ row, offer: { features } }) => ({ id: row.id, features, price: prices.get(row.id) }));
    const options = {
      frequencies: words.codes.frequencies,
      isSizeIdentity: reads.some(({ type }) => hasNappySizes(type)),
    };
    const all = held.map(({ id }) => id);
    return contradictionsOf(held, options).map((contradiction) => ({ product, all, ...contradiction }));
  });
  await saveSuggestions(db, await withoutJoined(db, found), moment);
}

async function readOffers(db: Db, products: readonly number[], words: KnownWords): Promise<readonly ReadOffer[]> {
  const oldest = sql`select s.id from unnest(${products}::bigint[]) product cross join lateral (
    select id from offers where product_id = product and not is_hidden order by id limit ${MOST_OFFERS}) s`;
  const rows = await offerRows(db, sql`where o.id in (${oldest}) order by o.id`);
  await words.shops.load(
    db,
    rows.map(({ feed_id }) => feed_id),
  );
  const reads = rows.map((row) => readOffer(row, words.reading));
  await words.codes.load(
    db,
    reads.flatMap(({ offer }) => codesOf(offer.features.codes)),
  );
  return reads;
}

/** Returns the prices of new offers that are sold at the moment: used products cost less, and the price of an offer that is no longer sold says nothing. */
async function comparablePrices(
  db: Db,
  products: readonly number[],
  moment: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; price: number }>`
    select o.id, o.price from shown_offers(${moment}::timestamptz) o
    where o.product_id = any(${products}::bigint[]) and o.is_comparable`.execute(db);
  return new Map(rows.map(({ id, price }) => [id, price]));
}

type Found = Contradiction & { readonly product: number; readonly all: readonly number[] };

/** Leaves out offers that people have joined by hand with an offer that would stay, since these people have seen both offers. */
async function withoutJoined(db: Db, found: readonly Found[]): Promise<readonly Found[]> {
  const links = await loadPersonLinks(
    db,
    found.flatMap(({ offers }) => offers),
  );
  return found.flatMap((contradiction) => {
    const going = new Set(contradiction.offers);
    const staying = new Set(contradiction.all.filter((id) => !going.has(id)));
    const offers = contradiction.offers.filter((id) => !links.get(id)?.mates.some((mate) => staying.has(mate.id)));
    return offers.length > 0 ? [{ ...contradiction, offers }] : [];
  });
}

async function saveSuggestions(db: Db, found: readonly Found[], moment: Date): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ product, offers, detail, fingerprint }) => ({
    ...{ product_id: product, kind: detail.kind, offers, detail, fingerprint },
  }));
  await sql`
    insert into split_suggestions as s (product_id, kind, fingerprint, offers, detail, found_at, seen_at)
    select product_id, kind, md5(fingerprint), offers, detail, ${moment}::timestamptz, ${moment}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(product_id bigint, kind text, fingerprint text, offers bigint[], detail jsonb)
    on conflict (product_id, kind, fingerprint) do update set offers = excluded.offers, detail = excluded.detail, seen_at = excluded.seen_at`.execute(
    db,
  );
}
