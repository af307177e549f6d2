import { stringify } from "yaml";
import { hours } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import {
  type ExportedArticle,
  type ExportedFile,
  type ExportedImage,
  exportedArticles,
  extensionOf,
  picturesOf,
  readPicture,
  textFile,
} from "./exported-articles.ts";

/**
 * Exports every article as `articles/<slug>.md` with the front matter of content/README.md, the pictures at the paths that the bodies name, and the authors.
 * Importing the files gives the same articles again, and exporting these articles gives the same files.
 */
export async function* exportMarkdown(db: Db, storage: Storage): AsyncGenerator<ExportedFile, void, undefined> {
  const written = new Set<string>();
  for await (const batch of exportedArticles(db)) {
    for (const article of batch) {
      yield textFile(`articles/${article.snapshot.slug}.md`, markdownFile(article));
      for (const image of picturesOf(article)) {
        const path = pathOf(image);
        if (written.has(path)) continue;
        written.add(path);
        const bytes = await readPicture(storage, image);
        if (bytes) yield { path, bytes };
      }
    }
  }
  const authors = await db.selectFrom("authors").select(["id", "name", "bio"]).orderBy("id").execute();
  yield textFile("authors.json", `${JSON.stringify(authors, null, 2)}\n`);
}

const pathOf = (image: ExportedImage) => `media/${image.hash}/original.${extensionOf(image)}`;

/** Writes an article's file. Empty keys are left out, except the keys that every file of ours has. */
function markdownFile({ snapshot, images, previousPaths }: ExportedArticle): string {
  const cover = images.get(snapshot.coverImageId ?? 0);
  const social = images.get(snapshot.socialImageId ?? 0);
  const front = {
    title: snapshot.title,
    slug: snapshot.slug,
    category: snapshot.category,
    status: snapshot.status,
    ...(snapshot.publishedAt ? { date: local(snapshot.publishedAt) } : {}),
    modified: local(snapshot.modifiedAt),
    author: snapshot.authorId,
    language: snapshot.language,
    excerpt: snapshot.excerpt,
    description: snapshot.description,
    ...(snapshot.seoTitle ? { seoTitle: snapshot.seoTitle } : {}),
    keywords: snapshot.keywords,
    tags: snapshot.tags,
    ...(cover ? { cover: pathOf(cover), coverAlt: snapshot.coverAlt } : {}),
    ...(cover?.titled ? { coverTitled: true } : {}),
    ...(social ? { socialImage: pathOf(social) } : {}),
    ...(snapshot.canonicalUrl ? { canonical: snapshot.canonicalUrl } : {}),
    ...(snapshot.noindex ? { noindex: true } : {}),
    ...(snapshot.faq.length > 0 ? { faq: snapshot.faq } : {}),
    ...(previousPaths.length > 0 ? { aliases: previousPaths } : {}),
  };
  return `---\n${stringify(front, { lineWidth: 0, schema: "core" })}---\n\n${snapshot.body.replaceAll("\r\n", "\n")}\n`;
}

/** The time as RFC 3339 at +07:00, as in content/README.md; midnight is written as the day alone, because a day without a time is stored as midnight. */
const local = (time: string) =>
  new Date(Date.parse(time) + hours(7))
    .toISOString()
    .replace(/T00:00:00\.000Z$|(\.000)?Z$/, (end) => (end.startsWith("T") ? "" : "+07:00"));
