import { decodeEntities } from "../../../platform/text/html-text.ts";
import type { Attachment, Attachments } from "./wordpress-shortcodes.ts";
import { readRecords } from "./wordpress-xml.ts";

/** The data that posts refer to, which may be anywhere in the file. The index holds names and no texts of posts, so it stays small. */
export type WordPressIndex = {
  /** The old site's address, without a slash at the end. */
  readonly site: string;
  readonly language: string | undefined;
  readonly authors: ReadonlyMap<string, { name: string; bio: string }>;
  readonly attachments: Attachments;
  /** The names of categories by number, because the plug-in Yoast refers to a category by its number. */
  readonly terms: ReadonlyMap<string, string>;
  /** The content of synced patterns, by their number. */
  readonly patterns: ReadonlyMap<string, string>;
};

/** The most characters of all synced patterns, which are kept in memory; a site has a few dozen with some lines each. */
const MAX_PATTERNS = 4_000_000;

/** The first of two passes through the file. */
export async function readIndex(path: string): Promise<WordPressIndex> {
  const channel = new Map<string, string>();
  const authors = new Map<string, { name: string; bio: string }>();
  const terms = new Map<string, string>();
  const byId = new Map<string, Attachment>();
  const byPost = new Map<string, Attachment[]>();
  const patterns = new Map<string, string>();
  let patternCharacters = 0;
  for await (const record of readRecords(path)) {
    const field = (name: string) => (record.fields.get(name) ?? "").trim();
    if (record.fields.has("value") && !channel.has(record.name)) channel.set(record.name, field("value"));
    if (record.name === "wp:author") {
      const full = `${field("wp:author_first_name")} ${field("wp:author_last_name")}`.trim();
      const name = decodeEntities(field("wp:author_display_name") || full || field("wp:author_login"));
      authors.set(field("wp:author_login"), { name, bio: "" });
    }
    if (record.name === "wp:category") terms.set(field("wp:term_id"), field("wp:category_nicename"));
    // WordPress only shows patterns that are published and have no password.
    if (
      record.name === "item" &&
      field("wp:post_type") === "wp_block" &&
      field("wp:status") === "publish" &&
      field("wp:post_password") === ""
    ) {
      const content = record.fields.get("content:encoded") ?? "";
      patternCharacters += content.length;
      if (patternCharacters <= MAX_PATTERNS) patterns.set(field("wp:post_id"), content);
    }
    if (record.name === "item" && field("wp:post_type") === "attachment") {
      const attachment = {
        url: field("wp:attachment_url") || field("guid"),
        alt: decodeEntities((record.meta.get("_wp_attachment_image_alt") ?? "").trim()),
        caption: field("excerpt:encoded"),
      };
      if (attachment.url === "") continue;
      byId.set(field("wp:post_id"), attachment);
      const parent = field("wp:post_parent");
      if (parent !== "" && parent !== "0") byPost.set(parent, [...(byPost.get(parent) ?? []), attachment]);
    }
  }
  const site = channel.get("wp:base_blog_url") ?? channel.get("wp:base_site_url") ?? channel.get("link") ?? "";
  return {
    site: site.replace(/\/+$/, ""),
    language: channel.get("language"),
    authors,
    attachments: { byId: (id) => byId.get(id), ofPost: (id) => byPost.get(id) ?? [] },
    terms,
    patterns,
  };
}
