import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { type BrandDictionary, brandDictionary, shopNameAmongBrands } from "../matching/brands.ts";
import { type CodeFrequencies, rarityLimit } from "../matching/code-frequencies.ts";
import type { Reading } from "./offer-rows.ts";

/** What is known of words from all offers: which are brands, whose name is a shop's, which codes are rare. */
export type KnownWords = { readonly reading: Reading; readonly shops: ShopNames; readonly codes: CodeCounts };

export async function loadKnownWords(db: Db): Promise<KnownWords> {
  const brands = await loadBrands(db);
  const shops = shopNames(brands);
  return { reading: { brands, shopNameOf: shops.of }, shops, codes: await codeCounts(db) };
}

/** Products of so many merchants confirm that their brand is one. */
const CONFIRMING_MERCHANTS = 2;

/** The brands that we know, and those of products that several shops call alike. */
async function loadBrands(db: Db): Promise<BrandDictionary> {
  const { rows } = await sql<{ brand: string }>`
    select distinct p.brand from product_listings l join products p on p.id = l.product_id
    where l.merchants >= ${CONFIRMING_MERCHANTS} and length(p.brand) > 2`.execute(db);
  return brandDictionary(rows.map(({ brand }) => brand));
}

type ShopNames = {
  readonly of: (feed: number) => string | undefined;
  /** Of these feeds, each counted once. */
  readonly load: (db: Db, feeds: Iterable<number | null>) => Promise<void>;
};

/** Of feeds the brand that they write on everything, which is the shop's name. */
function shopNames(brands: BrandDictionary): ShopNames {
  const byFeed = new Map<number, string | undefined>();
  return {
    of: (feed) => byFeed.get(feed),
    async load(db, feeds) {
      for (const feed of new Set(feeds)) {
        if (feed === null || byFeed.has(feed)) continue;
        const { rows } = await sql<{ brand: string; count: number }>`
          select brand, count(*) as count from offers where feed_id = ${feed} and brand is not null group by brand`.execute(
          db,
        );
        const counts = new Map(rows.map(({ brand, count }) => [brand, count]));
        byFeed.set(feed, shopNameAmongBrands(counts, brands));
      }
    },
  };
}

/** More are forgotten, so that memory stays the same however many offers there are. */
const MOST_CODES = 100_000;

type CodeCounts = {
  readonly frequencies: CodeFrequencies;
  readonly load: (db: Db, codes: Iterable<string>) => Promise<void>;
};

/** In how many offers codes stand, counted by the index as far as it matters: whether they are rare. */
async function codeCounts(db: Db): Promise<CodeCounts> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from offers`.execute(db);
  const documents = rows[0]?.count ?? 0;
  const enough = Math.floor(rarityLimit(documents)) + 1;
  const counts = new Map<string, number>();
  return {
    frequencies: { documents, countOf: (code) => counts.get(code) ?? 0 },
    async load(db, codes) {
      const asked = [...new Set(codes)];
      if (counts.size + asked.length > MOST_CODES) counts.clear();
      const unknown = asked.filter((code) => !counts.has(code));
      if (unknown.length === 0) return;
      const { rows } = await sql<{ code: string; count: number }>`
        select code, (select count(*) from (select from offers where codes @> array[code] limit ${enough}) found) as count
        from unnest(${unknown}::text[]) code`.execute(db);
      for (const { code, count } of rows) counts.set(code, count);
    },
  };
}
