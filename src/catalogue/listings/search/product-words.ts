import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";

/** Matches "v-gen", which `product_search` has as one word, too. */
const JOINED = String.raw`\m([a-z]{1,12})-([a-z]{2,12})\M`;

type Parts = { readonly db: Db; readonly showSamples: boolean };

/**
 * Matches the words that are counted. Numbers and model codes are left out: spelling is never corrected towards a number, and codes are searched as they are.
 */
const WORD = "^[[:alpha:]]{3,24}$";

/**
 * Counts the words of titles and brands again. A job counts them, because writers of products would otherwise wait for each other at the row of a common word.
 */
export async function countProductWords({ db, showSamples }: Parts): Promise<void> {
  await sql`
    with counted as materialized (
      select word, count(*)::int as products from (
        select distinct p.id, w.word from visible_products(${showSamples}) p
        cross join lateral (select lower(left(p.title, 400) || ' ' || coalesce(p.brand, '')) as text) named
        cross join lateral (
          select regexp_split_to_table(text, '[^[:alnum:]]+')
          union all select found[1] || found[2] from regexp_matches(text, ${JOINED}, 'g') as found
        ) as w (word)
        where w.word ~ ${WORD}
      ) words group by word
    ), gone as (
      delete from product_words w where not exists (select from counted c where c.word = w.word)
    )
    insert into product_words as w (word, products) select word, products from counted order by word
    on conflict (word) do update set products = excluded.products where w.products <> excluded.products`.execute(db);
}

export const refreshProductWords = (parts: Parts): JobHandler =>
  jobHandler(defineJob({ name: "product-words" }), () => countProductWords(parts));
