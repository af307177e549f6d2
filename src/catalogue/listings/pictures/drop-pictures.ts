import { sql } from "kysely";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import { deleteThumbnail } from "../../../modules/media/commands.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { done, failure, type Result } from "../../../platform/result.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { productTags } from "../../ledger/offers/cache-tags.shared.ts";

type Parts = { readonly db: Db; readonly storage: Storage };
type Dropped = { readonly product: number; readonly hash: string; readonly width: number };

/** Deletes the pictures of stores that no longer allow them. */
export async function dropForbiddenPictures({ db, storage }: Parts): Promise<void> {
  const { rows } = await sql<Dropped>`
    delete from product_pictures x using merchants m
    where m.id = x.merchant_id and not m.images_allowed and x.removed_at is null and x.file_hash is not null
    returning x.product_id as product, x.file_hash as hash, x.width`.execute(db);
  await forget({ db, storage }, rows);
}

/** Removes a product's picture for good: no other picture is fetched until `allowPicture` is called. */
export async function removePicture(
  { db, storage }: Parts,
  product: number,
  { audit, clock }: { readonly audit: AuditContext; readonly clock: Clock },
): Promise<Result<undefined, "not-found">> {
  const { rows } = await sql<Dropped & { slug: string }>`
    with former as (select * from product_pictures where product_id = ${product} and file_hash is not null for update),
    removed as (
      update product_pictures x set file_hash = null, width = null, height = null, removed_at = ${clock.now()}
      from former where x.product_id = former.product_id
    )
    select former.product_id as product, former.file_hash as hash, former.width, p.slug
    from former join products p on p.id = former.product_id`.execute(db);
  const [removed] = rows;
  if (!removed) return failure("not-found");
  await writeAuditEntry(db, audit, "product.picture-removed", removed.slug);
  await forget({ db, storage }, rows);
  return done;
}

/** Lets the next job fetch a picture for the product again. */
export async function allowPicture(
  db: Db,
  product: number,
  audit: AuditContext,
): Promise<Result<undefined, "not-found">> {
  const { rows } = await sql<{ slug: string }>`
    delete from product_pictures x using products p
    where p.id = x.product_id and x.product_id = ${product} and x.removed_at is not null returning p.slug`.execute(db);
  const [allowed] = rows;
  if (!allowed) return failure("not-found");
  await writeAuditEntry(db, audit, "product.picture-allowed", allowed.slug);
  return done;
}

/** Drops the cached pages that show a product's picture: its own page, the lists of its category and the sitemap. */
export async function announcePictures(db: Db, products: readonly number[]): Promise<void> {
  if (products.length === 0) return;
  const rows = await db.selectFrom("products").select("category").distinct().where("id", "in", products).execute();
  await announceTags(db, [
    ...products.map(productTags.product),
    productTags.sitemap,
    ...productTags.listsOf(rows.map(({ category }) => category)),
  ]);
}

/** Deletes the files of dropped pictures, unless another product has the same file. */
async function forget({ db, storage }: Parts, dropped: readonly Dropped[]): Promise<void> {
  await announcePictures(
    db,
    dropped.map(({ product }) => product),
  );
  for (const file of dropped) {
    const other = await db
      .selectFrom("product_pictures")
      .select("product_id")
      .where("file_hash", "=", file.hash)
      .limit(1)
      .executeTakeFirst();
    if (!other) await deleteThumbnail(storage, file);
  }
}
