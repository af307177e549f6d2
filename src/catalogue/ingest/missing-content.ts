import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import type { MissingContent } from "./answers.ts";

/**
 * Counts the images and descriptions that a merchant's products lack, and how many images and descriptions the merchant's feeds have. This is counted when an
 * editor asks. Descriptions that a merchant does not allow are not stored, so their number is taken from the last runs.
 */
export async function missingContent(db: Db, merchant: number, moment: Date): Promise<MissingContent | undefined> {
  const { rows } = await sql<MissingContent>`
    with sold as materialized (
      select o.product_id as id, bool_or(o.image_url is not null) as has_image
      from shown_offers(${moment}) o where o.merchant_id = ${merchant} and o.product_id is not null group by o.product_id
    ),
    lacking as (
      select s.has_image,
        not exists (select from product_pictures x join merchants of_image on of_image.id = x.merchant_id
          where x.product_id = p.id and x.file_hash is not null and of_image.images_allowed) as lacks_image,
        not (p.edited ? 'description') and not exists (
          select from shown_offers(${moment}) o join offer_details d on d.offer_id = o.id join merchants teller on teller.id = o.merchant_id
          where o.product_id = p.id and d.description is not null and teller.descriptions_allowed_at is not null) as lacks_description
      from sold s join visible_products(true) p on p.id = s.id
    ),
    read as (
      select coalesce(sum(last.staged_rows), 0)::int as rows,
        coalesce(sum(round(last.staged_rows * (1 - (last.empty_shares ->> 'description')::float8))), 0)::int as described
      from feeds f cross join lateral (
        select r.staged_rows, r.empty_shares from feed_runs r where r.feed_id = f.id and r.state = 'applied' order by r.id desc limit 1
      ) last where f.merchant_id = ${merchant} and last.empty_shares ? 'description'
    )
    select count(*) filter (where lacks_image)::int as "withoutImage",
      count(*) filter (where lacks_image and has_image)::int as "imagesInFeeds",
      count(*) filter (where lacks_description)::int as "withoutDescription",
      (select rows from read) as "rowsRead", (select described from read) as "rowsWithDescription"
    from lacking where exists (select from merchants where id = ${merchant})
    having exists (select from merchants where id = ${merchant})`.execute(db);
  return rows[0];
}
