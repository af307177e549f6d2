import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { insertArticles } from "./article.fixtures.ts";
import { searchEveryArticle } from "./queries.ts";

const { pool, db } = await testDatabase();

const find = (words: string, request: Partial<Parameters<typeof searchEveryArticle>[2]> = {}) =>
  searchEveryArticle({ reads: pool, db }, words, { where: [], order: undefined, offset: 0, limit: 50, ...request });

async function titles(words: string, request: Parameters<typeof find>[1] = {}) {
  const { ids } = await find(words, request);
  const { rows } = await pool.query<{ id: number; title: string }>("select id, title from articles");
  return ids.map((id) => rows.find((row) => row.id === id)?.title);
}

beforeAll(async () => {
  await insertArticles(pool, [
    { title: "Panduan Laptop Gaming", keywords: ["laptop murah"], body: "Pilih prosesor yang dingin." },
    { title: "Merawat Kulkas", body: "Jauhkan dari laptop dan kompor.", category: "perlengkapan-kantor-sekolah" },
    { title: "Rencana Ulasan Xylograf", status: "draft", body: "Mesin cetak tua." },
    { title: "Choosing a laptop", language: "en", body: "For students." },
    { title: "Laptop yang Dibuang", status: "trashed" },
    { title: "Untuk Anda", body: "Daftar belanja." },
    { title: "Diskon 100% untuk O'Neill & Co", body: "Potongan harga." },
  ]);
});

describe("finds", () => {
  test("drafts and other languages, and nothing in the trash", async () => {
    expect((await titles("laptop")).toSorted()).toEqual([
      "Choosing a laptop",
      "Merawat Kulkas",
      "Panduan Laptop Gaming",
    ]);
    expect(await titles("xylograf")).toEqual(["Rencana Ulasan Xylograf"]);
  });

  test("what is in the text, by other forms of a word", async () => {
    expect(await titles("prosesornya")).toEqual(["Panduan Laptop Gaming"]);
    expect(await titles("cetak mesin")).toEqual(["Rencana Ulasan Xylograf"]);
  });

  test("what has the words in its title before what has them in its text", async () => {
    expect((await titles("laptop")).at(-1)).toBe("Merawat Kulkas");
  });

  test("what has all the words", async () => {
    expect(await titles("laptop kompor")).toEqual(["Merawat Kulkas"]);
    expect(await titles("laptop xylograf")).toEqual([]);
  });

  test("an unfinished last word, also of drafts", async () => {
    expect(await titles("xylog")).toEqual(["Rencana Ulasan Xylograf"]);
    expect(await titles("ulasan xyl")).toEqual(["Rencana Ulasan Xylograf"]);
    expect(await titles("gam")).toEqual(["Panduan Laptop Gaming"]);
    expect(await titles("xylog ulasan")).toEqual([]);
  });

  test("common words where there are no others", async () => {
    expect(await titles("untuk anda")).toEqual(["Untuk Anda"]);
  });

  test("the article itself first, by its number or its address", async () => {
    const { rows } = await pool.query<{ id: number; slug: string; title: string }>(
      "select id, slug, title from articles where status = 'draft'",
    );
    const [{ id, slug, title } = { id: 0, slug: "", title: "" }] = rows;
    for (const words of [String(id), slug, `https://belanja.example/artikel/komputer-laptop/${slug}?ref=1#isi`])
      expect([words, (await titles(words))[0]]).toEqual([words, title]);
  });
});

describe("slips", () => {
  test("are corrected where nothing is found, and it says so", async () => {
    expect(await find("lapotp gaming")).toMatchObject({ corrected: "laptop gaming", total: 1 });
  });

  test("are none where a draft has the word", async () => {
    await insertArticles(pool, [{ title: "Lapotp", status: "draft" }]);
    expect(await find("lapotp")).toMatchObject({ corrected: null, total: 1 });
  });
});

test("other conditions hold before anything is cut off", async () => {
  await insertArticles(
    pool,
    Array.from({ length: 130 }, (_, n) => ({ title: `Kompor ${n}`, ...(n < 3 && { status: "draft" as const }) })),
  );
  expect(await find("kompor")).toMatchObject({ bounded: true });
  const drafts = await find("kompor", { where: [sql`a.status = 'draft'`] });
  expect(drafts).toMatchObject({ total: 3, bounded: false });
  const inKitchen = await titles("kompor", { where: [sql`a.category = 'perlengkapan-kantor-sekolah'`] });
  expect(inKitchen).toEqual(["Merawat Kulkas"]);
});

test("pages follow each other without a gap, in the order that is asked for", async () => {
  const first = await find("kompor", { limit: 60 });
  const second = await find("kompor", { limit: 60, offset: 60 });
  expect(new Set([...first.ids, ...second.ids]).size).toBe(Math.min(120, first.total));
  expect((await find("kompor", { offset: 10_000 })).ids).toEqual([]);
  const sorted = await titles("kompor", { order: sql`lower(a.title)`, limit: 3 });
  expect(sorted).toEqual(sorted.toSorted());
});

test("nothing that is typed breaks it", async () => {
  const hostile = [
    "",
    "   ",
    "%",
    "'",
    "\\",
    "a & | ! :*",
    "' or 1=1 --",
    "<->",
    "\u0000",
    "\ud800",
    "🙂",
    "x".repeat(5_000),
  ];
  for (const words of hostile) expect([words, (await find(words)).total]).toEqual([words, 0]);
  expect(await titles("100% O'Neill")).toEqual(["Diskon 100% untuk O'Neill & Co"]);
  expect(await titles("kata ".repeat(40))).toEqual([]);
  expect(await titles("999999999999999")).toEqual([]);
});

test("the very word in a title or as a tag comes before its stems and synonyms, also before many that are newer", async () => {
  await insertArticles(pool, [
    { title: "Memilih Penanak Nasi", body: "Panci listrik." },
    { title: "Dapur Kecil", keywords: ["penanak"], body: "Kompor." },
    { title: "Rencana Penanak", status: "draft" },
    ...Array.from({ length: 110 }, (_, n) => ({ title: `Kado Anak ${n}`, body: "Kado untuk anak: anak suka." })),
  ]);
  await pool.query("insert into tags (slug, name) values ('penanak', 'penanak')");
  await pool.query(`insert into article_tags (article_id, tag_id, position)
    select a.id, t.id, 1 from articles a, tags t where a.title = 'Dapur Kecil' and t.slug = 'penanak'`);
  expect((await titles("penanak")).slice(0, 3).toSorted()).toEqual([
    "Dapur Kecil",
    "Memilih Penanak Nasi",
    "Rencana Penanak",
  ]);
  expect((await titles("memilih penanak"))[0]).toBe("Memilih Penanak Nasi");
});

describe("phrases", () => {
  beforeAll(() =>
    insertArticles(pool, [
      { title: "Sepeda Lipat", body: "Rem **cakram hidrolik** lebih pakem daripada rem tromol." },
      { title: "Tentang cakram", excerpt: "Hidrolik itu minyaknya: lihat cakram", body: "Hidrolik, cakram." },
      { title: "Hidrolik atau Cakram", body: "Cakram itu piringan; hidrolik itu minyaknya." },
      { title: "Servis Sepeda", status: "draft", body: "Ganti minyak cakram\nhidrolik setahun sekali." },
      ...Array.from({ length: 110 }, (_, n) => ({ title: `Suku Cadang ${n}`, body: "Hidrolik, lalu cakram." })),
    ]),
  );

  test("in quotes find only what has the words side by side, however old, in drafts and through Markdown too", async () => {
    const found = ["Servis Sepeda", "Sepeda Lipat"];
    for (const typed of ['"cakram hidrolik"', "“Cakram Hidrolik”", 'sepeda "cakram hidrolik"'])
      expect([typed, (await titles(typed)).toSorted()]).toEqual([typed, found.toSorted()]);
    expect(await find('"cakram hidrolik"')).toMatchObject({ total: 2, bounded: false, corrected: null });
    expect(await titles('"tromol cakram"')).toEqual([]);
  });

  test("without quotes come first where the words stand in their order, in a title before a text", async () => {
    await insertArticles(pool, [{ title: "Memilih Cakram Hidrolik", body: "Lihat ukurannya." }]);
    expect((await titles("cakram hidrolik")).slice(0, 3)).toEqual([
      "Memilih Cakram Hidrolik",
      expect.stringMatching(/^(Servis Sepeda|Sepeda Lipat)$/),
      expect.stringMatching(/^(Servis Sepeda|Sepeda Lipat)$/),
    ]);
  });

  test("have an excerpt around them with their words marked; what is only in a title has none", async () => {
    const { ids, excerpts } = await find('"cakram hidrolik"');
    const marked = ids.map((id) =>
      excerpts
        .get(id)
        ?.map(({ text, match }) => (match ? `[${text}]` : text))
        .join(""),
    );
    expect(marked.toSorted()).toEqual([
      "Ganti minyak [cakram] [hidrolik] setahun sekali.",
      "Rem [cakram] [hidrolik] lebih pakem daripada rem tromol.",
      undefined,
    ]);
  });

  test("show the first marked word within what a phone has room for in one line", async () => {
    const long = "kompatibilitasnyadipertanyakan";
    await insertArticles(pool, [
      {
        title: "Satu",
        body: `${"Kalimat pembuka yang cukup panjang. ".repeat(9)}Bagian zirkonia itu keras, zirkonia.`,
      },
      { title: "Dua", body: "Zirkonia dan lainnya." },
      { title: "Tiga", body: `Di sini ${long} zirkonianya; lihat [toko](https://zirkonia.example/a) itu.` },
      {
        title: "Empat",
        body: `${"[zir](https://zirkonia.example/zirkonia) <b title='zirkonia'> ".repeat(4)}\n\nAda **zirkonia**.`,
      },
      { title: "Lima zirkonia", body: "Lain." },
    ]);
    const { ids, excerpts, mark } = await find("zirkonia");
    expect(ids).toHaveLength(5);
    for (const id of ids) {
      const found = excerpts.get(id) ?? [];
      const at = found.findIndex(({ match }) => match);
      const lead = found.slice(0, at).reduce((sum, { text }) => sum + text.length, 0);
      expect([id, lead <= 18]).toEqual([id, true]);
    }
    const shown = [...excerpts.values()].map((found) =>
      found.map(({ text, match }) => (match ? `[${text}]` : text)).join(""),
    );
    expect(new Set(shown)).toEqual(
      new Set([
        "[Zirkonia] dan lainnya.",
        "… panjang. Bagian [zirkonia] itu keras, [zirkonia].",
        "… zir zir zir Ada [zirkonia].",
        "… [zirkonianya]; lihat toko itu.",
      ]),
    );
    expect(mark("Lima zirkonia")).toEqual([
      { text: "Lima ", match: false },
      { text: "zirkonia", match: true },
    ]);
    const { excerpts: ofLong } = await find(long);
    expect([...ofLong.values()].map(([first, second]) => [first, second])).toEqual([
      [
        { text: "… ", match: false },
        { text: long, match: true },
      ],
    ]);
  });

  test("that are hostile find nothing, and break nothing", async () => {
    const hostile = [
      '"',
      '""',
      '"""',
      '" "',
      '"%"',
      '"_"',
      '"a.*b"',
      '"(a+)+$"',
      '"[[:alnum:]]"',
      '"\\\\m"',
      '"x',
      'x"',
    ];
    for (const typed of [...hostile, `"${"kata ".repeat(60)}"`, '"'.repeat(5000), `"${"(".repeat(500)}"`])
      expect([typed, (await find(typed)).total]).toEqual([typed, 0]);
    expect((await find('cakram" hidrolik')).total).toBeGreaterThan(2);
  });
});
