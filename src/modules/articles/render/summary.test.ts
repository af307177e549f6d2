import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addAuthor, articleInput } from "../article.fixtures.ts";
import { renderMarkdown } from "../markdown.shared.ts";
import { feedItems, findArticles, newestArticles } from "../queries.ts";
import { saveArticle } from "../write/save-article.ts";
import { refreshSearchVectors } from "../write/search-index.ts";
import { derivedSummary } from "./summary.ts";

const render = (markdown: string) => {
  const rendered = renderMarkdown(markdown, { image: () => undefined, knowsStore: () => true });
  if (!rendered.ok) throw new Error(rendered.code);
  return rendered.value.html;
};

const LONG = "Kalimat pertama ini menerangkan dengan cukup panjang apa yang dibahas artikel. ";

test.each([
  ["nothing", "", ""],
  ["pictures alone", "![](/a.png)", ""],
  ["a paragraph", "Teks **tebal** & *miring* <b>.\n\nKedua.", "Teks tebal & miring ."],
  ["what is no running text before it", "## Judul\n\n- butir\n\n:::note\nkotak\n:::\n\n> kutipan\n\nIsi.", "Isi."],
  ["a link alone before it", "[Tonton video](https://a.id)\n\nIsi.", "Isi."],
  ["footnotes", "Isi[^1] dengan catatan.\n\n[^1]: Catatan.", "Isi dengan catatan."],
  ["a line end, escapes and references", 'a\\\nb \\* c &copy; 1 > 0 "x"', 'a b * c © 1 > 0 "x"'],
  ["a picture with > in its text", '![a > "b"](/a.png) Isi.', 'a > "b" Isi.'],
  ["lists alone", "- satu\n- dua", "satu"],
  ["whole sentences", `${LONG}${LONG}${LONG}`, `${LONG}${LONG}`.trim()],
  ["one sentence too many words", `Kata ${"panjang ".repeat(60)}.`, `Kata ${"panjang ".repeat(19)}panjang…`],
])("of %s", (_name, markdown, summary) => {
  expect(derivedSummary(render(markdown))).toBe(summary);
});

const { db, pool } = await testDatabase();

test("an article without a summary shows and is found by the one that its text has now", async () => {
  await addAuthor(db);
  const input = articleInput({ slug: "tanpa", excerpt: "", description: "", body: "Pembuka tentang panci." });
  const saved = await saveArticle(db, { ...input, status: "published" });
  if (!saved.ok) throw new Error("not saved");
  const { id, slug } = saved.value;
  const shown = async () => {
    const [found] = await findArticles(pool, [slug], 3);
    const [card] = await newestArticles(pool, 1);
    const [item] = await feedItems(pool, { limit: 1 });
    return [found?.article.excerpt, found?.article.summary, card?.summary, item?.summary];
  };
  /** Whether search finds the word in the data about the article (weight B), and not only in the article's text. */
  const foundAbout = async (word: string) => {
    const text =
      "select 1 from articles where id = $1 and ts_filter(search_vector, '{b}') @@ plainto_tsquery('indonesian', $2)";
    return (await pool.query(text, [id, word])).rows.length;
  };
  expect(await shown()).toEqual(["", "Pembuka tentang panci.", "Pembuka tentang panci.", "Pembuka tentang panci."]);
  expect(await foundAbout("panci")).toBe(1);
  await refreshSearchVectors(db, [id]);
  expect(await foundAbout("panci")).toBe(1);
  await saveArticle(db, { ...input, status: "published", body: "Kini tentang wajan." }, { id });
  expect((await shown()).at(-1)).toBe("Kini tentang wajan.");
  expect([await foundAbout("panci"), await foundAbout("wajan")]).toEqual([0, 1]);
  await saveArticle(db, { ...input, status: "published", excerpt: "Ditulis." }, { id });
  expect(await shown()).toEqual(["Ditulis.", "Ditulis.", "Ditulis.", "Ditulis."]);
});
