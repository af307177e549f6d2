import { sql } from "kysely";
import { dayIn } from "../../platform/calendar.ts";
import type { Clock } from "../../platform/clock.ts";
import { ADVISORY_LOCKS } from "../../platform/database/advisory-locks.ts";
import type { Db } from "../../platform/database/tables.ts";
import { refreshProducts } from "../listings/commands.ts";
import { rarestKey } from "../matching/title-keys.ts";
import { type KnownWords, loadKnownWords } from "./known-words.ts";
import { matchBatch } from "./match-batch.ts";
import { countedKeysOf, keysOf, saveOfferKeys } from "./offer-keys.ts";
import { type OfferRow, offerRows } from "./offer-rows.ts";
import { placeByTwins, placeTitles } from "./place-by-title.ts";

export type MatchOptions = {
  /** A signal that, once aborted, stops the matching after the batch under way. */
  readonly signal: AbortSignal;
  /** Called with the number of offers that were decided since the last call. */
  readonly onProgress?: (offers: number) => void;
  readonly clock: Clock;
  readonly timeZone: string;
};

type Parts = { readonly words: KnownWords } & Pick<MatchOptions, "clock" | "timeZone">;

/**
 * An undecided offer has a category, or takes it from its title, and no reason yet: it is new, its text has changed, or a person took it out of its product.
 */
const UNDECIDED = sql`o.match is null and (o.category is not null or o.by_title)`;

/** A batch is small enough to let the process do other work in between. */
const BATCH_OFFERS = 200;
/** At most this many undecided offers of one product are added to a batch, besides the offers whose turn it is. */
const MOST_MATES = 100;
const KEYS_AT_ONCE = 1000;
/** Up to this many waiting offers, nearly all candidates are still in memory when they are needed again (`MOST_READ`, known-words.ts). */
const MOST_BY_ID = 20_000;

/**
 * Gives each undecided offer a product, in one transaction for each batch. An interrupted matching is resumed by any later call, in any process.
 * @returns how many offers were decided
 * @throws the signal's reason
 */
export async function matchOffers(db: Db, options: MatchOptions): Promise<number> {
  const { signal, onProgress = () => {} } = options;
  if (!(await hasUndecidedOffers(db))) return 0;
  const words = await loadKnownWords(db);
  let decided = 0;
  const unplaced: number[] = [];
  // Other offers may become undecided meanwhile, so the loop looks again.
  do {
    // Keys are written before anything is decided: how rare a code is must not depend on which offers came first.
    const waiting = await writeKeys(db, words, signal);
    for (let from = 0; from < waiting.length; ) {
      signal.throwIfAborted();
      const next = waiting.slice(from, from + BATCH_OFFERS);
      const batch = await db.transaction().execute((trx) => matchNext(trx, words, { ...options, next }));
      from += batch.taken;
      decided += batch.count;
      unplaced.push(...batch.unplaced);
      onProgress(batch.count);
    }
  } while (await hasUndecidedOffers(db));
  for (let from = 0; from < unplaced.length; from += BATCH_OFFERS) {
    signal.throwIfAborted();
    const ids = unplaced.slice(from, from + BATCH_OFFERS);
    await db.transaction().execute((trx) => matchByTwins(trx, words, { ...options, ids }));
  }
  return decided;
}

/** Whether `matchOffers` has something to do. */
export const hasUndecidedOffers = async (db: Db): Promise<boolean> =>
  (await sql`select from offers o where ${UNDECIDED} limit 1`.execute(db)).rows.length > 0;

export async function countUndecidedOffers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from offers o where ${UNDECIDED}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Locks the next undecided offers, together with the other undecided offers of their products, so that each product is read and written only once.
 * @returns `ids`: the locked offers, in order of id; `taken`: how many of the given offers had their turn
 */
async function lockBatch(trx: Db, next: readonly number[]): Promise<{ ids: readonly number[]; taken: number }> {
  const { rows } = await sql<{ id: number; mate: number }>`
    select n.id, m.id as mate from offers n cross join lateral (
      select o.id from (select * from offers where product_id = n.product_id offset 0) o where ${UNDECIDED} order by o.id limit ${MOST_MATES}
    ) m
    where n.id = any(${next}::bigint[])`.execute(trx);
  const mates = Map.groupBy(rows, ({ id }) => id);
  const batch = new Set<number>();
  let taken = 0;
  for (const id of next) {
    if (batch.size >= BATCH_OFFERS) break;
    batch.add(id);
    for (const { mate } of mates.get(id) ?? []) batch.add(mate);
    taken += 1;
  }
  const { rows: locked } = await sql<{ id: number }>`
    select o.id from offers o where ${UNDECIDED} and o.id = any(${[...batch]}::bigint[]) order by o.id for update`.execute(
    trx,
  );
  return { ids: locked.map(({ id }) => id), taken };
}

const rowsOf = (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : offerRows(db, sql`where o.id = any(${ids}::bigint[]) order by o.id`);

/**
 * Writes the keys of undecided offers, and of offers without keys: at the first run, and after a backup is restored, no offer has keys. An offer without a
 * product gets those of its codes alone.
 * @returns the ids of undecided offers in the order of their turns: by id, or, where many wait, those with the same rarest word one after the other. These have
 *   the same candidates, which are then read once; by id, the candidates of a million offers would be read again for nearly each of them.
 */
async function writeKeys(db: Db, words: KnownWords, signal: AbortSignal): Promise<readonly number[]> {
  const waiting: { readonly id: number; readonly key: number }[] = [];
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const { rows: next } = await sql<{ id: number; waits: boolean }>`
      select o.id, (${UNDECIDED}) as waits from offers o left join offer_keys k on k.offer_id = o.id
      where o.id > ${after} and (k.offer_id is null or (${UNDECIDED})) order by o.id limit ${KEYS_AT_ONCE}`.execute(db);
    const rows = await rowsOf(
      db,
      next.map(({ id }) => id),
    );
    const last = rows.at(-1);
    if (!last) {
      if (waiting.length > MOST_BY_ID) waiting.sort((one, other) => one.key - other.key || one.id - other.id);
      return waiting.map(({ id }) => id);
    }
    await words.shops.load(
      db,
      rows.map(({ feed_id }) => feed_id),
    );
    const reads = rows.map(words.readOnce);
    await saveOfferKeys(db, reads, (read) =>
      read.row.product_id === null ? countedKeysOf(read) : keysOf(read, words),
    );
    const isWaiting = new Set(next.filter(({ waits }) => waits).map(({ id }) => id));
    for (const { row, offer } of reads)
      if (isWaiting.has(row.id)) waiting.push({ id: row.id, key: rarestKey(offer.features, words.weightOf) });
    after = last.id;
  }
}

async function matchNext(
  trx: Db,
  words: KnownWords,
  { next, clock, timeZone }: MatchOptions & { readonly next: readonly number[] },
): Promise<{ taken: number; count: number; unplaced: readonly number[] }> {
  await lockMatches(trx);
  const { ids, taken } = await lockBatch(trx, next);
  const { rows, left, unplaced } = await placeTitles(trx, await rowsOf(trx, ids), words.reading);
  if (rows.length > 0) await matchAndRefresh(trx, rows, { words, clock, timeZone });
  if (left.length > 0) await refreshProducts(trx, left, { moment: clock.now(), timeZone });
  return { taken, count: ids.length, unplaced: [...unplaced, ...(await unplacedTwins(trx, rows))] };
}

/** Finds earlier offers that no title placed and that have the GTIN of one of these offers, which may place them now. */
async function unplacedTwins(trx: Db, rows: readonly OfferRow[]): Promise<readonly number[]> {
  const gtins = [...new Set(rows.flatMap(({ gtin }) => gtin ?? []))];
  if (gtins.length === 0) return [];
  const { rows: found } = await sql<{ id: number }>`
    select id from (select id, by_title, category from offers where gtin = any(${gtins}::text[]) offset 0) o
    where by_title and category is null`.execute(trx);
  return found.map(({ id }) => id);
}

/**
 * Matches offers whose title names no category. Such an offer may be the same product as an offer with a category, so these offers are matched after all
 * others.
 */
async function matchByTwins(
  trx: Db,
  words: KnownWords,
  { ids, clock, timeZone }: MatchOptions & { readonly ids: readonly number[] },
): Promise<void> {
  await lockMatches(trx);
  const rows = await placeByTwins(trx, await rowsOf(trx, ids), words);
  if (rows.length > 0) await matchAndRefresh(trx, rows, { words, clock, timeZone });
}

/** @param rows undecided offers, locked, in order of id */
export async function matchAndRefresh(
  trx: Db,
  rows: readonly OfferRow[],
  { words, clock, timeZone }: Parts,
): Promise<void> {
  const { products, moved } = await matchBatch(trx, rows, words);
  const { rows: known } = await sql<{ first: Date | null }>`
    select min(observed_at) as first from price_points where offer_id = any(${moved}::bigint[])`.execute(trx);
  const [today, first] = [dayIn(timeZone, clock.now()), known[0]?.first];
  const since = first ? dayIn(timeZone, first) : today;
  await refreshProducts(trx, products, { moment: clock.now(), timeZone, ...(since < today ? { since } : {}) });
}

/** Takes the lock of matching: until the transaction ends, no other process assigns offers to products. */
export const lockMatches = (trx: Db) => sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.offerMatches})`.execute(trx);
