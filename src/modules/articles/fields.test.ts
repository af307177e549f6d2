import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { addImage } from "../media/image.fixtures.ts";
import { type ArticleChanges, addArticle, addAuthor, articleInput } from "./article.fixtures.ts";
import {
  ARTICLE_FIELDS,
  type ArticleFieldName,
  type ArticleInput,
  DRAFT_FIELDS,
  FIELD_NAMES,
  hasColumn,
} from "./fields.ts";
import { draftOf, inputOfDraft } from "./write/drafts.ts";
import { readArticle } from "./write/snapshots.ts";

const { db } = await testDatabase();

/** The columns that are derived from the fields and hold no data of their own. */
const MADE = [
  ...["id", "version", "created_at", "body_html", "contents", "word_count", "related_ids", "search_vector"],
  ...["trashed_at", "trashed_from", "trashed_batch"],
];

beforeAll(() => addAuthor(db));

test("every column of an article is a field's, or made", async () => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'articles'`.execute(db);
  const columns = FIELD_NAMES.filter(hasColumn).map((name) => ARTICLE_FIELDS[name].column);
  expect([...columns, ...MADE].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test("each field that is saved is read again, and taken in hand", async () => {
  const { id: image } = await addImage(db);
  const at = new Date("2026-03-02T01:00:00Z");
  const all: Required<ArticleInput> = {
    ...articleInput({ slug: "semua-isian" }),
    ...{ status: "published", language: "en", seoTitle: "Judul pencarian", coverImageId: image, coverAlt: "Sampul" },
    ...{ socialImageId: image, canonicalUrl: "https://lain.example/a", noindex: true, publishedAt: at, modifiedAt: at },
    ...{
      excerpt: "Ringkasan.",
      description: "Uraian.",
      keywords: ["kata"],
      tags: ["laptop"],
      title: "Semua",
      body: "Isi.",
    },
    faq: [{ question: "Apa?", answer: "Itu." }],
  };
  const { snapshot } = await saveAndRead(all);
  const expected = { ...all, publishedAt: at.toISOString(), modifiedAt: at.toISOString() };
  expect(snapshot).toEqual(expected);
  // A field with its default value would prove nothing, so every value above must differ from the default.
  const { snapshot: plain } = await saveAndRead({ slug: "lain", category: "otomotif-aksesoris" });
  const untold: ArticleFieldName[] = ["status", "authorId", "excerpt", "description", "tags", "body"];
  for (const name of FIELD_NAMES) {
    if (!untold.includes(name)) expect({ [name]: plain[name] }).not.toEqual({ [name]: expected[name] });
  }

  const draft = draftOf(snapshot);
  expect(Object.keys(draft).sort()).toEqual([...DRAFT_FIELDS].sort());
  expect(inputOfDraft(draft, "published", at)).toEqual({ ...all, modifiedAt: undefined });
});

async function saveAndRead(changes: ArticleChanges) {
  const { id } = await addArticle(db, changes);
  const article = await readArticle(db, id);
  if (!article) throw new Error("not saved");
  return article;
}
