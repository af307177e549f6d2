import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { ARTICLES_PER_PAGE } from "../articles/schema.ts";
import { insertArticles } from "./article.fixtures.ts";
import { search, suggest } from "./queries.ts";
import { MAX_MATCHES_RANKED, MAX_QUERY_CHARACTERS, MAX_SUGGESTIONS, type Segment } from "./schema.ts";

const { pool } = await testDatabase();

const titles = async (query: string) => (await search(pool, query)).articles.map((article) => article.title);
const marked = (segments: readonly Segment[]) => segments.map((s) => (s.match ? `[${s.text}]` : s.text)).join("");

beforeAll(() =>
  insertArticles(pool, [
    {
      title: "Panduan Laptop Gaming untuk Pemula",
      excerpt: "Cara memilih laptop gaming yang dingin dan awet.",
      keywords: ["laptop gaming murah"],
      category: "komputer-laptop",
      publishedAt: "2026-03-01T00:00:00Z",
    },
    {
      title: "Perbandingan Harga Ponsel",
      excerpt: "Cara banding-banding harga.",
      body: "## Isi\n\nSmartphone *murah* <b>awet</b>.",
    },
    { title: "Merawat Lemari Es di Rumah", excerpt: "Agar tetap dingin.", publishedAt: "2026-02-01T00:00:00Z" },
    { title: "Lemari Kayu dan Kopi Es", excerpt: "Dua hal yang tidak berhubungan." },
    { title: "Jam Tangan Pertama", excerpt: "Memilih arloji." },
    {
      title: "Sepatu Lari",
      body: "Pakai sneakers di dalam ruangan. Ukur kaki pada malam hari, lalu pilih karpet berbulu.",
    },
    { title: "Untuk Anda yang Baru Pindah", excerpt: "Daftar belanja." },
    { title: "Konsep Gaming Gelap", status: "draft" },
    { title: "Gaming in English", language: "en" },
    { title: "Gaming yang Dibuang", status: "trashed" },
    { title: "Kamera <script>alert(1)</script> Saku", excerpt: "Foto \uE000aneh\uE001 & indah." },
  ]),
);

describe("words", () => {
  test("finds other forms of a word by its stem", async () => {
    expect(await titles("membandingkan")).toEqual(["Perbandingan Harga Ponsel"]);
    expect(await titles("banding")).toEqual(["Perbandingan Harga Ponsel"]);
  });

  test("ignores words without meaning of their own", async () => {
    expect(await titles("apakah ada laptop yang untuk gaming")).toEqual(["Panduan Laptop Gaming untuk Pemula"]);
  });

  test("looks for common words in titles when there are no others", async () => {
    const results = await search(pool, "untuk anda");
    expect(results.commonWordsOnly).toBe(true);
    expect(results.categories).toEqual([]);
    expect(results.articles[0]?.title).toBe("Untuk Anda yang Baru Pindah");
    expect(marked(results.articles[0]?.titleHighlight ?? [])).toBe("[Untuk] [Anda] yang Baru Pindah");
  });

  test("takes an unknown word for the beginning of known ones", async () => {
    expect(await titles("lapt")).toEqual(["Panduan Laptop Gaming untuk Pemula"]);
    expect(await titles("sep lari")).toEqual(["Sepatu Lari"]);
    // The word is in a body, but in no title, summary or keyword.
    expect(await titles("kar")).toEqual(["Sepatu Lari"]);
    expect((await search(pool, "lapt")).corrected).toBeUndefined();
  });

  test("finds words that only a body has, and leaves them as they are", async () => {
    const results = await search(pool, "berbulu");
    expect(results.corrected).toBeUndefined();
    expect(results.articles.map((article) => article.title)).toEqual(["Sepatu Lari"]);
    expect(marked(results.articles[0]?.snippet ?? [])).toMatch(/^… .*karpet \[berbulu\].* …$/);
  });

  test("shows published articles in the site's language only", async () => {
    expect(await titles("gaming")).toEqual(["Panduan Laptop Gaming untuk Pemula"]);
  });
});

describe("slips", () => {
  test("searches for what was meant and says so", async () => {
    const results = await search(pool, "laptp gamig");
    expect(results.corrected).toBe("laptop gaming");
    expect(results.query).toBe("laptp gamig");
    expect(results.articles.map((article) => article.title)).toEqual(["Panduan Laptop Gaming untuk Pemula"]);
    expect(results.categories.map((category) => category.slug)).toEqual(["komputer-laptop"]);
  });

  test.each([
    ["latpop", "laptop"],
    ["tokpedia", "tokopedia"],
    ["shoppe", "shopee"],
    ["elektronk", "elektronik"],
    ["ponsell", "ponsel"],
  ])("%s is %s", async (typed, meant) => {
    expect((await search(pool, typed)).corrected).toBe(meant);
  });

  test("leaves short and far-off words alone", async () => {
    expect((await search(pool, "xyz")).corrected).toBeUndefined();
    expect((await search(pool, "zwqkvx")).corrected).toBeUndefined();
  });
});

describe("synonyms", () => {
  test.each(["hp", "handphone", "ponsel", "smartphone", "telepon genggam"])("%s finds phones", async (query) => {
    const results = await search(pool, query);
    expect(results.articles.map((article) => article.title)).toEqual(["Perbandingan Harga Ponsel"]);
    expect(results.categories.map((category) => category.slug)).toEqual(["elektronik-gadget"]);
  });

  test("a name of two words is found as a phrase", async () => {
    const { articles } = await search(pool, "kulkas");
    expect(articles.map((article) => marked(article.titleHighlight))).toEqual(["Merawat [Lemari] [Es] di Rumah"]);
    expect((await titles("arloji")).toSorted()).toEqual(["Jam Tangan Pertama"]);
  });

  test("and finds the others", async () => {
    const [article] = (await search(pool, "jam tangan")).articles;
    expect(article?.title).toBe("Jam Tangan Pertama");
    expect(marked(article?.snippet ?? [])).toBe("Memilih [arloji].");
  });
});

describe("articles", () => {
  test("have all the words, or where none has them all, some", async () => {
    const results = await search(pool, "laptop kulkas");
    expect(results.relaxed).toBe(true);
    expect(results.articles.map((article) => article.title).toSorted()).toEqual([
      "Merawat Lemari Es di Rumah",
      "Panduan Laptop Gaming untuk Pemula",
    ]);
    expect((await search(pool, "laptop gaming")).relaxed).toBe(false);
  });

  test("come with highlights that join to the text", async () => {
    const [article] = (await search(pool, "memilih laptop")).articles;
    expect(marked(article?.titleHighlight ?? [])).toBe("Panduan [Laptop] Gaming untuk Pemula");
    expect(marked(article?.snippet ?? [])).toBe("Cara [memilih] [laptop] gaming yang dingin dan awet.");
  });

  test("show text as text, whatever it looks like", async () => {
    const [article] = (await search(pool, "kamera")).articles;
    expect(article?.titleHighlight.map((s) => s.text).join("")).toBe("Kamera <script>alert(1)</script> Saku");
    expect(marked(article?.snippet ?? [])).toBe("Foto aneh & indah.");
    const [phone] = (await search(pool, "smartphone murah")).articles;
    expect(marked(phone?.snippet ?? [])).toBe("… [Smartphone] [murah] awet …");
  });
});

describe("categories and stores", () => {
  test("a category brings its stores, each once, with where it is listed", async () => {
    const { categories, stores } = await search(pool, "laptop");
    expect(categories).toEqual([
      {
        slug: "komputer-laptop",
        name: "Komputer & Laptop",
        highlight: expect.arrayContaining([{ text: "Laptop", match: true }]),
      },
    ]);
    expect(stores.map((store) => store.id).slice(0, 2)).toEqual(["enterkomputer", "bhinneka"]);
    expect(new Set(stores.map((store) => store.id)).size).toBe(stores.length);
    expect(stores[0]?.categories).toEqual([{ slug: "komputer-laptop", name: "Komputer & Laptop" }]);
    expect(marked(stores[0]?.descriptionHighlight ?? [])).toContain("[laptop]");
  });

  test("a store's name finds the store with all its categories", async () => {
    const { stores } = await search(pool, "zalora");
    expect(stores.map((store) => store.id)).toEqual(["zalora"]);
    expect(marked(stores[0]?.highlight ?? [])).toBe("[Zalora]");
    expect(stores[0]?.categories.map((c) => c.slug)).toEqual(["fashion-pria-wanita", "perhiasan-jam-tangan"]);
  });

  test("a store's name with a product leads to that category first", async () => {
    const { stores } = await search(pool, "laptop di blibli");
    expect(stores[0]?.id).toBe("blibli");
    expect(stores[0]?.categories[0]?.slug).toBe("komputer-laptop");
    expect(stores[0]?.description).toContain("Laptop");
  });

  test("a vague word does not outweigh a telling one", async () => {
    const { categories } = await search(pool, "aksesoris mobil");
    expect(categories.map((category) => category.slug)).toEqual(["otomotif-aksesoris"]);
  });
});

describe("hostile and odd input", () => {
  test.each([
    ["nothing", ""],
    ["blank", " \t\n "],
    ["NUL", "lap\u0000top"],
    ["quotes", `laptop' or '1'='1" '' "`],
    ["backslashes", "\\laptop\\ \\' \\\\"],
    ["operators", "laptop & | ! <-> <2> :* ( ) gaming:A"],
    ["markup", "<script>alert('laptop')</script>"],
    ["emoji", "💻🔥👩‍👩‍👧 laptop"],
    ["right to left", "\u202Eلابتوب\u202C שלום"],
    ["a lone surrogate", "laptop \uD83D"],
    ["combining marks", `l${"\u0301".repeat(90)}`],
    ["like patterns", "100% _ lap%"],
    ["10,000 characters", "laptop ".repeat(1500)],
    ["one long word", "a".repeat(10_000)],
    ["50 words", Array.from({ length: 50 }, (_, n) => `k${n}`).join(" ")],
    ["private-use marks", "\uE000laptop\uE001"],
    ["other scripts", "ノートパソコン 手机 ноутбук"],
  ])("%s is only text", async (_name, query) => {
    const results = await search(pool, query);
    expect(results.query.length).toBeLessThanOrEqual(2 * MAX_QUERY_CHARACTERS);
    expect(results.query).not.toMatch(/\p{Cc}|\p{Cs}/u);
    expect((await suggest(pool, query)).length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
  });

  test("still finds the words in it", async () => {
    expect(await titles(`laptop' & !"gaming" :*`)).toEqual(["Panduan Laptop Gaming untuk Pemula"]);
  });

  test("no words, no results", async () => {
    const results = await search(pool, "?!");
    expect(results).toMatchObject({
      query: "?!",
      categories: [],
      stores: [],
      articles: [],
      articlePages: 0,
      articleCount: 0,
    });
  });

  test("a page past the end is empty", async () => {
    const results = await search(pool, "laptop", { page: 1_000_000_000 });
    expect(results).toMatchObject({ articles: [], articlePages: 1, articleCount: 1 });
  });
});

describe("suggestions", () => {
  test("offer categories, then stores, then queries, then articles", async () => {
    expect(await suggest(pool, "lapt")).toEqual([
      { kind: "category", label: "Komputer & Laptop", href: "/toko/komputer-laptop" },
      { kind: "query", label: "laptop", href: "/cari?q=laptop" },
      {
        kind: "article",
        label: "Panduan Laptop Gaming untuk Pemula",
        href: expect.stringMatching(/^\/artikel\/komputer-laptop\/artikel-/),
      },
    ]);
    expect(await suggest(pool, "tokop")).toEqual([{ kind: "store", label: "Tokopedia", href: "/cari?q=Tokopedia" }]);
  });

  test("complete the last word by what goes with the others", async () => {
    expect((await suggest(pool, "laptop ga")).map((s) => s.label)).toEqual([
      "Komputer & Laptop",
      "laptop gaming",
      "Panduan Laptop Gaming untuk Pemula",
    ]);
  });

  test("correct slips", async () => {
    expect(await suggest(pool, "laptp")).toContainEqual({ kind: "query", label: "laptop", href: "/cari?q=laptop" });
  });

  test("never lead to the same place twice, nor number more than asked", async () => {
    for (const prefix of ["a", "l", "ga", "pe", "sepatu", "jam tangan"]) {
      const suggestions = await suggest(pool, prefix, { limit: 5 });
      expect(suggestions.length).toBeLessThanOrEqual(5);
      expect(new Set(suggestions.map((s) => s.href)).size).toBe(suggestions.length);
      expect(new Set(suggestions.map((s) => s.label.toLowerCase())).size).toBe(suggestions.length);
    }
  });
});

describe("bounds", () => {
  const day = (n: number) => new Date(Date.UTC(2020, 0, 1) + n * 86_400_000).toISOString();

  beforeAll(() =>
    insertArticles(
      pool,
      Array.from({ length: 700 }, (_, n) => ({
        title: n % 350 === 0 ? `Bantal ${n} Zamrud` : `Bantal ${n}`,
        body: n % 10 === 0 ? "Kapas pilihan." : "Busa lembut.",
        publishedAt: day(n),
      })),
    ),
  );

  test("ranks a bounded number of matches, and says that there are more", async () => {
    const results = await search(pool, "bantal");
    expect(results).toMatchObject({ articleCount: MAX_MATCHES_RANKED, articlesBounded: true });
    expect(results.articles).toHaveLength(ARTICLES_PER_PAGE);
    expect(results.articlePages).toBe(MAX_MATCHES_RANKED / ARTICLES_PER_PAGE);
    expect(results.articles[0]?.title).toBe("Bantal 699");
  });

  test("pages do not overlap", async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => search(pool, "bantal", { page })));
    const ids = pages.flatMap((page) => page.articles.map((article) => article.id));
    expect(new Set(ids).size).toBe(MAX_MATCHES_RANKED);
  });

  test("finds what is rare among the newest, wherever it is", async () => {
    expect((await titles("zamrud")).toSorted()).toEqual(["Bantal 0 Zamrud", "Bantal 350 Zamrud"]);
    const results = await search(pool, "kapas");
    expect(results).toMatchObject({ articleCount: MAX_MATCHES_RANKED, articlesBounded: true });
    expect(results.articles[0]?.title).toBe("Bantal 690");
  });
});
