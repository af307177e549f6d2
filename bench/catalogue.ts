import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { refreshDueVerdicts } from "../src/catalogue/listings/search/list-verdicts.ts";
import { productPath } from "../src/catalogue/paths.shared.ts";
import { systemClock } from "../src/platform/clock.ts";
import { retrySerializationFailures } from "../src/platform/database/retried-transactions.ts";
import type { Db } from "../src/platform/database/tables.ts";
import { withDatabase } from "../tests/support/products.ts";
import { waitForJobs } from "../tests/support/starter-data.ts";
import { type Measured, measure, ratioOf } from "./alternating-rounds.ts";
import { refreshAll } from "./list-verdicts.ts";
import type { Options } from "./options.ts";
import { bar, printTopic, progress } from "./report.ts";
import { get, type HttpRequest } from "./requests.ts";
import { makeDataDir, startSite } from "./running-sites.ts";
import { searchPath, suggestionPath } from "./search-requests.ts";
import { measureRows, OF_BARE_HEADER, settleKeptPage } from "./throughput.ts";

const TIME_ZONE = "Asia/Jakarta";
const OFFERS_EACH = 10 / 3;
const FEW_PRODUCTS = 3_000;
const MERCHANTS = 200;
const BRANDS = 300;
const BATCH = 2_000;
const MAX = 2;

/** Product types, each with its name in titles. The first has four of ten products, so its list is the largest. */
const TYPES: readonly (readonly [category: string, type: string, name: string])[] = [
  ...Array.from({ length: 4 }, () => ["elektronik-gadget", "hp", "Ponsel"] as const),
  ["komputer-laptop", "laptop", "Laptop"],
  ["peralatan-rumah-tangga", "kulkas", "Kulkas"],
  ["peralatan-rumah-tangga", "rice-cooker", "Rice Cooker"],
  ["kecantikan-perawatan-diri", "sampo", "Sampo"],
  ["makanan-minuman", "kopi", "Kopi"],
  ["ibu-bayi", "susu-formula", "Susu Formula"],
];

const LARGEST = "/harga/elektronik-gadget/hp";
const search = (words: string) => get(searchPath(words));
const suggestion = (typed: string) => get(suggestionPath(typed));
const each = (count: number, request: (nth: number) => HttpRequest) =>
  Array.from({ length: count }, (_, nth) => request(nth));

/** `guide`: the milliseconds that one answer may be expected to take on a machine such as this one. */
type Row = {
  readonly name: string;
  readonly guide: number;
  readonly requests: (products: number) => readonly HttpRequest[];
};

const ROWS: readonly Row[] = [
  { name: "search, a type (4 of 10 products)", guide: 80, requests: () => [search("ponsel")] },
  { name: "search, brand and type", guide: 80, requests: () => each(200, (nth) => search(`ponsel ${brandOf(nth)}`)) },
  {
    name: "search, a code, each another",
    guide: 80,
    requests: (products) => each(2_000, (nth) => search(codeOf((nth * 7) % products))),
  },
  {
    name: "search, mistyped, each another",
    guide: 80,
    requests: () => each(200, (nth) => search(`ponsle ${brandOf(nth)}`)),
  },
  {
    name: "search, a type within a budget",
    guide: 80,
    requests: () => each(200, (nth) => search(`laptop di bawah ${3 + (nth % 12)} juta`)),
  },
  { name: "suggestions, beginning of a type", guide: 30, requests: () => [suggestion("pon")] },
  { name: "suggestions, a brand", guide: 30, requests: () => each(200, (nth) => suggestion(brandOf(nth).slice(0, 5))) },
  { name: "first page of the largest list", guide: 20, requests: () => [get(LARGEST)] },
  {
    name: "the same of one brand",
    guide: 20,
    requests: () => each(200, (nth) => get(`${LARGEST}/${brandOf(nth).toLowerCase()}`)),
  },
  {
    name: "filtered: brand and price",
    guide: 120,
    requests: () => each(200, (nth) => get(`${LARGEST}?merek=${brandOf(nth).toLowerCase()}&harga_max=8000000`)),
  },
  {
    name: "filtered: price, cheapest first",
    guide: 120,
    requests: () => each(200, (nth) => get(`${LARGEST}?harga_min=${1000 * (1 + nth)}&urut=termurah`)),
  },
  {
    name: "page of a product, each another",
    guide: 10,
    requests: (products) => each(2_000, (nth) => get(productPath(slugOf((nth * 13) % products)))),
  },
];

/** Measures how visitors' requests to the catalogue slow down with the number of offers: two sites run at once and take turns. */
export async function measureCatalogue(options: Options): Promise<void> {
  const many = options.quick ? 30_000 : 300_000;
  const [few, large] = [await catalogueOf(FEW_PRODUCTS), await catalogueOf(many)];
  const sites = await Promise.all([few, large].map((dataDir) => startSite(dataDir, { ...ENV, PAGE_CACHE_MB: "0" })));
  const rows = [];
  for (const { name, guide, requests } of ROWS) {
    const variants = sites.map(({ port, pid }, at) => {
      const products = at === 0 ? FEW_PRODUCTS : many;
      return { name: `${name}, ${products}`, port, pid, requests: requests(products), connections: 1 };
    });
    const [before, after] = (await measure(variants, options)) as [Measured, Measured];
    const growth = ratioOf(after, before, "p50");
    const times = [before, after].map(({ p50 }) => `${p50.toFixed(1)} ms`);
    rows.push([
      name,
      ...times,
      growth.toFixed(2),
      bar(growth, "at most", MAX),
      `${guide} ms`,
      `${after.p99.toFixed(1)} ms`,
    ]);
  }
  const offersOf = (products: number) => Math.round(products * OFFERS_EACH).toLocaleString("en");
  printTopic(
    "The catalogue as visitors ask it",
    `${offersOf(many)} offers of ${many.toLocaleString("en")} products next to ${offersOf(FEW_PRODUCTS)}: the median time of one answer made anew (PAGE_CACHE_MB=0), one connection.`,
    ["", offersOf(FEW_PRODUCTS), offersOf(many), "growth", "bar", "guide", "99th percentile"],
    rows,
  );
  const [, site] = sites;
  if (site) await measureWholeReads(large, site.port);
  for (const { stop } of sites) await stop();
  await measureProductPage(large, many, options);
}

const ROUNDS_OF_PAGES = 20;
/** PostgreSQL counts a session's reads only after the session has been idle for ten seconds. */
const COUNTED_AFTER_MS = 11_000;
/** Tables with fewer rows may be read whole. */
const LARGE_ROWS = 10_000;

/** Checks that no page reads a whole table that grows with the catalogue. Background work may, since it runs less often. */
async function measureWholeReads(dataDir: string, port: number): Promise<void> {
  const category = LARGEST.split("/").slice(0, 3).join("/");
  const others = [
    ...["/", "/harga", category, "/turun-harga", "/toko/elektronik-gadget", "/penjual/toko-7"],
    ...["/cek-harga?url=https%3A%2F%2Ftoko.example%2Fbarang-7", `/bandingkan?produk=${slugOf(7)},${slugOf(14)}`],
  ];
  progress("whole reads");
  const before = await wholeReads(dataDir);
  for (let round = 0; round < ROUNDS_OF_PAGES; round += 1) {
    const asked = ROWS.flatMap(({ requests }) => requests(FEW_PRODUCTS)[round] ?? requests(FEW_PRODUCTS)[0] ?? []);
    for (const path of [...asked.map((request) => request.path), ...others]) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      if (!answer.ok) throw new Error(`${path} is ${answer.status}`);
      await answer.arrayBuffer();
    }
  }
  await pause(COUNTED_AFTER_MS);
  const after = await wholeReads(dataDir);
  const read = [...after].filter(([table, times]) => times - (before.get(table) ?? 0) >= ROUNDS_OF_PAGES);
  printTopic(
    "Tables read from end to end",
    `${ROWS.length + others.length} kinds of pages, ${ROUNDS_OF_PAGES} times each; tables with more than ${LARGE_ROWS.toLocaleString("en")} rows whose rows were read without an index as often as that, or more.`,
    ["tables", "read whole", "bar"],
    [[after.size, read.map(([table]) => table).join(", ") || "none", bar(read.length, "at most", 0)]],
  );
}

/** Returns how many times all rows of each table were read without an index. */
const wholeReads = (dataDir: string) =>
  withDatabase(dataDir, async (db) => {
    const { rows } = await sql<{ table: string; times: number }>`
      select relname as table, (seq_tup_read::float / n_live_tup) as times from pg_stat_user_tables
      where n_live_tup > ${LARGE_ROWS}`.execute(db);
    return new Map(rows.map(({ table, times }) => [table, times]));
  });

/** Measures a product's page, once from the cache and once rendered for each request. */
async function measureProductPage(dataDir: string, products: number, options: Options): Promise<void> {
  const requests = each(2_000, (nth) => get(productPath(slugOf((nth * 13) % products))));
  const rows = [];
  for (const [cache, row] of [
    ["64", { name: "kept", requests: requests.slice(0, 1), leastOfBare: 0.9 }],
    ["0", { name: "made for the request", requests, leastOfBare: 1 / 25 }],
  ] as const) {
    const site = await startSite(dataDir, { ...ENV, PAGE_CACHE_MB: cache });
    await settleKeptPage(site, requests[0] ?? get("/"));
    rows.push(...(await measureRows(site, [row], options)));
    await site.stop();
  }
  printTopic(
    "Page of a product",
    "Brotli, over 16 keep-alive connections, next to a bare node:http handler that sends the same bytes.",
    OF_BARE_HEADER,
    rows,
  );
}

const ENV = { SAMPLE_DATA: "false" };
const SYLLABLES = "ka ri mo ta lu sen pra ba di no".split(" ");
const brandOf = (nth: number) => {
  const [one, two, three] = [nth % 10, Math.floor(nth / 10) % 10, Math.floor(nth / 100) % 10];
  const word = [one, two, three].map((at) => SYLLABLES[at]).join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
};
const codeOf = (nth: number) => `NX-${10_000 + nth}`;
const slugOf = (nth: number) => `barang-${nth}`;

/** Makes a DATA_DIR with this many products; no site runs on it. */
async function catalogueOf(products: number): Promise<string> {
  progress(`${products} products`);
  const dataDir = await makeDataDir();
  const site = await startSite(dataDir, ENV);
  await waitForJobs(dataDir);
  await withDatabase(dataDir, async (db) => {
    await fillProducts(db, products);
    await listAll(db);
    // Autovacuum does this within a minute: until then each search reads what the GIN indexes have not sorted in.
    await sql`vacuum analyze`.execute(db);
  });
  await site.stop();
  return dataDir;
}

async function fillProducts(db: Db, count: number): Promise<void> {
  await sql`insert into merchants (slug, name, home_url)
    select 'toko-' || n, 'Toko Ukur ' || n, 'https://toko.example/' from generate_series(1, ${MERCHANTS}::int) n`.execute(
    db,
  );
  await sql`insert into feeds (merchant_id, name, source, interval_minutes, sighted_at)
    select id, name, 'manual', 1440, now() from merchants order by id`.execute(db);
  for (let first = 0; first < count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_, at) => productOf(first + at));
    await sql`
      with added as (
        insert into products (slug, title, brand, category, product_type, mpn)
        select slug, title, brand, category, product_type, code from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as v(slug text, title text, brand text, category text, product_type text, code text)
        returning id, slug, title, category, product_type, brand
      ), sold as (
        insert into offers (merchant_id, external_id, feed_id, product_id, title, brand, url, category, product_type, content_hash, match)
        select m.id, a.slug, f.id, a.id, a.title, a.brand, 'https://toko.example/' || a.slug, a.category, a.product_type, 0, '{"rule":"own"}'
        from added a cross join lateral generate_series(0, 2 + (a.id % 3 = 0)::int) as nth
        join merchants m on m.slug = 'toko-' || 1 + (a.id * 7 + nth * 31) % ${MERCHANTS}::int join feeds f on f.merchant_id = m.id
        returning id
      )
      insert into offer_prices (offer_id, price, plausible_price, availability, changed_at)
      select id, price, price, 1, now() from (select id, 100000 + (id * 2654435761) % 9000000 as price from sold) priced`.execute(
      db,
    );
  }
}

function productOf(nth: number) {
  const [category, type, name] = TYPES[nth % TYPES.length] ?? TYPES[0] ?? [];
  const brand = brandOf(Math.floor(nth / TYPES.length) % BRANDS);
  return {
    slug: slugOf(nth),
    title: `${name} ${brand} Seri ${nth % 50} ${codeOf(nth)}`,
    brand,
    category,
    product_type: type,
    code: codeOf(nth),
  };
}

/** Makes the listings of all products, and marks their verdicts as done, since verdicts need price histories and these products have none. */
async function listAll(db: Db): Promise<void> {
  const ids = (await db.selectFrom("products").select("id").orderBy("id").execute()).map(({ id }) => id);
  await refreshAll(db, ids);
  // The site may compute verdicts at the same time.
  await retrySerializationFailures(() => sql`update product_listings set verdict_at = now()`.execute(db));
  await refreshDueVerdicts({ db, clock: systemClock, timeZone: TIME_ZONE });
}
