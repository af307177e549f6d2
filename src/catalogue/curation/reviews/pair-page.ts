import { type RawBuilder, type SqlBool, sql } from "kysely";
import { thumbnailPath } from "../../../modules/media/picture.shared.ts";
import { jsonCursor } from "../../../platform/database/cursor.ts";
import { type Keyset, readPage } from "../../../platform/database/keyset.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { PICTURE } from "../../listings/pictures/picture-sql.ts";
import type { GuardName } from "../../matching/guards.ts";
import { matchReasonText } from "../../matching/match-reason.ts";
import type { DoubtfulMatch } from "../../matching/schema.ts";
import { type WaitingWork, waitingWork } from "../../waiting-work.ts";
import type { MatchPair, PairSide } from "../answers.ts";
import type { PairDifference } from "../schema.ts";
import { refreshPairs } from "./refresh-pairs.ts";
import { similarityText } from "./similarity.ts";
import { markDifferences } from "./word-difference.ts";

/** The page is small, because the next one is loaded while these pairs are decided. */
const PAGE = 20;
/** A product may have more offers than this; only the oldest are shown. */
const MOST_SHOWN = 3;

type Side = Omit<PairSide, "picture" | "offers"> & {
  readonly picture: { readonly hash: string; readonly width: number } | null;
  readonly offers: readonly (Omit<PairSide["offers"][number], "title"> & { readonly title: string })[];
};

type Row = {
  readonly id: number;
  readonly skips: number;
  readonly value: number;
  readonly clicks: number;
  readonly score: number | null;
  readonly doubtful: DoubtfulMatch;
  readonly one: Side;
  readonly two: Side;
};

const MOST_WORTH: Keyset<Row> = {
  by: [sql`(-r.skips)`, sql`r.value`, sql`r.id`],
  order: "desc",
  valuesOf: ({ skips, value, id }) => [-skips, value, id],
  cursor: jsonCursor("number", "number", "number"),
};

/** Says how many pairs of real products wait, what they are worth and how long people take for one. Invented products are worth nothing. */
export const waitingPairs = (db: Db): Promise<WaitingWork> =>
  waitingWork(db, {
    waiting: sql`select array[r.product_id, r.other_product_id] as products from ${PAIR_ROWS}
      where ${IS_OPEN} and not ${IS_SURE} and not p.is_sample`,
    decisions: sql`select person_id, decided_at from match_reviews`,
  });

/** Selects the offers of a product that nobody has withdrawn or hidden. */
const presentOffers = (product: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select from offers n left join offer_prices c on c.offer_id = n.id
  where n.product_id = ${product} and not n.is_hidden and c.withdrawn_at is null`;

/**
 * SQL for a pair whose offer still has the doubt from which the pair was derived. Of two products one of which nobody offers any more, as after a run was
 * undone, nobody is asked.
 */
export const IS_OPEN: RawBuilder<SqlBool> = sql`(o.product_id = r.product_id
  and (o.match -> 'doubtful' ->> 'product')::bigint = r.other_product_id
  and not exists (
    select from unnest(array[r.product_id, r.other_product_id]) as side (id) where not exists (${presentOffers(sql`side.id`)})))`;

/**
 * SQL for pairs that rules join automatically, without asking a person. It leaves out pairs that rules failed to join, or that somebody has taken apart
 * before.
 */
export const IS_SURE: RawBuilder<SqlBool> = sql`((o.match -> 'doubtful' -> 'doubt' ->> 'kind' = 'own-product' or r.is_identical)
  and not exists (select from maintenance_items i join maintenance_runs m on m.id = i.run_id
    where i.subject_type = 'match-pair' and i.subject_id = r.id
      and (i.why = 'contradiction' or (m.via = 'system' and m.status in ('applied', 'cancelled', 'failed'))))
  and not exists (select from product_decisions d
    where d.product_id in (r.product_id, r.other_product_id) and d.other_product_id in (r.product_id, r.other_product_id)
      and (d.kind, d.undone_at is null) in (('merged', false), ('separated', true))))`;

export const PAIR_ROWS = sql`match_pairs r join offers o on o.id = r.offer_id join visible_products(true) p on p.id = r.product_id
  join visible_products(true) q on q.id = r.other_product_id`;

/** Returns the pairs that wait for a person, the most valuable first, skipped ones last. */
export async function pairPage(
  db: Db,
  { cursor, product }: { readonly cursor: string; readonly product?: number | undefined },
) {
  let total = await countPairs(db);
  if (total === 0 && cursor === "") {
    await refreshPairs(db);
    total = await countPairs(db);
  }
  const { rows, nextCursor } = await readPage(MOST_WORTH, { cursor, size: PAGE }, async ({ where, orderBy, limit }) => {
    const found = await sql<Row>`
      select r.id, r.skips, r.value, r.clicks, r.score, o.match -> 'doubtful' as doubtful,
        ${sideOf("p", sql`o.id`)} as one, ${sideOf("q", sql`0`)} as two
      from ${PAIR_ROWS} where ${IS_OPEN} and not ${IS_SURE} and ${isOf(product)} and ${where} order by ${orderBy} limit ${limit}`.execute(
      db,
    );
    return found.rows;
  });
  return { pairs: rows.map(pairOf), total, identical: (await identicalPairs(db)).count, nextCursor };
}

type Identical = { readonly count: number; readonly upTo: number };

/** Counts the pairs that rules would join, with ids above `after`. */
export async function identicalPairs(db: Db): Promise<Identical> {
  const { rows } = await sql<Identical>`
    select count(*)::int as count, coalesce(max(r.id), 0) as "upTo" from ${PAIR_ROWS}
    where ${IS_OPEN} and ${IS_SURE}`.execute(db);
  return rows[0] ?? { count: 0, upTo: 0 };
}

const isOf = (product: number | undefined): RawBuilder<SqlBool> =>
  product === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(r.product_id = ${product} or r.other_product_id = ${product})`;

export async function countPairs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${PAIR_ROWS} where ${IS_OPEN} and not ${IS_SURE}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** @param first the offer that is shown before the others */
function sideOf(table: "p" | "q", first: RawBuilder<unknown>): RawBuilder<Side> {
  const product = sql.raw(table);
  const picture = sql.raw(PICTURE.replace("x.product_id = p.id", `x.product_id = ${table}.id`));
  return sql<Side>`(
    select jsonb_build_object('id', ${product}.id, 'title', ${product}.title, 'slug', ${product}.slug, 'brand', ${product}.brand,
      'category', ${product}.category, 'productType', ${product}.product_type, 'isSample', ${product}.is_sample,
      'lowest', (select lowest from product_listings where product_id = ${product}.id),
      'offerCount', (select count(*) from (${presentOffers(sql`${product}.id`)}) present), 'picture', ${picture},
      'offers', coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'url', s.url, 'merchant', m.name, 'seller', s.seller,
          'condition', s.condition, 'price', c.price, 'shipping', c.shipping, 'currency', c.currency)
          order by s.id <> ${first}, s.id)
        from (
          select * from (select id, title, url, merchant_id, seller, condition from offers where product_id = ${product}.id offset 0) own
          order by own.id <> ${first}, own.id limit ${MOST_SHOWN}
        ) s join merchants m on m.id = s.merchant_id left join offer_prices c on c.offer_id = s.id), '[]')))`;
}

function pairOf({ id, clicks, score, doubtful, one, two }: Row): MatchPair {
  const sides: readonly [PairSide, PairSide] = [marked(one, two), marked(two, one)];
  return {
    ...{ id, clicks, score, sides: [...sides] },
    reason: matchReasonText({ rule: "own", doubtful }),
    differs: differencesOf(sides, doubtful),
    alike: similarityText({
      productType: one.productType ?? two.productType,
      stores: [one, two].flatMap(({ offers }) => offers.slice(0, 1).map(({ merchant }) => merchant)),
      doubtful,
    }),
  };
}

/** Lists the differences because of which most people would not call two products the same, although the match says that they are. */
function differencesOf([one, two]: readonly [PairSide, PairSide], { doubt }: DoubtfulMatch): PairDifference[] {
  const guards = doubt.kind === "guards" ? doubt.guards.map(({ name }) => name) : [];
  const conditions = [one, two].map(({ offers }) => new Set(offers.map(({ condition }) => condition)));
  const [first = new Set(), second = new Set()] = conditions;
  return [
    ...(guards.some((name) => MEASURES.has(name)) ? (["quantity"] as const) : []),
    ...(guards.includes("pack-count") ? (["pack-count"] as const) : []),
    ...(first.size > 0 && second.size > 0 && first.isDisjointFrom(second) ? (["condition"] as const) : []),
  ];
}

const MEASURES: ReadonlySet<GuardName> = new Set(["quantity", "measure", "size"]);

function marked({ picture, offers, ...side }: Side, other: Side): PairSide {
  const others = other.offers.map(({ title }) => title);
  return {
    ...side,
    picture: picture && thumbnailPath(picture),
    offers: offers.map(({ title, ...offer }) => ({ ...offer, title: [...markDifferences(title, others)] })),
  };
}

type SimilarPairs = {
  readonly key: string;
  /** The number of similar pairs, including this pair. */
  readonly count: number;
  /** What the pairs have in common. */
  readonly text: string;
};

type SimilarRow = {
  readonly alike: string;
  readonly productType: string | null;
  readonly doubtful: DoubtfulMatch;
  readonly stores: readonly string[];
};

/** Counts the pairs that could be decided like this pair, and says what they have in common. */
export async function similarPairs(db: Db, pair: number): Promise<Result<SimilarPairs, "pair-gone">> {
  const { rows } = await sql<SimilarRow>`
    select r.alike, coalesce(p.product_type, q.product_type) as "productType", o.match -> 'doubtful' as doubtful,
      jsonb_build_array(m.name, (select n.name from offers z join merchants n on n.id = z.merchant_id
        where z.product_id = q.id order by z.id limit 1)) as stores
    from ${PAIR_ROWS} join merchants m on m.id = o.merchant_id where ${IS_OPEN} and r.id = ${pair}`.execute(db);
  const [row] = rows;
  if (!row) return failure("pair-gone");
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from ${PAIR_ROWS} where ${IS_OPEN} and r.alike = ${row.alike}`.execute(db);
  return success({ key: row.alike, count: counted[0]?.count ?? 0, text: similarityText(row) });
}
