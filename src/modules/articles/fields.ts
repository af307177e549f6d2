import { z } from "zod";
import { storable } from "../../platform/database/storable.ts";
import { momentText } from "../../platform/json-api/date-text.ts";
import { withoutInvisible } from "../../platform/text/invisible.shared.ts";
import { categorySlugSchema } from "../stores/schema.ts";
import { MAX_CHARACTERS, MAX_FAQ, MAX_SLUG, MAX_TAGS, tooLong } from "./field-limits.ts";

/** The site's own language, the only one in lists, feeds and search. Articles in other languages are reached by their address. */
export const SITE_LANGUAGE = "id";

const text = () => z.string().transform((value) => storable(value).trim());
const textBetween = (min: number, max: number) => text().pipe(z.string().min(min).max(max));
const shortText = (most: number) => z.string().max(most).transform(storable);
/** Drafts may exceed the limits for readers, because somebody may paste a whole text into the wrong field while typing. */
const lineText = (problem: string) => z.string().max(20_000, problem).transform(storable).default("");
const imageId = () => z.number().int().positive().nullable().default(null);

export const slugSchema = z
  .string()
  .max(MAX_SLUG)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Hanya huruf kecil, angka, dan tanda hubung, misalnya budi-santoso.");

export const languageSchema = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, "must be a BCP 47 tag such as id");

const faqItemSchema = z.object({
  question: textBetween(1, MAX_CHARACTERS.question),
  answer: textBetween(1, MAX_CHARACTERS.answer),
});
export type FaqItem = z.infer<typeof faqItemSchema>;

type ArticleField = {
  /** The field's name as an editor reads it. */
  readonly label: string;
  /** The column of the table `articles`; left out where the field has a table of its own. */
  readonly column?: string;
  /** The schema of what can be saved. Its limits are those of the tables and pages; the editorial rules are in `frontMatterSchema`. */
  readonly input: z.ZodType;
  /** The schema of a value that an editor is still typing. It may be incomplete or wrong, so only its size is limited. */
  readonly draft?: z.ZodType;
  /** The sentence shown when `input` refuses the value. */
  readonly problem?: string;
  /** The sentence shown when the field is empty. */
  readonly missing?: string;
  /** True for a field that holds one line of plain text for readers. */
  readonly isLine?: true;
};

/**
 * The only list of all fields of an article. Checks, drafts, snapshots, columns, comparisons and labels are derived from it. A new field also needs
 * its column in migrations/ and tables.ts, a place in the editor, and code wherever it is shown, imported or exported (CONTRIBUTING.md, "Adding a
 * field of an article").
 */
export const ARTICLE_FIELDS = {
  title: {
    label: "Judul",
    column: "title",
    input: text().transform(withoutInvisible).pipe(z.string().min(1).max(MAX_CHARACTERS.title)),
    draft: lineText(tooLong("Judul", "title")),
    problem: tooLong("Judul", "title"),
    missing: "Judul belum diisi.",
    isLine: true,
  },
  slug: {
    label: "Alamat (URL)",
    column: "slug",
    input: slugSchema,
    draft: shortText(300).default(""),
    problem: `Alamat hanya boleh berisi huruf kecil, angka, dan tanda hubung, maksimal ${MAX_SLUG} karakter.`,
    missing: "Alamat belum diisi.",
  },
  category: {
    label: "Kategori",
    column: "category",
    // Empty means that no category is chosen yet. A category is required when the article is published.
    input: categorySlugSchema.or(z.literal("")),
    draft: z.string().max(60).default(""),
    problem: "Artikel yang terbit harus punya kategori. Pilih salah satu.",
  },
  status: {
    label: "Status",
    column: "status",
    input: z.enum(["draft", "scheduled", "published"]).default("draft"),
  },
  language: {
    label: "Bahasa",
    column: "language",
    input: languageSchema.default(SITE_LANGUAGE),
    draft: shortText(40).default(SITE_LANGUAGE),
    problem: "Bahasa harus berupa kode seperti id atau en.",
  },
  authorId: {
    label: "Penulis",
    column: "author_id",
    input: slugSchema,
    draft: shortText(120).default("redaksi"),
    problem: "Pilih penulis.",
  },
  excerpt: {
    label: "Ringkasan",
    column: "excerpt",
    input: textBetween(0, MAX_CHARACTERS.excerpt).default(""),
    draft: lineText(tooLong("Ringkasan", "excerpt")),
    problem: tooLong("Ringkasan", "excerpt"),
    isLine: true,
  },
  description: {
    label: "Deskripsi",
    column: "description",
    input: textBetween(0, MAX_CHARACTERS.description).default(""),
    draft: lineText(tooLong("Deskripsi", "description")),
    problem: tooLong("Deskripsi", "description"),
    isLine: true,
  },
  /** The title in search results; when empty, the article's title. */
  seoTitle: {
    label: "Judul SEO",
    column: "seo_title",
    input: textBetween(0, MAX_CHARACTERS.seoTitle).default(""),
    draft: lineText(tooLong("Judul SEO", "seoTitle")),
    problem: tooLong("Judul SEO", "seoTitle"),
    isLine: true,
  },
  keywords: {
    label: "Kata kunci",
    column: "keywords",
    input: z.array(textBetween(1, MAX_CHARACTERS.keywords)).max(MAX_TAGS).default([]),
    draft: z.array(shortText(300)).max(100).default([]),
    problem: `Kata kunci maksimal ${MAX_TAGS}, masing-masing ${MAX_CHARACTERS.keywords} karakter.`,
  },
  tags: {
    label: "Tag",
    input: z.array(textBetween(1, MAX_CHARACTERS.tags)).max(MAX_TAGS).default([]),
    draft: z.array(shortText(300)).max(100).default([]),
    problem: `Tag maksimal ${MAX_TAGS}, masing-masing ${MAX_CHARACTERS.tags} karakter.`,
  },
  /** Markdown. */
  body: {
    label: "Isi",
    column: "body_markdown",
    input: z.string().transform(storable),
    draft: shortText(600_000).default(""),
  },
  faq: {
    label: "Tanya jawab",
    input: z.array(faqItemSchema).max(MAX_FAQ).default([]),
    draft: z
      .array(z.object({ question: shortText(2000), answer: shortText(20_000) }))
      .max(100)
      .default([]),
    problem: `Setiap tanya jawab butuh pertanyaan (${MAX_CHARACTERS.question} karakter) dan jawaban \
(${MAX_CHARACTERS.answer.toLocaleString("id-ID")} karakter).`,
  },
  coverImageId: {
    label: "Sampul",
    column: "cover_image_id",
    input: imageId(),
    draft: imageId(),
  },
  coverAlt: {
    label: "Teks alternatif sampul",
    column: "cover_alt",
    input: textBetween(0, MAX_CHARACTERS.coverAlt).default(""),
    draft: lineText(tooLong("Teks alternatif sampul", "coverAlt")),
    problem: tooLong("Teks alternatif sampul", "coverAlt"),
    isLine: true,
  },
  /** The picture shown where the article is shared, instead of the cover. */
  socialImageId: {
    label: "Gambar berbagi",
    column: "social_image_id",
    input: imageId(),
    draft: imageId(),
  },
  canonicalUrl: {
    label: "URL kanonis",
    column: "canonical_url",
    input: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .default(null),
    draft: shortText(4000).nullable().default(null),
    problem: "URL kanonis harus alamat lengkap, misalnya https://contoh.id/artikel.",
  },
  noindex: {
    label: "Sembunyikan dari mesin pencari",
    column: "noindex",
    input: z.boolean().default(false),
    draft: z.boolean().default(false),
  },
  /** The first publication. If an input leaves it out, the stored time is kept, or the first publication sets it to now. Null in a draft until then. */
  publishedAt: {
    label: "Tanggal terbit",
    column: "published_at",
    input: z.date().optional(),
    draft: momentText().nullable().default(null),
    problem: "Tentukan tanggal terbit.",
  },
  /** The time of the last change that matters to readers; the present time if it is left out. */
  modifiedAt: {
    label: "Diperbarui",
    column: "modified_at",
    input: z.date().optional(),
  },
} as const satisfies Readonly<Record<string, ArticleField>>;

type Fields = typeof ARTICLE_FIELDS;
export type ArticleFieldName = keyof Fields;
type With<Part extends keyof ArticleField> = {
  [Name in ArticleFieldName]: Part extends keyof Fields[Name] ? Name : never;
}[ArticleFieldName];

/** The names of the fields that have this property, in the order of `ARTICLE_FIELDS`. */
const fieldsWith = <Part extends keyof ArticleField>(part: Part) =>
  // The keys are always field names, which the compiler cannot know.
  (Object.keys(ARTICLE_FIELDS) as ArticleFieldName[]).filter(
    (name): name is With<Part> => part in ARTICLE_FIELDS[name],
  );

export const LINE_FIELDS = fieldsWith("isLine");
export const DRAFT_FIELDS = fieldsWith("draft");
/** The names of all fields, in the order in which snapshots are written. */
export const FIELD_NAMES = fieldsWith("label");
const COLUMN_FIELDS = fieldsWith("column");

export const hasColumn = (name: ArticleFieldName): name is With<"column"> => "column" in ARTICLE_FIELDS[name];

/** @param name any name; a name that is no field is returned unchanged */
export const labelOf = (name: string): string =>
  (ARTICLE_FIELDS as Readonly<Record<string, ArticleField>>)[name]?.label ?? name;

/** Says in a sentence for an editor what a field may contain, or that it is empty; undefined if every typed value is valid. */
export function problemOfField(name: string, isEmpty: boolean): string | undefined {
  const field = (ARTICLE_FIELDS as Readonly<Record<string, ArticleField>>)[name];
  return (isEmpty ? field?.missing : undefined) ?? field?.problem;
}

type Shape<Part extends "input" | "draft"> = {
  [Name in With<Part>]: Fields[Name] extends Readonly<Record<Part, infer Schema extends z.ZodType>> ? Schema : never;
};

const shapeOf = <Part extends "input" | "draft">(part: Part) =>
  Object.fromEntries(
    fieldsWith(part).map((name) => [name, (ARTICLE_FIELDS[name] as ArticleField)[part]]),
  ) as Shape<Part>;

/** The article as a person saves it. An article that is published or scheduled has a category, because the address contains it. */
export const articleInputSchema = z
  .object(shapeOf("input"))
  .refine((article) => article.status === "draft" || article.category !== "", {
    path: ["category"],
    message: "a published or scheduled article needs a category",
    // This check runs even when other fields are wrong, so that all messages are shown together.
    when: ({ value }) => typeof value === "object" && value !== null,
  })
  .refine((article) => article.status !== "scheduled" || article.publishedAt !== undefined, {
    path: ["publishedAt"],
    message: "a scheduled article needs the time of its publication",
  });
export type ArticleInput = z.input<typeof articleInputSchema>;
export type CheckedArticle = z.output<typeof articleInputSchema>;

type Columns = { [Name in With<"column"> as Fields[Name]["column"]]: CheckedArticle[Name] };

/** Picks the values of an article that are columns of its row in `articles`. */
export const columnsOf = (article: CheckedArticle): Columns =>
  Object.fromEntries(COLUMN_FIELDS.map((name) => [ARTICLE_FIELDS[name].column, article[name]])) as Columns;

/** A draft as an editor sees it. Saving and publishing check it against `articleInputSchema`. */
export const articleDraftSchema = z.object(shapeOf("draft"));
export type ArticleDraft = z.output<typeof articleDraftSchema>;

export const ARTICLE_STATUSES = ["draft", "scheduled", "published", "trashed"] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];
export type LiveStatus = Exclude<ArticleStatus, "trashed">;

/** A version of an article, as answers of the API contain it. */
export const articleSnapshotSchema = z
  .object(shapeOf("input"))
  .extend({ status: z.enum(ARTICLE_STATUSES), publishedAt: z.string().nullable(), modifiedAt: z.string() });

type ReadonlyValue<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;

/** A version of an article. Times are ISO 8601 in UTC. */
export type ArticleSnapshot = {
  readonly [Name in Exclude<ArticleFieldName, "status" | "publishedAt" | "modifiedAt">]: ReadonlyValue<
    CheckedArticle[Name]
  >;
} & { readonly status: ArticleStatus; readonly publishedAt: string | null; readonly modifiedAt: string };

type Lines = Pick<ArticleSnapshot, With<"isLine">>;
/** Applies a change to each field that is a line written for readers. */
export const mapLines = (article: Lines, change: (text: string, name: keyof Lines) => string): Lines =>
  Object.fromEntries(LINE_FIELDS.map((name) => [name, change(article[name], name)])) as Lines;

/** Snapshot fields that differ between two copies even when both show the same picture, because each copy has its own image number. */
const PICTURES: readonly ArticleFieldName[] = ["coverImageId", "socialImageId"];
/** The fields by which two copies of an article are compared for people. */
export const COMPARED_FIELDS = FIELD_NAMES.filter((name) => name !== "modifiedAt" && !PICTURES.includes(name));
