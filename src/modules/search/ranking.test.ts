import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { insertArticles } from "./article.fixtures.ts";
import { search } from "./queries.ts";

const { pool } = await testDatabase();
const titles = async (query: string) => (await search(pool, query)).articles.map(({ title }) => title);

const filler = Array.from({ length: 40 }, (_, n) => ({
  title: `Catatan ${n}`,
  body: `Sungai mengalir ke laut setiap hari, dan perahu berlayar. ${n % 2 ? "Nelayan pulang sore." : "Ombak tenang."}`,
}));

beforeAll(() =>
  insertArticles(pool, [
    ...filler,
    {
      title: "Mercusuar",
      body: "Menara pemandu perahu. Lampunya dari lensa Fresnel, dinyalakan penjaga setiap malam.",
    },
    { title: "Sungai Perahu Laut", body: "Tentang hal lain." },
    { title: "Terumbu Karang", body: "Polip membangun kerangka kapur di laut dangkal pada tahun 1998." },
    { title: "Pasang Surut", body: "Naik turunnya muka air. Tahun 1997 tercatat pasang purnama." },
    { title: "Tanya Jawab", body: "## Berapa lama\n\nHiu paus menyelam dalam. Lensa kamera tahan air." },
  ]),
);

describe("a question in whole sentences", () => {
  test("rare words weigh more than common ones in a title", async () => {
    expect((await titles("siapa yang menyalakan lensa fresnel untuk perahu di laut?"))[0]).toBe("Mercusuar");
  });

  test("any term may match, none must", async () => {
    expect((await titles("kapan polip zaman trias membentuk kerangka"))[0]).toBe("Terumbu Karang");
  });

  test("what has all the words comes first, wherever they stand", async () => {
    expect((await titles("sungai perahu nelayan sore"))[0]).toMatch(/^Catatan/);
  });

  test("a year tells what is meant; a short number finds nothing by itself", async () => {
    expect((await titles("peristiwa 1998"))[0]).toBe("Terumbu Karang");
    expect(await titles("1997")).toEqual(["Pasang Surut"]);
    expect(await titles("12")).toEqual([]);
  });

  test("what shares under a quarter of the question's weight is not shown", async () => {
    expect(await titles("polip kerangka kapur purnama fresnel ombak")).not.toContain("Sungai Perahu Laut");
    expect(await titles("hiu paus menyelam polip kerangka kapur laut")).not.toContain("Catatan 1");
  });

  test("words side by side as they were asked come before the same words apart", async () => {
    expect((await titles("lensa kamera penjaga"))[0]).toBe("Tanya Jawab");
  });

  test("a category in the question holds nothing back", async () => {
    expect((await titles("kucing penjaga lensa fresnel laptop"))[0]).toBe("Mercusuar");
  });
});

describe("the very word", () => {
  const [tagged, stemmed] = ["Dapur Kecil", "Buku untuk Anak Sekolah"];

  beforeAll(async () => {
    await insertArticles(pool, [
      { title: "Memilih Penanak Nasi", body: "Panci listrik.", publishedAt: "2020-01-01T00:00:00Z" },
      { title: tagged, keywords: ["penanak"], body: "Kompor dan panci.", publishedAt: "2020-01-01T00:00:00Z" },
      { title: stemmed, keywords: ["anak"], body: "Buku anak: anak suka membaca. Anak-anak belajar." },
      ...Array.from({ length: 70 }, (_, n) => ({
        title: `Kado Anak ${n}`,
        body: "Kado untuk anak.",
        publishedAt: "2026-02-01T00:00:00Z",
      })),
      {
        title: "Membandingkan Smartphone",
        body: "Smartphone, hp, handphone: smartphone lagi.",
        keywords: ["smartphone"],
      },
      {
        title: "Catatan tentang Ponsel dan Kabelnya",
        body: "Pengisi daya. ".repeat(300),
        publishedAt: "2020-01-01T00:00:00Z",
      },
    ]);
    await tag(tagged, "penanak");
  });

  test("in a title or as a tag comes before stems of it, also before many that are newer", async () => {
    const found = await titles("penanak");
    expect(found.slice(0, 2).toSorted()).toEqual([tagged, "Memilih Penanak Nasi"]);
    expect((await titles("anak"))[0]).not.toBe("Memilih Penanak Nasi");
  });

  test("comes before its synonyms", async () => {
    expect((await titles("ponsel"))[0]).toBe("Catatan tentang Ponsel dan Kabelnya");
    expect((await titles("smartphone"))[0]).toBe("Membandingkan Smartphone");
  });
});

async function tag(title: string, slug: string) {
  await pool.query("insert into tags (slug, name) values ($1, $1) on conflict do nothing", [slug]);
  await pool.query(
    `insert into article_tags (article_id, tag_id, position)
     select a.id, t.id, 1 from articles a, tags t where a.title = $1 and t.slug = $2`,
    [title, slug],
  );
}
