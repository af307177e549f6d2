import type { OnItemStarted } from "../../../platform/tasks/child-process.ts";
import { plainText } from "../../../platform/text/html-text.ts";
import { markdownToHtml } from "../markdown-to-html.ts";
import { otherAuthors, readItem, type SourceAuthor, type SourceEntries, type SourceItem } from "../source-item.ts";
import { lexicalHtml, mobiledocHtml } from "./ghost-documents.ts";
import { parsed, type Row, readRows, textOf } from "./ghost-json.ts";
import { dateOf, previousPath } from "./source-values.ts";

type Links = ReadonlyMap<string, readonly string[]>;

/** The rows that posts refer to; they are read first, because tables come in any order. */
type GhostIndex = {
  readonly users: ReadonlyMap<string, SourceAuthor>;
  readonly tags: ReadonlyMap<string, { name: string; slug: string; hidden: boolean }>;
  readonly authorsOf: Links;
  readonly tagsOf: Links;
  readonly meta: ReadonlyMap<string, Row>;
  readonly language: string | undefined;
};

export type GhostOptions = {
  /** The address of the old site, which the export writes as a placeholder. */
  readonly site?: string | undefined;
  readonly onItemStarted?: OnItemStarted | undefined;
};

/** Yields the posts and pages of a Ghost export. It reads the file twice, because the rows that posts refer to may follow the posts. */
export async function* readGhost(
  path: string,
  file: string,
  { site, onItemStarted }: GhostOptions = {},
): SourceEntries {
  const index = await readIndex(path);
  for await (const { table, row } of readRows(path)) {
    if (table !== "posts") continue;
    const title = textOf(row, "title").trim();
    const about = {
      kind: "ghost",
      sourceId: textOf(row, "uuid") || textOf(row, "id") || textOf(row, "slug"),
      title,
      file,
    } as const;
    yield about.sourceId === ""
      ? { found: "broken", ...about, sourceId: title, problem: "Pos ini tidak punya id maupun slug." }
      : readItem(about, () => ({ found: "item", item: itemOf(row, index, about, site) }), onItemStarted);
  }
}

type About = { kind: "ghost"; sourceId: string; title: string; file: string };

function itemOf(row: Row, index: GhostIndex, about: About, site: string | undefined): SourceItem {
  const problems: string[] = [];
  const problem = (sentence: string) => void (problems.includes(sentence) || problems.push(sentence));
  const id = textOf(row, "id");
  const meta = index.meta.get(id);
  const either = (name: string) => (textOf(row, name) || textOf(meta, name)).trim();
  const html = htmlOf(row, { markdown: markdownToHtml, problem }).replaceAll("__GHOST_URL__", site ?? "");
  const authors = [...(index.authorsOf.get(id) ?? []), textOf(row, "author_id")]
    .map((one) => index.users.get(one))
    .filter((one) => one !== undefined);
  const [author, ...others] = [...new Set(authors)];
  if (others.length > 0) problem(otherAuthors(others.map(({ name }) => name)));
  const tags = (index.tagsOf.get(id) ?? []).map((one) => index.tags.get(one)).filter((one) => one !== undefined);
  const visible = tags.filter(({ hidden }) => !hidden);
  const picture = (name: string) => either(name).replaceAll("__GHOST_URL__", site ?? "");
  const slug = textOf(row, "slug");
  return {
    ...about,
    slug,
    status: statusOf(row, problem),
    publishedAt: dateOf(row.published_at, "Z"),
    modifiedAt: dateOf(row.updated_at, "Z"),
    author,
    // Ghost only has tags, and the first of them is the main one.
    categories: visible.map((tag) => ({ name: tag.name, slug: tag.slug })),
    tags: visible.map((tag) => tag.name),
    excerpt: plainText(textOf(row, "custom_excerpt")) || undefined,
    description: either("meta_description"),
    seoTitle: either("meta_title"),
    keywords: [],
    language: textOf(row, "locale") || index.language,
    canonicalUrl: textOf(row, "canonical_url") || undefined,
    noindex: false,
    faq: [],
    body: { form: "html", html, blankLines: false, base: site },
    cover: picture("feature_image")
      ? { address: picture("feature_image"), alt: either("feature_image_alt") }
      : undefined,
    socialImage: picture("og_image") || undefined,
    formerPaths: [previousPath(`/${slug}`)].filter((one) => one !== undefined),
    problems,
  };
}

/** The HTML that Ghost made of a document; if Ghost made none, the document itself is converted. */
function htmlOf(row: Row, tools: Parameters<typeof lexicalHtml>[1]): string {
  const html = textOf(row, "html");
  if (html !== "") return html;
  const lexical = parsed(textOf(row, "lexical"));
  if (lexical) return lexicalHtml(lexical, tools);
  const mobiledoc = parsed(textOf(row, "mobiledoc"));
  return mobiledoc ? mobiledocHtml(mobiledoc, tools) : markdownToHtml(textOf(row, "markdown"));
}

function statusOf(row: Row, problem: (sentence: string) => void): SourceItem["status"] {
  const status = textOf(row, "status");
  const visibility = textOf(row, "visibility") || "public";
  if (textOf(row, "type") === "page" || row.page === 1 || row.page === true) {
    problem("Ini halaman, bukan pos: masuk sebagai draf.");
    return "draft";
  }
  if (visibility !== "public") {
    problem("Hanya untuk anggota di Ghost: masuk sebagai draf.");
    return "draft";
  }
  if (status === "sent") problem("Hanya dikirim sebagai email di Ghost: masuk sebagai draf.");
  if (status === "published") return "published";
  return status === "scheduled" ? "scheduled" : "draft";
}

async function readIndex(path: string): Promise<GhostIndex> {
  const users = new Map<string, SourceAuthor>();
  const tags = new Map<string, { name: string; slug: string; hidden: boolean }>();
  const meta = new Map<string, Row>();
  const authorsOf = new Map<string, { to: string; order: number }[]>();
  const tagsOf = new Map<string, { to: string; order: number }[]>();
  let language: string | undefined;
  const link = (links: typeof tagsOf, row: Row, name: string) => {
    const post = textOf(row, "post_id");
    links.set(post, [...(links.get(post) ?? []), { to: textOf(row, name), order: Number(row.sort_order ?? 0) }]);
  };
  for await (const { table, row } of readRows(path)) {
    const id = textOf(row, "id");
    if (table === "users") {
      users.set(id, { login: textOf(row, "slug"), name: textOf(row, "name"), bio: textOf(row, "bio") });
    } else if (table === "tags") {
      const name = textOf(row, "name");
      const hidden = textOf(row, "visibility") === "internal" || name.startsWith("#");
      tags.set(id, { name, slug: textOf(row, "slug"), hidden });
    } else if (table === "posts_authors") link(authorsOf, row, "author_id");
    else if (table === "posts_tags") link(tagsOf, row, "tag_id");
    else if (table === "posts_meta") meta.set(textOf(row, "post_id"), row);
    else if (table === "settings" && /^(locale|lang|default_locale)$/.test(textOf(row, "key"))) {
      language = textOf(row, "value") || language;
    }
  }
  return { users, tags, meta, language, authorsOf: inOrder(authorsOf), tagsOf: inOrder(tagsOf) };
}

const inOrder = (links: Map<string, { to: string; order: number }[]>): Links =>
  new Map([...links].map(([post, list]) => [post, list.toSorted((a, b) => a.order - b.order).map(({ to }) => to)]));
