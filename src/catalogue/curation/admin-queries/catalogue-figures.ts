import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { CatalogueFigures } from "../answers.ts";

/**
 * Returns how large the catalogue is, from stored counts; sample products and merchants are left out. Clicks are those of the last seven days,
 * as catalogue/curation/answers.ts and admin/features/dashboard/catalogue-panel.tsx say.
 */
export async function catalogueFigures(db: Db, timeZone: string): Promise<CatalogueFigures> {
  const { rows } = await sql<CatalogueFigures>`
    select (select count(*)::int from merchants where not is_sample) as merchants,
      coalesce(sum(products), 0)::int as products, coalesce(sum(offers), 0)::int as offers,
      (select coalesce(sum(clicks), 0)::int from store_clicks where day > (now() at time zone ${timeZone})::date - 7) as clicks,
      (select count(*)::int from feeds where paused_at is not null) as "pausedFeeds"
    from product_counts where not is_sample`.execute(db);
  return rows[0] ?? { merchants: 0, products: 0, offers: 0, clicks: 0, pausedFeeds: 0 };
}
