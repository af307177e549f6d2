import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { type Random, randomFrom } from "../src/modules/article-tools/tools/duplicates/variants.fixtures.ts";
import { relateAllArticles } from "../src/modules/articles/read/related.ts";
import { CATEGORIES } from "../src/modules/stores/categories.shared.ts";
import type { Tables } from "../src/platform/database/tables.ts";

/** The words to search for in the seeded articles, by how often they occur there. */
export const SEEDED = {
  /** A word in the body of every article, and in few titles. */
  everywhere: "harga",
  /** A word in the title of every hundredth article, and in no other. */
  onePercent: "teleskop",
  /** A word in the titles of ten articles, whatever the number of articles. */
  tenArticles: "akordeon",
  /** Two words, each in the bodies of half of the articles; no article has both. */
  neverTogether: ["kabel", "nirkabel"],
  /** A word in the bodies of a tenth of the articles, and in no title. */
  tenPercentBodies: "pengeboran",
} as const;

const BODIES = 500;
const WORDS_PER_BODY = 800;
const INVENTED_WORDS = 12_000;
const BATCH = 2_000;
/** From this number of articles on, filling the GIN indexes row by row takes longer than building them afterwards. */
const REBUILD_INDEXES_FROM = 500;
const NEWEST = Date.UTC(2026, 10, 1);
const SPREAD_MS = 3 * 365 * 86_400_000;

const list = (text: string, separator: string | RegExp = /\s+/) => text.trim().split(separator);

const FUNCTION_WORDS =
  list(`dan yang atau dengan untuk tidak lebih Anda pada dapat dari dalam sudah bisa jika itu ini bila
  sebelum ada karena saat juga`);
const COMMON_WORDS =
  list(`toko barang produk ukuran nomor pembeli penjual garansi merek bahan kemasan label daftar ulasan
  ongkos kirim resmi asli baru bekas murah mahal hemat ringan berat kuat nyaman aman mudah cepat lama besar kecil panjang
  lebar tinggi rendah warna bentuk kualitas kebutuhan anggaran pilihan membandingkan memeriksa memilih membeli memakai
  menyimpan membersihkan merawat mengukur mencatat menanyakan mencocokkan menghitung mengembalikan pemakaian pembelian
  perawatan perbandingan pemeriksaan spesifikasi baterai layar prosesor kain kulit kayu logam plastik karet kaca air listrik
  suhu cahaya ruang rumah kantor sekolah keluarga anak bayi hewan mobil motor perjalanan hujan panas dingin pagi malam
  minggu bulan tahun`);
const PRODUCTS =
  list(`laptop ponsel kamera televisi kulkas sepatu baju tas sofa kasur helm ban oli stroller popok sunscreen
  pelembap kopi teh camilan raket sepeda tenda matras puzzle boneka kalung cincin arloji printer kertas pensil kandang pakan
  novel komik majalah kompor blender kipas lampu headphone tablet monitor keyboard`);
export const QUALITIES = list(
  "murah,terbaik,ringan,awet,hemat listrik,untuk pemula,untuk pelajar,tahan air,asli,gaming,anak,pria,wanita,kantoran,lokal",
  ",",
);
export const TITLES = list(
  "Cara Memilih,Panduan Membeli,Tips Merawat,Perbandingan,Rekomendasi,Kesalahan Saat Membeli,Mengenal Jenis,Membandingkan Harga",
  ",",
);
const SYLLABLES =
  list(`ba be bi bo bu da di du ga gi ja ju ka ke ki ko ku la le li lo lu ma me mi mu na ni nu pa pe pi pu ra
  re ri ro ru sa se si su ta te ti tu wa ya`);

type Body = { markdown: string; html: string };
type Row = ReturnType<typeof articleRow>;

/**
 * Fills an empty, migrated database with `count` published articles, always the same ones for the same count. Each has about 800 words in a Zipf-like
 * distribution, one of 500 bodies, and a unique title. 100,000 articles take two minutes and 1.5 GB.
 */
export async function seedArticles(pool: pg.Pool, count: number): Promise<void> {
  const random = randomFrom(20_261_120);
  const words = inventWords(random);
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '1GB'; set synchronous_commit = off");
    await client.query(
      "insert into authors (id, name) values ('redaksi', 'Redaksi PanduBelanja') on conflict do nothing",
    );
    await insertBodies(
      client,
      Array.from({ length: BODIES }, (_, n) => makeBody(n, words, random)),
    );
    const rebuild = count >= REBUILD_INDEXES_FROM ? await dropGinIndexes(client) : [];
    const vocabulary = await insertArticles(client, count, words, random);
    await client.query(
      `insert into search_words (word, articles) select * from unnest($1::text[], $2::int[])
       on conflict (word) do update set articles = excluded.articles`,
      [[...vocabulary.keys()], [...vocabulary.values()]],
    );
    for (const definition of rebuild) await client.query(definition);
    await client.query("vacuum analyze");
    await relateAllArticles(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
    // Computing related articles has rewritten every row, and the dead rows would be read, too, until autovacuum removes them.
    await client.query("vacuum analyze articles");
  } finally {
    // The session's settings and the table of bodies end with the connection.
    client.release(true);
  }
}

async function insertBodies(client: pg.PoolClient, bodies: Body[]) {
  await client.query("create temp table seed_bodies (n int, markdown text, html text, vector tsvector)");
  await client.query(
    `insert into seed_bodies
     select n - 1, markdown, html, setweight(portal_lexemes(markdown), 'D')
     from unnest($1::text[], $2::text[]) with ordinality as body (markdown, html, n)`,
    [bodies.map((body) => body.markdown), bodies.map((body) => body.html)],
  );
}

async function dropGinIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where tablename = 'articles' and indexdef like '%USING gin%'",
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return rows.map((row) => row.indexdef);
}

/** @returns the vocabulary of titles, summaries and keywords: how many articles have each word */
async function insertArticles(client: pg.PoolClient, count: number, words: string[], random: Random) {
  const vocabulary = new Map<string, number>();
  const { rows } = await client.query<{ id: number }>("select id from images order by id limit 14");
  for (let from = 0; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) =>
      articleRow(from + i, count, words, random),
    );
    for (const row of batch) countWords(vocabulary, row);
    await insertBatch(
      client,
      batch,
      rows.map((row) => row.id),
    );
  }
  return vocabulary;
}

async function insertBatch(client: pg.PoolClient, rows: Row[], covers: number[]) {
  await client.query(
    `with seed as (select * from jsonb_to_recordset($1) as seed (
       n int, slug text, category text, title text, excerpt text, keywords text[], tags text[], published timestamptz)),
     added as (
       insert into articles (slug, category, status, title, excerpt, description, keywords, body_markdown, body_html,
         contents, word_count, author_id, cover_image_id, cover_alt, published_at, modified_at, created_at, search_vector)
       select slug, category, 'published', title, excerpt, excerpt, keywords, markdown, html,
         '[{"id":"bagian-1","text":"Bagian 1","depth":2}]', $2, 'redaksi',
         ($3::bigint[])[1 + seed.n % greatest(1, cardinality($3::bigint[]))], 'Sampul ' || title,
         published, published, published,
         setweight(portal_lexemes(title) || to_tsvector('simple', title), 'A')
           || setweight(portal_lexemes(array_to_string(keywords || tags || excerpt, ' ')), 'B') || vector
       from seed join seed_bodies on seed_bodies.n = seed.n % ${BODIES}
       order by seed.n
       returning id, slug),
     tag as (
       insert into tags (slug, name) select distinct tag, tag from seed, unnest(tags) tag
       on conflict (slug) do update set name = excluded.name returning id, slug),
     tagged as (
       insert into article_tags (article_id, tag_id, position)
       select added.id, tag.id, row_number() over (partition by added.id order by tag.id)
       from added join seed using (slug)
       cross join lateral (select distinct unnest(seed.tags) as slug) as used join tag on tag.slug = used.slug)
     insert into faq_items (article_id, position, question, answer)
     select id, position, 'Apakah bagian ' || position || ' perlu diperiksa?', 'Ya. ' || excerpt
     from added join seed using (slug), generate_series(1, 3) position`,
    [JSON.stringify(rows), WORDS_PER_BODY, covers],
  );
}

function articleRow(n: number, count: number, words: string[], random: Random) {
  const product = pick(PRODUCTS, random);
  const rare = [
    n % 100 === 7 ? SEEDED.onePercent : "",
    n % Math.max(1, Math.floor(count / 10)) === 3 && n < count - (count % 10) ? SEEDED.tenArticles : "",
  ];
  const name = zipf(words, random);
  const title = [pick(TITLES, random), capitalised(product), pick(QUALITIES, random), ...rare, capitalised(name)]
    .filter(Boolean)
    .join(" ");
  return {
    n,
    slug: `${title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 100)}-${n}`,
    category: CATEGORIES[Math.floor(random() * CATEGORIES.length)]?.slug ?? CATEGORIES[0].slug,
    title,
    excerpt: `${capitalised(sentence(12, words, random))}. Baca cara menimbang ${product} dan ${zipf(words, random)} sebelum membeli.`,
    keywords: [`memilih ${product}`, `${product} ${pick(QUALITIES, random)}`, `${product} ${name}`],
    tags: [product, pick(PRODUCTS, random)],
    published: new Date(NEWEST - ((count - n) / count) * SPREAD_MS + random() * 3_600_000).toISOString(),
  };
}

function makeBody(n: number, words: string[], random: Random): Body {
  const must = [
    SEEDED.everywhere,
    SEEDED.neverTogether[n % 2] ?? "",
    n % 10 === 4 ? SEEDED.tenPercentBodies : SEEDED.everywhere,
  ];
  const sections = Array.from({ length: 6 }, (_, section) => ({
    heading: capitalised(sentence(4, words, random)),
    paragraphs: [1, 2, 3].map((part) => `${capitalised(sentence(40, words, random))} ${must[part % must.length]}.`),
    items: [1, 2].map((part) => `${section + 1}.${part} ${sentence(6, words, random)}`),
  }));
  const markdown = sections.map((s) => `## ${s.heading}\n\n${s.paragraphs.join("\n\n")}\n\n- ${s.items.join("\n- ")}`);
  const html = sections.map(
    (s, i) =>
      `<h2 id="bagian-${i + 1}">${s.heading}</h2>\n${s.paragraphs.map((p) => `<p>${p}</p>`).join("\n")}\n` +
      `<ul>\n${s.items.map((item) => `<li>${item}</li>`).join("\n")}\n</ul>\n<div class="table" role="region" tabindex="0"><table>` +
      `<tbody>\n${s.items.map((item) => `<tr><th scope="row">${item}</th><td>${s.heading}</td></tr>`).join("\n")}\n</tbody></table></div>`,
  );
  return { markdown: markdown.join("\n\n"), html: html.join("\n") };
}

const sentence = (length: number, words: string[], random: Random) =>
  Array.from({ length }, () => {
    const kind = random();
    return kind < 0.35 ? zipf(FUNCTION_WORDS, random) : kind < 0.65 ? zipf(COMMON_WORDS, random) : zipf(words, random);
  }).join(" ");

const inventWords = (random: Random) => [
  ...new Set(
    Array.from({ length: INVENTED_WORDS }, () =>
      Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES, random)).join(""),
    ),
  ),
];

function countWords(vocabulary: Map<string, number>, row: Row) {
  const text = [row.title, row.excerpt, ...row.keywords, ...row.tags].join(" ").toLowerCase();
  for (const word of new Set(text.match(/\p{L}{3,}/gu))) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const pick = (list: readonly string[], random: Random) => list[Math.floor(random() * list.length)] ?? "";
/** Picks a word by a log-uniform index, so that the word of rank r is picked about 1/r as often as the first word. */
const zipf = (list: readonly string[], random: Random) => list[Math.floor(list.length ** random()) - 1] ?? "";
