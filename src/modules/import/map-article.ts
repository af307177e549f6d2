import { createHash } from "node:crypto";
import type { Nodes } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { CONTINUE, EXIT, SKIP, visit } from "unist-util-visit";
import { storable } from "../../platform/database/storable.ts";
import { type Failure, failure, type Result, type Success, success } from "../../platform/result.ts";
import { detectLanguage, matchesLanguage } from "../../platform/text/language-detection.ts";
import { checkMarkdown, type LimitFailure, parseMarkdown } from "../articles/markdown.shared.ts";
import {
  type ArticleInput,
  type FaqItem,
  MAX_CHARACTERS,
  MAX_FAQ,
  MAX_TAGS,
  slugFrom,
  slugSchema,
} from "../articles/schema.ts";
import { chooseCategory, type UnknownCategory } from "./categories.ts";
import { safeAddress } from "./html/addresses.ts";
import { htmlToMarkdown } from "./html-to-markdown.shared.ts";
import { languageOf } from "./language.ts";
import { picturesIn } from "./markdown-pictures.ts";
import type { ImportOptions } from "./schema.ts";
import type { SourceItem } from "./source-item.ts";

/** An article that can be saved, except for its author and its pictures. */
export type MappedArticle = {
  readonly article: Omit<ArticleInput, "authorId">;
  /**
   * The addresses of the pictures in the article's body, each with its alternative text; `embedded` has the `data:` addresses of pictures in the HTML itself,
   * by name.
   */
  readonly pictures: ReadonlyMap<string, string>;
  readonly embedded: ReadonlyMap<string, string>;
  readonly coverAlt: string;
  readonly problems: readonly string[];
};

export type MappingFailure = Failure<LimitFailure> | UnknownCategory;

/** A hash of the content in the other system: another hash means that the article changed there. */
export function contentHash({ file: _, problems: __, ...content }: SourceItem): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** Converts a source item to an article of ours: Markdown, one of our categories, and within the limits of `articleInputSchema`. */
export async function mapArticle(
  item: SourceItem,
  options: ImportOptions,
  now: Date,
): Promise<Success<MappedArticle> | MappingFailure> {
  const chosen = isOwnWithoutCategory(item) ? WITHOUT_CATEGORY : chooseCategory(item.categories, options);
  if (!chosen.ok) return chosen;
  const { value: category } = chosen;
  const problems = [...item.problems];
  const converted = bodyOf(item, options);
  if (!converted.ok) return converted;
  const { value: body } = converted;
  // A body that cannot be saved is refused here, before it is parsed for pictures.
  const refused = checkMarkdown(body.markdown);
  if (refused) return failure(refused);
  problems.push(...body.problems);
  const words = plainWords(body.markdown);
  const isEmpty = !item.own && item.status !== "draft" && !showsAnything(body.markdown);
  if (isEmpty) problems.push(EMPTY_TEXT);
  const title = truncate(item.title, MAX_CHARACTERS.title, "Judul", problems) || titleFrom(words, problems);
  const tags = [...new Set([...item.tags, ...category.others].map((tag) => tag.trim()))].filter((tag) => tag !== "");
  const { status, publishedAt } = publicationOf(isEmpty ? { ...item, status: "draft" } : item, now, problems);
  return success({
    pictures: picturesIn(body.markdown),
    embedded: body.embedded,
    coverAlt: truncate(item.cover?.alt ?? "", MAX_CHARACTERS.coverAlt, "Teks alternatif sampul", problems),
    problems,
    article: {
      title,
      slug: slugOf(item, title),
      category: category.slug,
      status,
      language: await languageFor(item, words, options, problems),
      // A missing excerpt is derived when the article is shown (articles/render/summary.ts).
      excerpt: truncate(item.excerpt ?? "", MAX_CHARACTERS.excerpt, "Ringkasan", problems),
      description: truncate(item.description, MAX_CHARACTERS.description, "Deskripsi", problems),
      seoTitle: truncate(item.seoTitle, MAX_CHARACTERS.seoTitle, "Judul SEO", problems),
      keywords: limitList(
        item.keywords.map((word) => word.trim()).filter((word) => word !== ""),
        MAX_CHARACTERS.keywords,
        "Kata kunci",
        problems,
      ),
      tags: limitList(tags, MAX_CHARACTERS.tags, "Tag", problems),
      body: body.markdown,
      faq: faqOf(item.faq, problems),
      canonicalUrl: canonicalOf(item.canonicalUrl),
      noindex: item.noindex,
      ...(publishedAt ? { publishedAt } : {}),
      ...(item.modifiedAt ? { modifiedAt: item.modifiedAt } : publishedAt ? { modifiedAt: publishedAt } : {}),
    },
  });
}

export const EMPTY_TEXT = "Teksnya kosong setelah diimpor: masuk sebagai draf. Salin isinya dari situs lama.";

const WITHOUT_CATEGORY = success({ slug: "" as const, others: [] as readonly string[] });

/** Whether an item is a draft of our own export without a category. For another system's article without a category, a person chooses the category. */
const isOwnWithoutCategory = ({ own = false, status, categories }: SourceItem) =>
  own && status === "draft" && categories.length === 0;

type Body = {
  readonly markdown: string;
  readonly problems: readonly string[];
  readonly embedded: ReadonlyMap<string, string>;
};

const EMBEDDED = /^data:image\/(png|jpe?g|gif|webp|avif);base64,/i;

function bodyOf({ body }: SourceItem, { site }: ImportOptions): Result<Body, LimitFailure> {
  const embedded = new Map<string, string>();
  if (body.form === "markdown") return success({ markdown: storable(body.markdown), problems: [], embedded });
  const base = body.base ?? site;
  const converted = htmlToMarkdown(body.html, {
    blankLines: body.blankLines,
    address(written, kind) {
      if (kind !== "picture" || !EMBEDDED.test(written)) return safeAddress(written, kind, base);
      const name = `gambar-dalam-teks-${embedded.size + 1}`;
      embedded.set(name, written);
      return name;
    },
  });
  if (!converted.ok) return converted;
  const { markdown, problems } = converted.value;
  return success({ markdown: storable(markdown), problems, embedded });
}

/** The status here: a scheduled article whose time has passed is published; a scheduled article without a time is a draft. */
export function publicationOf({ status, publishedAt }: SourceItem, now: Date, problems: string[]) {
  if (status === "published" && publishedAt && publishedAt > now) return { status: "scheduled" as const, publishedAt };
  if (status !== "scheduled") return { status, publishedAt };
  if (!publishedAt) {
    problems.push("Dijadwalkan tanpa waktu terbit: masuk sebagai draf.");
    return { status: "draft" as const, publishedAt };
  }
  return { status: publishedAt <= now ? ("published" as const) : status, publishedAt };
}

function slugOf(item: SourceItem, title: string): string {
  const wanted = item.slug.toLowerCase();
  if (slugSchema.safeParse(wanted).success) return wanted;
  // A title in another alphabet gives an empty slug; the source's id is at least unique.
  return (
    slugFrom(item.slug) ||
    slugFrom(title) ||
    `artikel-${createHash("sha256").update(item.sourceId).digest("hex").slice(0, 8)}`
  );
}

function titleFrom(words: string, problems: string[]): string {
  const title = wholeCharacters(words.split(/\s+/).slice(0, 8).join(" "), 80);
  problems.push(title ? "Tanpa judul: diambil dari awal teksnya." : "Tanpa judul dan tanpa teks.");
  return title || "Tanpa judul";
}

function faqOf(items: readonly FaqItem[], problems: string[]): FaqItem[] {
  if (items.length > MAX_FAQ) problems.push(`Tanya jawab: hanya ${MAX_FAQ} yang pertama disimpan.`);
  return items.slice(0, MAX_FAQ).map(({ question, answer }) => ({
    question: truncate(question, MAX_CHARACTERS.question, "Pertanyaan", problems),
    answer: truncate(answer, MAX_CHARACTERS.answer, "Jawaban", problems),
  }));
}

/** The beginning of a text, in UTF-16 units, without half a character at its end. */
const wholeCharacters = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");

/** @param name of the field for the report; empty if cutting this field is not worth a report */
function truncate(text: string, most: number, name: string, problems: string[]): string {
  const clean = storable(text).trim();
  if (clean.length <= most) return clean;
  if (name) problems.push(`${name} dipotong menjadi ${most} karakter.`);
  return `${wholeCharacters(clean, most - 1).trimEnd()}…`;
}

function limitList(values: readonly string[], most: number, name: string, problems: string[]): string[] {
  const shortened = values.map((value) => truncate(value, most, name, problems));
  if (shortened.length > MAX_TAGS) problems.push(`${name}: hanya ${MAX_TAGS} yang pertama disimpan.`);
  return shortened.slice(0, MAX_TAGS);
}

function canonicalOf(address: string | undefined): string | null {
  const url = URL.parse(address ?? "");
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/**
 * Chooses the language. The language stated by a single file is believed, unless its text is plainly in another language. The language stated by a whole system
 * is not believed.
 */
async function languageFor(
  item: SourceItem,
  words: string,
  options: ImportOptions,
  problems: string[],
): Promise<string> {
  const said = item.kind === "markdown" ? item.language : undefined;
  if (said === undefined) return options.language ?? languageOf(words, item.language);
  const found = await detectLanguage(words);
  if (matchesLanguage(found, said)) return said;
  problems.push(`Bahasa tertulis "${said}", tetapi teksnya berbahasa "${found}": disimpan sebagai "${found}".`);
  return found;
}

/** The number of characters of Markdown from which the language and a missing title are read. */
const BEGINNING = 20_000;

const VISIBLE = new Set(["text", "inlineCode", "code", "image", "imageReference"]);

/** Whether a reader would see anything of the text: page builders keep the text elsewhere, and HTML in Markdown is not rendered. */
function showsAnything(markdown: string): boolean {
  let found = false;
  visit(parseMarkdown(markdown), (node) => {
    found ||= VISIBLE.has(node.type) && !("value" in node && String(node.value).trim() === "");
    return found ? EXIT : CONTINUE;
  });
  return found;
}

/** The words of paragraphs, items and quotations, without notes, code, tables and addresses. */
function plainWords(markdown: string): string {
  const words: string[] = [];
  visit(parseMarkdown(markdown.slice(0, BEGINNING)), (node) => {
    if (/^(footnoteDefinition|table|code|html|heading)$/.test(node.type)) return SKIP;
    if (node.type !== "paragraph") return CONTINUE;
    words.push(wordsIn(node).replace(/https?:\/\/\S+/g, " "));
    return SKIP;
  });
  return words.join(" ").replace(/\s+/g, " ").trim();
}

const wordsIn = (node: Nodes): string => {
  if (node.type === "break") return " ";
  if (node.type === "html" || node.type === "image") return "";
  return "children" in node ? node.children.map(wordsIn).join("") : plainText(node);
};
