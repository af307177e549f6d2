import { toString as plainText } from "mdast-util-to-string";
import { parseMarkdown } from "../../articles/markdown.shared.ts";
import { categorySlugSchema } from "../../stores/schema.ts";
import { frontMatterProblem } from "../failures.ts";
import { htmlToMarkdown } from "../html-to-markdown.shared.ts";
import { isTooComplex, markdownToHtml } from "../markdown-to-html.ts";
import { otherAuthors, type SourceEntry, type SourceItem } from "../source-item.ts";
import { isKeys, type Keys, listKey, readFrontMatter, textKey } from "./front-matter.ts";
import { readTemplates } from "./liquid.ts";
import {
  isNotionName,
  readNotionAsides,
  withoutFileLinks,
  withoutNotionNumber,
  withoutNotionProperties,
} from "./notion.ts";
import { hasPrivateComments, readObsidian, withoutPrivateComments } from "./obsidian.ts";
import { dateOf } from "./source-values.ts";

/**
 * Reads a Markdown file with front matter: ours (content/README.md, and what the export writes), Jekyll's or Hugo's.
 * @param path within the folder, with slashes: the id of the article
 */
export function readMarkdownFile(path: string, text: string, pictures: PictureNames = NO_PICTURES): SourceEntry {
  const sourceId = path.replace(/\.[a-z]+$/i, "");
  const name = (sourceId.split("/").at(-1) ?? "").replace(/^index$/, sourceId.split("/").at(-2) ?? "");
  const about = { kind: "markdown", sourceId, file: path } as const;
  const read = readFrontMatter(text);
  if (!read.ok) return { found: "broken", ...about, title: name, problem: frontMatterProblem(read) };
  const { keys = {}, body } = read.value;
  return {
    found: "item",
    item: isOurs(keys)
      ? withCommentsUnpublished(ourItem(about, keys, body))
      : foreignItem(about, keys, body, { name: name.normalize("NFC"), pictures }),
  };
}

/** The paths of the folder's pictures by file name in lower case; Obsidian names pictures without their folders. */
export type PictureNames = ReadonlyMap<string, string>;
const NO_PICTURES: PictureNames = new Map();

/**
 * Makes a file with private comments a draft. A file of an Obsidian vault may have the keys of our export, so its body is kept with the comments, and private
 * text must not be published unasked.
 */
function withCommentsUnpublished(item: SourceItem): SourceItem {
  if (item.status === "draft" || item.body.form !== "markdown" || !hasPrivateComments(item.body.markdown)) return item;
  return { ...item, status: "draft", problems: [...item.problems, COMMENTS_LEFT] };
}

const COMMENTS_LEFT = "Memuat komentar %%…%% yang di Obsidian bersifat pribadi: masuk sebagai draf, periksa dahulu.";

type About = { kind: "markdown"; sourceId: string; file: string };

/** Whether a file is our own: the body of our own file is kept to the byte. A draft of ours may have no category yet. */
const isOurs = (keys: Keys) =>
  (categorySlugSchema.safeParse(keys.category).success || (keys.category === "" && keys.status === "draft")) &&
  typeof keys.slug === "string" &&
  /^(published|draft|scheduled)$/.test(String(keys.status));

function ourItem(about: About, keys: Keys, body: string): SourceItem {
  const problems: string[] = [];
  const status = String(keys.status);
  const category = String(keys.category);
  return {
    ...shared(about, keys, (sentence) => problems.push(sentence)),
    title: textKey(keys, "title"),
    slug: textKey(keys, "slug"),
    status: status === "published" || status === "scheduled" ? status : "draft",
    publishedAt: dateOf(keys.date),
    categories: category === "" ? [] : [{ name: category, slug: category }],
    tags: listKey(keys, ["tags"], /,/),
    keywords: listKey(keys, ["keywords"], /,/),
    excerpt: textKey(keys, "excerpt"),
    body: { form: "markdown", markdown: body.replace(/^\n/, "").replace(/\n$/, "") },
    formerPaths: listKey(keys, ["aliases"], /\s+/),
    own: true,
    problems,
  };
}

type Named = { readonly name: string; readonly pictures: PictureNames };

function foreignItem(about: About, keys: Keys, body: string, { name, pictures }: Named): SourceItem {
  const problems: string[] = [];
  const problem = (sentence: string) => void (problems.includes(sentence) || problems.push(sentence));
  const known = withoutNotionNumber(name);
  const [, named, rest] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(known) ?? [undefined, undefined, known];
  const templated = readTemplates(withoutPrivateComments(body, problem), problem);
  const isHtml = /\.html?$/i.test(about.file);
  const heading = /^(?:\s*<!--(?:(?!-->)[\s\S])*-->)*\s*#[ \t]+([^\n]+)(?:\n|$)/.exec(templated);
  const ownTitle = textKey(keys, "title");
  const untitled = ownTitle === "" && heading ? templated.slice(heading[0].length) : templated;
  const text = isNotionName(name) ? readNotionAsides(withoutNotionProperties(untitled, problem)) : untitled;
  const categories = [...listKey(keys, ["categories", "category", "section"], /\s+/), ...singular(keys, "category")];
  return {
    ...shared(about, keys, problem),
    title: withoutMarks(ownTitle) || withoutMarks(headingWords(heading?.[1]) ?? "") || nameWords(rest ?? ""),
    slug: textKey(keys, "slug", "basename") || (rest ?? known),
    status: statusOf(keys, about.sourceId, problem),
    publishedAt: dateOf(keys.date ?? keys.publishDate ?? keys.pubDate ?? keys.published_at) ?? dateOf(named),
    categories: [...new Set(categories)].map((one) => ({ name: one, slug: one })),
    tags: [...new Set([...listKey(keys, ["tags"], /[\s,]+/), ...singular(keys, "tag")])],
    keywords: listKey(keys, ["keywords"], /,/),
    excerpt: textKey(keys, "excerpt", "summary") || undefined,
    body: isHtml
      ? { form: "html", html: markdownToHtml(text), blankLines: false, base: undefined }
      : { form: "markdown", markdown: plainMarkdown(readMarks(text, pictures, problem), problem) },
    formerPaths: formerPaths(keys),
    problems,
  };
}

const nameWords = (name: string) => name.replaceAll("-", " ");

/** The words of a title written in Markdown: Google Docs writes `# **Judul**`, and backslashes before signs. */
function withoutMarks(title: string): string {
  // A title this long is cut anyway, so it is not parsed.
  if (title.length > 1000 || !/[*_`\\[=~]/.test(title)) return title;
  // The title is parsed as a heading, because "1. **Judul**" would otherwise be a list.
  const words = plainText(parseMarkdown(`# ${title.replaceAll("==", "")}`))
    .replace(/\s+/g, " ")
    .trim();
  return /[\p{L}\p{N}]/u.test(words) ? words : "";
}

function readMarks(text: string, pictures: PictureNames, problem: (sentence: string) => void): string {
  const pathOf = (name: string) => pictures.get((name.split("/").at(-1) ?? "").normalize("NFC").toLowerCase()) ?? name;
  return withoutFileLinks(readObsidian(text, pathOf, problem), problem);
}

const singular = (keys: Keys, name: string) => (typeof keys[name] === "string" ? [String(keys[name]).trim()] : []);

/** The fields that our files and those of other systems have under the same names. */
function shared(about: About, keys: Keys, problem: (sentence: string) => void) {
  const image = textKey(
    keys,
    ...["cover", "cover.image", "image", "image.path", "featured_image", "featuredImage", "feature_image"],
    ...["thumbnail", "header.image", "header.overlay_image", "hero", "banner"],
  );
  const language = textKey(keys, "language", "lang", "locale");
  const [authorName, ...others] = authorsOf(keys);
  if (others.length > 0) problem(otherAuthors(others));
  return {
    ...about,
    modifiedAt: dateOf(keys.modified ?? keys.lastmod ?? keys.last_modified_at ?? keys.updated),
    author: authorName ? { login: authorName, name: authorName, bio: "" } : undefined,
    description: textKey(keys, "description"),
    seoTitle: textKey(keys, "seoTitle"),
    language: language || undefined,
    canonicalUrl: textKey(keys, "canonical", "canonical_url", "canonicalURL", "canonicalUrl") || undefined,
    noindex: keys.noindex === true || /noindex/.test(textKey(keys, "robots")),
    faq: faqOf(keys.faq),
    cover: image
      ? {
          address: image,
          alt: textKey(keys, "coverAlt", "cover.alt", "image.alt", "image_alt"),
          ...(keys.coverTitled === true ? { titled: true } : {}),
        }
      : undefined,
    socialImage: textKey(keys, "socialImage") || undefined,
  };
}

/** The names of the authors, each once, the main author first. */
function authorsOf(keys: Keys): string[] {
  const written = [keys.authors, keys.author, keys.co_authors, keys.coauthors, keys.coAuthors].flat();
  const names = written.map((one) =>
    isKeys(one) ? textKey(one, "name", "display_name", "login") : String(one ?? "").trim(),
  );
  return [...new Set(names)].filter((name) => name !== "");
}

const faqOf = (value: unknown) =>
  (Array.isArray(value) ? value.filter(isKeys) : [])
    .map((item) => ({ question: textKey(item, "question", "q"), answer: textKey(item, "answer", "a") }))
    .filter(({ question, answer }) => question !== "" && answer !== "");

/** The status that a file asks for; a file that does not ask to be published is a draft. */
function statusOf(keys: Keys, path: string, problem: (sentence: string) => void): SourceItem["status"] {
  const said = textKey(keys, "status").toLowerCase();
  const flag = (name: string) =>
    /^(true|false)$/i.test(String(keys[name])) ? /^true$/i.test(String(keys[name])) : undefined;
  const draft = flag("draft");
  const published = flag("published") ?? flag("publish");
  if (draft === true || published === false || /(^|\/)_drafts\//.test(path)) return "draft";
  if (said !== "")
    return /^publish(ed)?$/.test(said) ? "published" : /^(scheduled|future)$/.test(said) ? "scheduled" : "draft";
  if (draft === false || published === true) return "published";
  problem("Tidak menyebut status terbit: masuk sebagai draf.");
  return "draft";
}

const formerPaths = (keys: Keys): string[] =>
  [...listKey(keys, ["aliases", "redirect_from"], /\s+/), textKey(keys, "permalink"), textKey(keys, "url")].filter(
    (path) => /^\/[^:{}]/.test(path),
  );

/** Converts HTML in foreign Markdown to Markdown, because our renderer leaves HTML out. */
function plainMarkdown(text: string, problem: (sentence: string) => void): string {
  const markdown = text.trim();
  if (!/<[a-z!/]/i.test(markdown.replace(/```[\s\S]*?```|`[^`\n]*`|<https?:[^>\s]*>/g, ""))) return markdown;
  if (isTooComplex(markdown)) return markdown;
  const converted = htmlToMarkdown(markdownToHtml(markdown));
  if (!converted.ok) return markdown;
  for (const sentence of converted.value.problems) problem(sentence);
  return converted.value.markdown;
}

/** Removes the `#` signs that may close a heading. */
function headingWords(written: string | undefined): string | undefined {
  const words = written?.trim() ?? "";
  let end = words.length;
  while (words[end - 1] === "#") end -= 1;
  return words.slice(0, end).trimEnd() || words || undefined;
}
