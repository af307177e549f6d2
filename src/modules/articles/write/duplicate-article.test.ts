import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addImage } from "../../media/image.fixtures.ts";
import type { EditorArticle, RevisionPage } from "./answers.ts";
import { draft, startWriting } from "./api.fixtures.ts";
import { titleOfCopy } from "./duplicate-article.ts";

const database = await testDatabase();
const { db } = database;
const { join, stop } = await startWriting(database);
afterAll(stop);
const sari = await join("sari@toko.example");

const created = async (changes = {}) => (await sari("POST", "/articles", { draft: draft(changes) })).body;
const copied = (id: number) => sari("POST", `/articles/${id}/copies`);

test("a copy has the content of the article, an address of its own, and nothing of what the other was through", async () => {
  const cover = await addImage(db);
  const content = {
    ...{
      title: "Memilih kopi",
      tags: ["kopi", "robusta"],
      keywords: ["biji"],
      excerpt: "Ringkas.",
      body: "## Isi\n\nKopi.",
    },
    ...{
      faq: [{ question: "Arabika?", answer: "Ya." }],
      coverImageId: cover.id,
      coverAlt: "Biji kopi",
      language: "id",
    },
    ...{ seoTitle: "Kopi", noindex: true },
  };
  const { id, version } = await created({
    ...content,
    canonicalUrl: "https://lain.example/kopi",
    slug: "kopi-pilihan",
  });
  const published = await sari("POST", `/articles/${id}/publication`, {
    version,
    draft: draft({ ...content, canonicalUrl: "https://lain.example/kopi", slug: "kopi-pilihan" }),
  });
  expect(published.body.status).toBe("published");
  const copy = await copied(id);
  expect(copy).toMatchObject({ status: 201, body: { status: "draft", version: 1, workingCopy: null } });
  expect(copy.body.id).not.toBe(id);
  expect(copy.body.saved).toMatchObject({
    ...content,
    ...{
      title: "Memilih kopi (salinan)",
      slug: "memilih-kopi-salinan",
      authorId: "penulis",
      category: "komputer-laptop",
    },
    ...{ publishedAt: null, canonicalUrl: null },
  });
  const { body: history } = await sari<RevisionPage>("GET", `/articles/${copy.body.id}/revisions`);
  expect(history.revisions).toMatchObject([{ version: 1, reason: "created", note: "Salinan dari “Memilih kopi”" }]);
  expect((await sari("GET", `/articles/${id}`)).body).toMatchObject({
    status: "published",
    saved: { title: "Memilih kopi" },
  });
});

test("what is typed and not saved is copied, also what could not be saved or published as it is", async () => {
  const { id, version } = await created({ title: "Masih diketik" });
  const session = crypto.randomUUID();
  await sari("POST", `/articles/${id}/editing`, { session });
  const type = (changes: object) =>
    sari("PUT", `/articles/${id}/working-copy`, {
      session,
      version,
      draft: draft({ title: "Masih diketik", ...changes }),
    });
  await type({ body: "Belum disimpan.", title: "" });
  expect((await copied(id)).body.saved).toMatchObject({ title: "Masih diketik (salinan)", body: "Belum disimpan." });
  const faq = [
    { question: "Tanpa jawaban?", answer: "" },
    { question: "", answer: "" },
    { question: "Lengkap?", answer: "Ya." },
  ];
  const begun = { faq, language: "xx yy", canonicalUrl: "bukan alamat", tags: ["a".repeat(70), "kopi"] };
  await type(begun);
  const copy = await copied(id);
  expect(copy).toMatchObject({
    status: 201,
    body: {
      saved: { faq: [{ question: "Lengkap?", answer: "Ya." }], tags: ["kopi"], language: "id" },
      workingCopy: { draft: { faq, tags: begun.tags, language: "xx yy", title: "Masih diketik (salinan)" } },
    },
  });
});

test("copies made at once are two, with addresses of their own; of what is not there, or in the trash, there is none", async () => {
  const { id, version } = await created({ title: "Berdua" });
  const copies = await Promise.all([copied(id), copied(id), copied(id)]);
  expect(copies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(copies.map(({ body }) => body.saved.slug).sort()).toEqual([
    "berdua-salinan",
    "berdua-salinan-2",
    "berdua-salinan-3",
  ]);
  await sari("POST", `/articles/${id}/trash`, { version });
  for (const missing of [id, 987_654_321]) {
    expect(await copied(missing)).toMatchObject({
      status: 404,
      body: { error: { code: "not_found", message: "Artikel ini sudah di sampah atau dihapus permanen." } },
    });
  }
});

test("a copy takes a draft without a category as it is, and a title of any length and script", async () => {
  const { id } = await created({ title: "💥".repeat(100), category: "" });
  const { status, body } = await sari<EditorArticle>("POST", `/articles/${id}/copies`);
  expect({ status, category: body.saved.category }).toEqual({ status: 201, category: "" });
  expect(body.saved.title).toBe(`${"💥".repeat(95)} (salinan)`);
  expect(titleOfCopy("Kopi (salinan) (salinan)")).toBe("Kopi (salinan)");
  expect(titleOfCopy(`a${"💥".repeat(100)}`)).toBe(`a${"💥".repeat(94)} (salinan)`);
});
