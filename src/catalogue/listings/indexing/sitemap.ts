import { thumbnailPath } from "../../../modules/media/picture.shared.ts";
import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { productPath } from "../../paths.shared.ts";
import { PICTURE, type ProductPicture } from "../pictures/picture-sql.ts";

/** Returns the products that search engines may keep, with ids above `afterId`, in order of id. */
export async function productSitemapEntries(reader: Reader, afterId: number, limit: number) {
  const rows = await preparedQuery<{ id: number; slug: string; changed_at: Date; picture: ProductPicture | null }>(
    reader,
    "products of the sitemap",
    `select p.id, p.slug, i.changed_at, ${PICTURE} as picture from product_indexing i join visible_products(false) p on p.id = i.product_id
    where i.indexed_at is not null and i.product_id > $1 order by i.product_id limit $2`,
    [afterId, limit],
  );
  return rows.map(({ id, slug, changed_at, picture }) => ({
    ...{ id, path: productPath(slug), modifiedAt: changed_at.toISOString() },
    imagePath: picture && thumbnailPath(picture),
  }));
}

/**
 * Divides the products that search engines may keep into parts of at most `size` products.
 * @returns the id after which each part begins, and when the part last changed
 */
export async function productSitemapParts(reader: Reader, size: number) {
  const rows = await preparedQuery<{ first_id: number; changed_at: Date }>(
    reader,
    "parts of the sitemap of products",
    `select min(id) as first_id, max(changed_at) as changed_at from (
      select i.product_id as id, i.changed_at, (row_number() over (order by i.product_id) - 1) / $1 as part
      from product_indexing i join visible_products(false) p on p.id = i.product_id where i.indexed_at is not null
    ) listed group by part order by part`,
    [size],
  );
  return rows.map(({ first_id, changed_at }) => ({ afterId: first_id - 1, modifiedAt: changed_at.toISOString() }));
}
