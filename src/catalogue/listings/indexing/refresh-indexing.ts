import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { type Clock, days } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { productTags } from "../../ledger/offers/cache-tags.shared.ts";
import { productPath } from "../../paths.shared.ts";
import { type IndexConditions, type MissingForIndex, missingForIndex } from "./missing-for-index.ts";
import { refreshIndexedLists } from "./refresh-lists.ts";

type Kept = {
  readonly indexedAt: Date | null;
  readonly missing: MissingForIndex | null;
  readonly goneAt: Date | null;
  readonly changedAt: Date;
  readonly lowest: number | null;
  readonly merchantIds: readonly number[];
  readonly textHash: string;
};

type Found = IndexConditions & {
  readonly id: number;
  readonly updatedAt: Date;
  /** The product's lowest price ever. */
  readonly lowest: number | null;
  readonly merchantIds: readonly number[];
  readonly textHash: string;
  readonly kept: KeptRow | null;
};

/** The stored row as read from JSON, where times are ISO 8601 texts. */
type KeptRow = Omit<Kept, "indexedAt" | "goneAt" | "changedAt"> & {
  readonly indexedAt: string | null;
  readonly goneAt: string | null;
  readonly changedAt: string;
};

type Parts = { readonly db: Db; readonly clock: Clock; readonly timeZone: string };

const BATCH = 2_000;
/** The time for which an indexed page remains indexed without offers, because a season without stock should not remove it. */
const KEPT_WITHOUT_OFFERS = days(365);

const PRODUCT_INDEXING = defineJob({ name: "product-indexing", key: () => "product-indexing" });

/**
 * Decides for each product whether search engines may keep its page. The job runs only a few times a day, since search engines do not need its results at once.
 */
export const productIndexing = (parts: Parts): JobHandler =>
  jobHandler(PRODUCT_INDEXING, (_payload, { signal }) => refreshIndexing(parts, signal));

export async function refreshIndexing({ db, clock, timeZone }: Parts, signal?: AbortSignal): Promise<void> {
  const moment = clock.now();
  let isListedDifferently = false;
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const batch = await productsAfter(db, { after, moment, timeZone });
    const last = batch.at(-1);
    if (!last) break;
    after = last.id;
    const changed = batch.flatMap((found) => {
      const former = keptOf(found);
      const next = nextOf(found, former, moment);
      return isDeepStrictEqual(former, next) ? [] : [{ id: found.id, former, next }];
    });
    if (changed.length === 0) continue;
    await write(db, changed);
    const isIndexed = (state: Kept | undefined) => state !== undefined && state.indexedAt !== null;
    const moved = changed.filter(({ former, next }) => isIndexed(former) !== isIndexed(next));
    await announceTags(
      db,
      moved.map(({ id }) => productTags.product(id)),
    );
    isListedDifferently ||= changed.some(({ former, next }) => isIndexed(former) || isIndexed(next));
  }
  if (isListedDifferently) await announceTags(db, [productTags.sitemap]);
  await refreshIndexedLists(db);
}

async function productsAfter(
  db: Db,
  { after, moment, timeZone }: { readonly after: number; readonly moment: Date; readonly timeZone: string },
): Promise<readonly Found[]> {
  const today = sql`(${moment}::timestamptz at time zone ${timeZone})::date`;
  // The slug in an article may by now redirect to another product.
  const { rows } = await sql<Found>`
    with embedded as materialized (
      select e.product_slug as slug from article_products e join published_articles() a on a.id = e.article_id
      where not a.noindex
    ), named as materialized (
      select slug from embedded
      union select substr(r.to_path, length(${productPath("")}) + 1) from embedded e
        join redirects r on r.from_path = ${productPath("")} || e.slug and starts_with(r.to_path, ${productPath("")})
    )
    select p.id, p.title, p.product_type is not null as "hasPicture", coalesce(l.merchants, 0) as stores,
      coalesce(${today} - known.first_day, 0) as "trackedDays", p.updated_at as "updatedAt", known.lowest,
      coalesce(char_length(p.edited ->> 'description'), 0) as "descriptionLength", sold."merchantIds",
      p.slug in (select slug from named) as "isEmbedded",
      md5(jsonb_build_array(p.title, p.brand, p.facts, p.edited -> 'description')::text) as "textHash",
      case when i.product_id is not null then jsonb_build_object('indexedAt', i.indexed_at, 'missing', i.missing, 'goneAt', i.gone_at,
        'changedAt', i.changed_at, 'lowest', i.lowest, 'merchantIds', to_jsonb(i.merchant_ids), 'textHash', i.text_hash) end as kept
    from (
      select * from visible_products(false) where id > ${after} order by id limit ${BATCH}
    ) p
    left join product_listings l on l.product_id = p.id
    left join product_indexing i on i.product_id = p.id
    cross join lateral (select min(day) as first_day, min(price) as lowest from product_lows where product_id = p.id) known
    cross join lateral (
      select coalesce(jsonb_agg(distinct merchant_id order by merchant_id), '[]') as "merchantIds"
      from public_offers(${moment}::timestamptz) o where o.product_id = p.id
    ) sold
    order by p.id`.execute(db);
  return rows;
}

function keptOf({ kept }: Found): Kept | undefined {
  if (!kept) return undefined;
  const { indexedAt, goneAt, changedAt, ...same } = kept;
  return { ...same, indexedAt: dateOf(indexedAt), goneAt: dateOf(goneAt), changedAt: new Date(changedAt) };
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

function nextOf(found: Found, former: Kept | undefined, moment: Date): Kept {
  const goneAt = found.stores > 0 ? null : (former?.goneAt ?? moment);
  const isForgotten = goneAt !== null && moment.getTime() - goneAt.getTime() > KEPT_WITHOUT_OFFERS;
  const staysIndexed = former?.indexedAt && !isForgotten;
  const missing = (staysIndexed ? undefined : missingForIndex(found)) ?? null;
  return {
    indexedAt: missing ? null : (former?.indexedAt ?? moment),
    missing,
    goneAt,
    changedAt: former ? (hasNews(found, former) ? moment : former.changedAt) : found.updatedAt,
    lowest: lowerOf(found.lowest, former?.lowest ?? null),
    merchantIds: [...new Set([...(former?.merchantIds ?? []), ...found.merchantIds])].sort((one, other) => one - other),
    textHash: found.textHash,
  };
}

/** A page has news when its price is lower than ever, a new store sells the product, or its text changed. */
const hasNews = ({ lowest, merchantIds, textHash }: Found, former: Kept): boolean =>
  lowerOf(lowest, former.lowest) !== former.lowest ||
  merchantIds.some((id) => !former.merchantIds.includes(id)) ||
  textHash !== former.textHash;

const lowerOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

async function write(db: Db, changed: readonly { readonly id: number; readonly next: Kept }[]): Promise<void> {
  const rows = changed.map(({ id, next: { merchantIds, ...next } }) => ({ id, ...next, merchantIds }));
  await sql`
    insert into product_indexing as i (product_id, indexed_at, missing, gone_at, changed_at, lowest, merchant_ids, text_hash)
    select id, "indexedAt", missing, "goneAt", "changedAt", lowest,
      array(select jsonb_array_elements_text("merchantIds")::bigint), "textHash"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, "indexedAt" timestamptz, missing text, "goneAt" timestamptz,
      "changedAt" timestamptz, lowest bigint, "merchantIds" jsonb, "textHash" text)
    where exists (select from products where id = r.id)
    on conflict (product_id) do update set indexed_at = excluded.indexed_at, missing = excluded.missing, gone_at = excluded.gone_at,
      changed_at = excluded.changed_at, lowest = excluded.lowest, merchant_ids = excluded.merchant_ids,
      text_hash = excluded.text_hash`.execute(db);
}
