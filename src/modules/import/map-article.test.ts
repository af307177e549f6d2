import { expect, test } from "vitest";
import { MAX_CHARACTERS, MAX_FAQ } from "../articles/schema.ts";
import { mapArticle } from "./map-article.ts";
import { importOptions } from "./schema.ts";
import type { SourceItem } from "./source-item.ts";

const ITEM: SourceItem = {
  ...{ kind: "markdown", sourceId: "1", file: "a.md", title: "Panci", slug: "panci", status: "draft", own: false },
  ...{ publishedAt: undefined, modifiedAt: undefined, language: "id", author: undefined },
  ...{ categories: [], tags: [], excerpt: undefined, description: "", seoTitle: "", keywords: [] },
  ...{ canonicalUrl: undefined, noindex: false, faq: [], cover: undefined, socialImage: undefined },
  ...{ body: { form: "markdown", markdown: "Panci yang baik itu berat.\n" }, formerPaths: [], problems: [] },
};

const map = async (changes: Partial<SourceItem>) => {
  const options = importOptions.parse({ category: "peralatan-rumah-tangga" });
  const mapped = await mapArticle({ ...ITEM, ...changes }, options, new Date("2026-11-25T00:00:00Z"));
  if (!mapped.ok) throw new Error(mapped.code);
  return mapped.value;
};

test("what is too long is cut and said, in questions, answers and the cover's text too", async () => {
  const faq = Array.from({ length: MAX_FAQ + 1 }, () => ({ question: "q".repeat(400), answer: "a".repeat(3000) }));
  const { article, coverAlt, problems } = await map({ faq, cover: { address: "/a.png", alt: "x".repeat(500) } });
  expect(article.faq).toHaveLength(MAX_FAQ);
  expect(article.faq?.[0]?.question).toHaveLength(MAX_CHARACTERS.question);
  expect(article.faq?.[0]?.answer).toHaveLength(MAX_CHARACTERS.answer);
  expect(coverAlt).toHaveLength(MAX_CHARACTERS.coverAlt);
  expect(problems).toEqual(
    expect.arrayContaining([
      `Tanya jawab: hanya ${MAX_FAQ} yang pertama disimpan.`,
      `Pertanyaan dipotong menjadi ${MAX_CHARACTERS.question} karakter.`,
      `Jawaban dipotong menjadi ${MAX_CHARACTERS.answer} karakter.`,
      `Teks alternatif sampul dipotong menjadi ${MAX_CHARACTERS.coverAlt} karakter.`,
    ]),
  );
});

test("a character is not halved where a text is cut", async () => {
  for (const length of [197, 198, 199, 200]) {
    const { article } = await map({ title: `${"x".repeat(length)}😀😀` });
    expect(article.title.isWellFormed()).toBe(true);
    expect(article.title).not.toContain("\uFFFD");
  }
});
