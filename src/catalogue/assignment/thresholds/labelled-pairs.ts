import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { comparePair } from "../../matching/compare-pair.ts";
import { codesOf } from "../../matching/model-codes.ts";
import type { KnownWords } from "../known-words.ts";
import { hasNappySizes, offerRows, type ReadOffer, readOffer } from "../offer-rows.ts";
import type { LabelledPair } from "./choose-threshold.ts";

/** At most this many decided pairs are read, the newest ones, which show best what shops write now. */
const MOST_DECIDED = 20_000;
/** At most this many unquestioned pairs are read of each type, so that they have a realistic share of all pairs. */
const MOST_UNQUESTIONED = 300;
const OFFERS_AT_ONCE = 2_000;

type OfferPair = { readonly one: number; readonly other: number; readonly isSame: boolean };

/**
 * Returns, by type ('' without one), the pairs that codes would join if their score were high enough: those that people decided, and those that a code joined
 * without objection. Without the pairs of the second kind, all known pairs above a threshold would be mistakes of that threshold. The scores are those of the
 * present model.
 */
export async function loadLabelledPairs(db: Db, words: KnownWords): Promise<ReadonlyMap<string, LabelledPair[]>> {
  const decided = await decidedPairs(db);
  if (decided.length === 0) return new Map();
  const offers = await readOffers(db, words, decided);
  const types = new Set(decided.flatMap(({ one }) => offers.get(one)?.type?.slug ?? []));
  const unquestioned = await unquestionedPairs(db, [...types]);
  for (const [id, read] of await readOffers(db, words, unquestioned)) offers.set(id, read);
  const byType = new Map<string, LabelledPair[]>();
  const seen = new Set<string>();
  for (const pair of [...decided, ...unquestioned]) {
    const [one, other] = [offers.get(pair.one), offers.get(pair.other)];
    const key = `${Math.min(pair.one, pair.other)} ${Math.max(pair.one, pair.other)}`;
    if (!one || !other || seen.has(key) || (one.type && other.type && one.type !== other.type)) continue;
    seen.add(key);
    const score = scoreIfJoinable(one, other, words);
    const type = (one.type ?? other.type)?.slug ?? "";
    if (score !== undefined) byType.set(type, [...(byType.get(type) ?? []), { key, score, isSame: pair.isSame }]);
  }
  return byType;
}

/** Returns the score of a pair; undefined where something other than the score decides. */
function scoreIfJoinable(one: ReadOffer, other: ReadOffer, words: KnownWords): number | undefined {
  const verdict = comparePair(one.offer, other.offer, {
    ...{ frequencies: words.codes.frequencies, scoreOf: words.scoreOf, threshold: 0 },
    isSizeIdentity: [one, other].some(({ type }) => hasNappySizes(type)),
  });
  return verdict.decision === "join" && verdict.agreement.kind === "code"
    ? words.scoreOf(one.offer, other.offer)
    : undefined;
}

/** Returns the pairs that people decided by reviews or overrides, the newest first, without sample offers. A variant counts as the same product. */
async function decidedPairs(db: Db): Promise<readonly OfferPair[]> {
  const { rows } = await sql<{ one: number; other: number; is_same: boolean }>`
    select d.one, d.other, d.is_same from (
      (select offer_id as one, other_offer_id as other, verdict in ('same', 'variant') as is_same, decided_at from match_reviews
        where undone_at is null and offer_id is not null and other_offer_id is not null order by decided_at desc limit ${MOST_DECIDED})
      union all
      (select first_id, second_id, link = 'must', decided_at from offer_links order by decided_at desc limit ${MOST_DECIDED})
    ) d
    where not exists (select from offers o join merchants m on m.id = o.merchant_id where o.id in (d.one, d.other) and m.is_sample)
    order by d.decided_at desc, d.one, d.other limit ${MOST_DECIDED}`.execute(db);
  return rows.map(({ one, other, is_same }) => ({ one, other, isSame: is_same }));
}

/** Returns pairs of an offer that was joined to its product by a code, and the oldest offer of that product. */
async function unquestionedPairs(db: Db, types: readonly string[]): Promise<readonly OfferPair[]> {
  const { rows } = await sql<{ one: number; other: number }>`
    select j.one, j.other from unnest(${types}::text[]) type cross join lateral (
      select o.id as one, first.id as other
      from (select id from products where product_type = type and not is_sample order by id desc limit ${10 * MOST_UNQUESTIONED}) p
      cross join lateral (select id from offers where product_id = p.id order by id limit 1) first
      join offers o on o.product_id = p.id and o.id <> first.id
      where o.match -> 'agreement' ->> 'kind' = 'code' limit ${MOST_UNQUESTIONED}
    ) j`.execute(db);
  return rows.map((row) => ({ ...row, isSame: true }));
}

async function readOffers(db: Db, words: KnownWords, pairs: readonly OfferPair[]): Promise<Map<number, ReadOffer>> {
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const reads = new Map<number, ReadOffer>();
  for (let at = 0; at < ids.length; at += OFFERS_AT_ONCE) {
    const rows = await offerRows(db, sql`where o.id = any(${ids.slice(at, at + OFFERS_AT_ONCE)}::bigint[])`);
    await words.shops.load(
      db,
      rows.map(({ feed_id }) => feed_id),
    );
    for (const row of rows) reads.set(row.id, readOffer(row, words.reading));
  }
  await words.codes.load(
    db,
    [...reads.values()].flatMap(({ offer }) => codesOf(offer.features.codes)),
  );
  return reads;
}
