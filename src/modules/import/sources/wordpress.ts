import { z } from "zod";
import type { OnItemStarted } from "../../../platform/tasks/child-process.ts";
import { decodeEntities, plainText } from "../../../platform/text/html-text.ts";
import type { OtherThing } from "../schema.ts";
import { otherAuthors, readItem, type SourceAuthor, type SourceEntries, type SourceItem } from "../source-item.ts";
import { dateOf, previousPath } from "./source-values.ts";
import { builderProblem } from "./wordpress-builders.ts";
import { readIndex, type WordPressIndex } from "./wordpress-index.ts";
import { withPatterns } from "./wordpress-patterns.ts";
import { escaped, readShortcodes } from "./wordpress-shortcodes.ts";
import { readRecords, type XmlRecord } from "./wordpress-xml.ts";

const OTHER: Record<string, OtherThing> = { attachment: "attachments", nav_menu_item: "menus" };

/**
 * Yields the posts and pages of a WordPress export (WXR of any version). It reads the file twice, because the records that posts refer to may follow the posts.
 */
export async function* readWordPress(path: string, file: string, onItemStarted?: OnItemStarted): SourceEntries {
  const index = await readIndex(path);
  for await (const record of readRecords(path)) {
    if (record.name !== "item") continue;
    if (record.comments > 0) yield { found: "other", what: "comments", count: record.comments };
    const type = text(record, "wp:post_type");
    const about = { kind: "wordpress", sourceId: sourceIdOf(record, index), title: titleOf(record), file } as const;
    if (record.broken !== undefined) {
      const problem =
        record.broken === "too long" ? "Isi pos ini terlalu panjang." : `XML pos ini rusak${lineIn(record.broken)}.`;
      yield { found: "broken", ...about, problem };
    } else if (type !== "post" && type !== "page" && type !== "") {
      // Plug-ins store their own data as posts of other types.
      const what = OTHER[type];
      const own = /^(wp_|custom_css|customize_|oembed_cache|revision|user_request)/.test(type);
      if (what || own) yield { found: "other", what: what ?? "other", count: 1 };
      else yield { found: "left", ...about, why: `Jenis isi "${type}" tidak diimpor.` };
    } else if (text(record, "wp:status") === "trash") {
      yield { found: "left", ...about, why: "Ada di tempat sampah WordPress." };
    } else yield readItem(about, () => ({ found: "item", item: itemOf(record, index, about) }), onItemStarted);
  }
}

/** Returns the line that a parser's message begins with, in words for editors; the rest of the message would not help editors. */
const lineIn = (message: string) => {
  const line = /^(\d+):/.exec(message)?.[1];
  return line ? ` di baris ${line}` : "";
};

type About = { kind: "wordpress"; sourceId: string; title: string; file: string };

function itemOf(record: XmlRecord, index: WordPressIndex, about: About): SourceItem {
  const problems: string[] = [];
  const problem = (sentence: string) => void (problems.includes(sentence) || problems.push(sentence));
  const meta = (name: string) => (record.meta.get(name) ?? "").trim();
  const first = (...names: string[]) => names.map(meta).find((value) => value !== "" && !value.includes("%")) ?? "";
  const publishedAt =
    dateOf(text(record, "wp:post_date_gmt"), "Z") ??
    dateOf(text(record, "pubDate")) ??
    dateOf(text(record, "wp:post_date"));
  const content = withPatterns(record.fields.get("content:encoded") ?? "", index.patterns, problem);
  const builder = content.trim() === "" ? builderProblem(record.meta) : undefined;
  if (builder) problem(builder);
  const shown = readShortcodes(content, {
    postId: text(record, "wp:post_id"),
    attachments: index.attachments,
    problem,
  });
  const html = withFootnotes(shown, meta("footnotes"));
  recordDynamicBlocks(content, problem);
  const link = text(record, "link");
  const coAuthors = record.categories.filter(({ domain }) => domain === "author").map(({ name }) => name);
  const author = authorOf(text(record, "dc:creator"), index);
  const others = [...new Set(coAuthors)].filter((name) => name !== "" && name !== author?.name);
  if (others.length > 0) problem(otherAuthors(others));
  const canonical = first("_yoast_wpseo_canonical", "rank_math_canonical_url");
  const cover = index.attachments.byId(meta("_thumbnail_id"));
  return {
    ...about,
    slug: safeDecodeURI(text(record, "wp:post_name")).replace(/\.(html?|php)$/, ""),
    status: statusOf(record, problem),
    publishedAt,
    modifiedAt: dateOf(text(record, "wp:post_modified_gmt"), "Z"),
    author,
    categories: categoriesOf(record, index, meta("_yoast_wpseo_primary_category")),
    tags: record.categories.filter(({ domain }) => domain === "post_tag").map(({ name }) => decodeEntities(name)),
    excerpt: plainText(record.fields.get("excerpt:encoded") ?? "") || undefined,
    description: first("_yoast_wpseo_metadesc", "rank_math_description", "_aioseo_description"),
    seoTitle: first("_yoast_wpseo_title", "rank_math_title", "_aioseo_title"),
    keywords: first("_yoast_wpseo_focuskw", "rank_math_focus_keyword")
      .split(",")
      .filter((word) => word.trim() !== ""),
    language: index.language,
    canonicalUrl: canonical !== "" && hostOf(canonical) !== hostOf(index.site) ? canonical : undefined,
    noindex: meta("_yoast_wpseo_meta-robots-noindex") === "1" || meta("rank_math_robots").includes("noindex"),
    faq: [],
    body: { form: "html", html, blankLines: !content.includes("<!-- wp:"), base: index.site || undefined },
    cover: cover && { address: cover.url, alt: cover.alt },
    socialImage: undefined,
    formerPaths: [previousPath(link, index.site || undefined)].filter((path) => path !== undefined),
    problems,
  };
}

/**
 * The id consists of the site and the post's number there, because two sites use the same numbers. A guid is no better, because it changes with the site's
 * address.
 */
function sourceIdOf(record: XmlRecord, { site }: WordPressIndex): string {
  const number = text(record, "wp:post_id");
  const known = number || text(record, "guid") || text(record, "link") || titleOf(record);
  return `${hostOf(site) || site}#${known}`;
}

function statusOf(record: XmlRecord, problem: (sentence: string) => void): SourceItem["status"] {
  const status = text(record, "wp:status");
  if (text(record, "wp:post_type") === "page") {
    problem("Ini halaman, bukan pos: masuk sebagai draf.");
    return "draft";
  }
  if (text(record, "wp:post_password") !== "") {
    problem("Dilindungi kata sandi di WordPress: masuk sebagai draf.");
    return "draft";
  }
  if (status === "publish") return "published";
  if (status === "future") return "scheduled";
  if (status === "private") problem("Bersifat pribadi di WordPress: masuk sebagai draf.");
  if (status === "pending") problem("Menunggu peninjauan di WordPress: masuk sebagai draf.");
  return "draft";
}

function categoriesOf(record: XmlRecord, { terms }: WordPressIndex, primary: string) {
  const slug = terms.get(primary);
  return record.categories
    .filter(({ domain }) => domain === "category")
    .toSorted((a, b) => Number(b.nicename === slug) - Number(a.nicename === slug))
    .map(({ name, nicename }) => ({ name: decodeEntities(name), slug: nicename }));
}

function authorOf(login: string, { authors }: WordPressIndex): SourceAuthor | undefined {
  if (login === "") return undefined;
  const known = authors.get(login);
  // A login may be an e-mail address, which readers must not see.
  return { login: login.replace(/@.*/, ""), name: known?.name || login.replace(/@.*/, ""), bio: known?.bio ?? "" };
}

/** Reports blocks that WordPress fills in when it shows a post, because they are empty in an export. */
function recordDynamicBlocks(content: string, problem: (sentence: string) => void) {
  for (const [, name] of content.matchAll(/<!-- wp:([a-z0-9/-]+)(?: \{[^\n]*?\})? \/-->/g)) {
    if (name && !/^(footnotes|more|nextpage|separator|spacer)$/.test(name)) problem(`Blok dihilangkan: ${name}`);
  }
}

const footnotesSchema = z.array(z.object({ id: z.string(), content: z.string() }));

/** Adds the footnotes, which the editor stores beside the post and shows in a block that is empty in the export. */
function withFootnotes(html: string, written: string): string {
  const notes = footnotesSchema.safeParse(written === "" ? [] : jsonIn(written));
  if (!notes.success || notes.data.length === 0) return html;
  const items = notes.data.map(
    ({ id, content }) => `<li id="${escaped(id)}">${content} <a href="#${escaped(id)}-link">↩</a></li>`,
  );
  return `${html}\n\n<ol class="wp-block-footnotes">${items.join("")}</ol>`;
}

/** Parses JSON in metadata, whose backslashes some exporters write twice and others do not. */
function jsonIn(written: string): unknown {
  for (const text of [written, written.replaceAll('\\\\"', '\\"')]) {
    try {
      return JSON.parse(text);
    } catch {}
  }
  return undefined;
}

const text = (record: XmlRecord, name: string) => (record.fields.get(name) ?? "").trim();
const titleOf = (record: XmlRecord) => plainText(text(record, "title"));
const hostOf = (address: string) => URL.parse(address)?.host ?? "";

function safeDecodeURI(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
