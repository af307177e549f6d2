import { sql } from "kysely";
import { jsonCursor } from "../../../platform/database/cursor.ts";
import { type Keyset, readPage } from "../../../platform/database/keyset.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { loadTaughtTypes } from "../../assignment/learnt-types/taught-types.ts";
import { typeOfOffer } from "../../assignment/offer-rows.ts";
import { freshnessSql } from "../../ledger/offers/queries.ts";
import { matchReasonText } from "../../matching/match-reason.ts";
import type { MatchReason } from "../../matching/schema.ts";
import { evidenceText } from "../../taxonomy/title-types/evidence-text.ts";
import type { TaughtTypes } from "../../taxonomy/title-types/read-title-type.ts";
import type { RecordedOffer } from "../answers.ts";

const PAGE = 50;

type Placed = Parameters<typeof typeOfOffer>[0];

type Row = Omit<RecordedOffer, "reason" | "seenAt" | "productType" | "typeReason"> & {
  readonly match: MatchReason | null;
  readonly seenAt: Date | null;
  readonly isGone: number;
  readonly sortPrice: number;
  readonly placed: Omit<Placed, "title">;
};

const IS_GONE = sql`(case when p.withdrawn_at is null then 0 else 1 end)`;
/** An offer without a price comes after all offers with a price. */
const SORT_PRICE = sql`coalesce(p.price, 9007199254740991)`;

const CHEAPEST_FIRST: Keyset<Row> = {
  by: [IS_GONE, SORT_PRICE, sql`o.id`],
  order: "asc",
  valuesOf: ({ isGone, sortPrice, id }) => [isGone, sortPrice, id],
  cursor: jsonCursor("number", "number", "number"),
};

/** Returns the offers of a product, each with the reason why it is in this product; offers that have left their feeds come last. */
export async function offerPage(db: Db, product: number, { cursor }: { readonly cursor: string }, moment: Date) {
  const { rows, nextCursor } = await readPage(
    CHEAPEST_FIRST,
    { cursor, size: PAGE },
    async ({ where, orderBy, limit }) => {
      const found = await sql<Row>`
      select o.id, o.title, o.url, jsonb_build_object('id', m.id, 'name', m.name) as merchant, o.seller,
        o.external_id as "externalId", o.condition, p.price, p.shipping, p.currency, p.availability,
        coalesce(p.is_odd, false) as "isOdd", p.withdrawn_at is not null as "isWithdrawn",
        coalesce(p.seen_at, f.sighted_at) as "seenAt", ${freshnessSql(sql`${moment}::timestamptz`)} as freshness, o.match,
        case when doubtful.id is not null then jsonb_build_object('id', doubtful.id, 'title', doubtful.title) end as doubt,
        jsonb_build_object('category', o.category, 'product_type', o.product_type,
          'is_typed', coalesce(f.source = 'manual', false), 'facts', o.facts) as placed,
        ${IS_GONE} as "isGone", ${SORT_PRICE} as "sortPrice"
      from offers o join merchants m on m.id = o.merchant_id left join offer_prices p on p.offer_id = o.id
      left join feeds f on f.id = o.feed_id
      left join products doubtful on doubtful.id = (o.match -> 'doubtful' ->> 'product')::bigint and doubtful.id <> o.product_id
      where o.product_id = ${product} and ${where} order by ${orderBy} limit ${limit}`.execute(db);
      return found.rows;
    },
  );
  const taught = await loadTaughtTypes(db);
  return {
    offers: rows.map(({ match, seenAt, placed, isGone: _, sortPrice: __, ...offer }) => ({
      ...offer,
      ...typeAndReason({ ...placed, title: offer.title }, taught),
      seenAt: seenAt?.toISOString() ?? null,
      reason: match && matchReasonText(match),
    })),
    nextCursor,
  };
}

function typeAndReason(offer: Placed, taught: TaughtTypes): Pick<RecordedOffer, "productType" | "typeReason"> {
  const { type, reading, isDescribed } = typeOfOffer(offer, taught);
  return { productType: type?.slug ?? null, typeReason: typeReason(offer, reading, isDescribed) };
}

function typeReason(
  { product_type, is_typed }: Placed,
  reading: ReturnType<typeof typeOfOffer>["reading"],
  isDescribed: boolean,
): string {
  if (reading) return `karena ${isDescribed ? "deskripsi" : "judul"} menyebut ${evidenceText(reading)}`;
  if (product_type === null) return "karena judul dan kategori dari tokonya tidak menyebutnya";
  return is_typed ? "menurut orang yang mengetiknya" : "menurut kategori dari tokonya";
}
