import { sql } from "kysely";
import { type StoredThumbnail, storeThumbnail } from "../../../modules/media/commands.ts";
import { type Clock, days, seconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { GuardedFetch } from "../../../platform/fetch/guarded-fetch.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import type { Result } from "../../../platform/result.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { announcePictures, dropForbiddenPictures } from "./drop-pictures.ts";

export type PictureParts = {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly guardedFetch: GuardedFetch;
};

type Wanted = {
  readonly product: number;
  readonly merchant: number;
  readonly url: string;
  readonly attempts: number;
};

/** The number of pictures that one job fetches: a low number, because no store should get thousands of requests at once. */
const PER_JOB = 100;
const MAX_ATTEMPTS = 3;
const RETRY_AFTER = days(2);
const MAX_BYTES = 5 * 1024 * 1024;
/** The size that a product's page needs on a phone with a pixel ratio of 2. */
const THUMBNAIL = { longest: 480, mostBytes: 30_000 } as const;

/** The fixed key lets only one such job run at a time. */
const PRODUCT_PICTURES = defineJob({ name: "product-pictures", key: () => "product-pictures" });

/**
 * Fetches one picture for each product that search engines may keep, from a store that allows it, and deletes the pictures of stores that no longer allow it.
 * Visitors' browsers never load anything from a store.
 */
export const productPictures = (parts: PictureParts): JobHandler =>
  jobHandler(PRODUCT_PICTURES, async (_payload, { signal }) => {
    await dropForbiddenPictures(parts);
    await fetchPictures(parts, signal);
  });

export async function fetchPictures(parts: PictureParts, signal: AbortSignal): Promise<void> {
  const pictured: number[] = [];
  try {
    for (const wanted of await productsWithoutPicture(parts)) {
      signal.throwIfAborted();
      if (await note(parts, wanted, await fetchPicture(parts, wanted.url, signal))) pictured.push(wanted.product);
    }
  } finally {
    // All pictures are announced together; otherwise every list would be made again after each picture.
    await announcePictures(parts.db, pictured);
  }
}

/** Finds products without a picture. An address that was not tried yet goes before one that failed. */
async function productsWithoutPicture({ db, clock }: PictureParts): Promise<readonly Wanted[]> {
  const retried = new Date(clock.now().getTime() - RETRY_AFTER);
  const { rows } = await sql<Wanted>`
    select p.id as product, chosen.merchant, chosen.url, coalesce(x.attempts, 0) as attempts
    from product_indexing i join visible_products(false) p on p.id = i.product_id left join product_pictures x on x.product_id = p.id
    cross join lateral (
      select o.merchant_id as merchant, o.image_url as url from public_offers(now()) o join merchants m on m.id = o.merchant_id
      where o.product_id = p.id and o.image_url is not null and m.images_allowed and not o.is_sample
      order by o.image_url is not distinct from x.source_url, o.id limit 1
    ) chosen
    where i.indexed_at is not null and (x.product_id is null
      or (x.file_hash is null and x.removed_at is null and x.attempts < ${MAX_ATTEMPTS} and x.attempted_at < ${retried}))
    order by p.id limit ${PER_JOB}`.execute(db);
  return rows;
}

async function fetchPicture(
  { guardedFetch, storage }: PictureParts,
  url: string,
  signal: AbortSignal,
): Promise<Result<StoredThumbnail, string>> {
  const fetched = await guardedFetch(url, {
    timeout: seconds(15),
    maxBytes: MAX_BYTES,
    redirects: 3,
    type: /^image\//,
  });
  if (!fetched.ok) return fetched;
  const { status, bytes } = fetched.value;
  if (status !== 200) return { ok: false, code: `status-${status}` };
  return storeThumbnail(storage, bytes, { ...THUMBNAIL, signal });
}

/** @returns whether the product has a new picture now */
async function note(
  { db, clock }: PictureParts,
  { product, merchant, url, attempts }: Wanted,
  fetched: Result<StoredThumbnail, string>,
): Promise<boolean> {
  const { hash, width, height } = fetched.ok ? fetched.value : { hash: null, width: null, height: null };
  const problem = fetched.ok ? null : fetched.code;
  const { rows } = await sql`
    insert into product_pictures as x (product_id, merchant_id, source_url, file_hash, width, height, attempts, attempted_at, problem)
    select id, ${merchant}, ${url}, ${hash}, ${width}, ${height}, ${attempts + 1}, ${clock.now()}, ${problem} from products where id = ${product}
    on conflict (product_id) do update set merchant_id = excluded.merchant_id, source_url = excluded.source_url,
      file_hash = excluded.file_hash, width = excluded.width, height = excluded.height, attempts = excluded.attempts,
      attempted_at = excluded.attempted_at, problem = excluded.problem
    -- An editor may have removed it meanwhile.
    where x.removed_at is null returning product_id`.execute(db);
  return hash !== null && rows.length > 0;
}
