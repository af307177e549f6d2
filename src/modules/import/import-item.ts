import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { GuardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { saveArticle, saveError } from "../articles/commands.ts";
import { type CurrentArticle, readArticle } from "../articles/queries.ts";
import type { ArticleInput, ArticleSnapshot } from "../articles/schema.ts";
import type { Authors } from "./authors.ts";
import { mappingProblem } from "./failures.ts";
import { contentHash, type MappedArticle, mapArticle, publicationOf } from "./map-article.ts";
import { replacePictures } from "./markdown-pictures.ts";
import type { Picture, Pictures } from "./pictures.ts";
import { redirectPreviousPaths, type SiteRules } from "./previous-paths.ts";
import type { ImportOptions, Outcome } from "./schema.ts";
import type { Slugs } from "./slugs.ts";
import type { SourceItem } from "./source-item.ts";

/** The services and settings of an import. */
export type ImportContext = SiteRules & {
  readonly db: Db;
  readonly storage: Storage;
  /** The directory under which archives are unpacked. */
  readonly dataDir: string;
  readonly clock: Clock;
  readonly audit: AuditContext;
  /** Sends requests to other servers, where the person who imports has agreed to it. */
  readonly guardedFetch: GuardedFetch;
};

export type ItemReport = {
  readonly outcome: Outcome;
  readonly problems: readonly string[];
  readonly articleId: number | null;
  readonly unknownCategory?: string;
  readonly redirects: readonly string[];
  /** True if the article becomes visible to readers: it is public in the source, and was not public here before. */
  readonly publishes: boolean;
};

export type ImportWork = ImportContext & {
  readonly options: ImportOptions;
  readonly dryRun: boolean;
  readonly importId: number | null;
  readonly batch: string;
  readonly authors: Authors;
  readonly pictures: Pictures;
  readonly slugs: Slugs;
  /** Called within the transaction that saves an article. */
  readonly together: (db: Db, report: ItemReport) => Promise<void>;
};

const report = (outcome: Outcome, problems: readonly string[], articleId: number | null = null): ItemReport => ({
  outcome,
  problems,
  articleId,
  redirects: [],
  publishes: false,
});

/** Imports one article: it is created, updated, or left as it is, and the report says why. A check reports the same and writes nothing. */
export async function importItem(item: SourceItem, work: ImportWork): Promise<ItemReport> {
  const hash = contentHash(item);
  const known = await knownSource(work.db, item);
  if (known) {
    const waited = work.options.fetchPictures && known.waiting_pictures > 0;
    if (known.status === "trashed") return report("left", ["Artikelnya ada di tempat sampah."], known.article_id);
    if (known.content_hash === hash && !waited) return report("same", [], known.article_id);
    if (known.article_version !== known.version) {
      return report("edited", ["Sudah disunting di sini sejak diimpor: dibiarkan."], known.article_id);
    }
    if (!work.options.update && !waited)
      return report("changed", ["Berubah di sumbernya sejak diimpor."], known.article_id);
  }
  const mapped = await mapArticle(item, work.options, work.clock.now());
  if (!mapped.ok) {
    const notMapped = (outcome: Outcome) => report(outcome, [mappingProblem(mapped)], known?.article_id ?? null);
    if (mapped.code !== "unknown-category") return notMapped("failed");
    const publishes = publicationOf(item, work.clock.now(), []).status === "published";
    return { ...notMapped("category"), unknownCategory: mapped.category, publishes };
  }
  const current = await (known
    ? readArticle(work.db, known.article_id)
    : findExistingArticle(item, mapped.value, work.db));
  if (current && !known) {
    if (isSame(mapped.value, current)) return report("same", [], current.id);
    if (!work.options.update)
      return report("changed", ["Artikel dengan alamat ini sudah ada dan isinya lain."], current.id);
  }
  return save(item, mapped.value, { hash, current }, work);
}

type Known = {
  article_id: number;
  content_hash: string;
  version: number;
  waiting_pictures: number;
  status: string;
  article_version: number;
};

function knownSource(db: Db, { kind, sourceId }: SourceItem): Promise<Known | undefined> {
  return db
    .selectFrom("import_sources as s")
    .innerJoin("articles as a", "a.id", "s.article_id")
    .select(["s.article_id", "s.content_hash", "s.version", "s.waiting_pictures", "a.status"])
    .select("a.version as article_version")
    .where("s.kind", "=", kind)
    .where("s.source_id", "=", sourceId)
    .executeTakeFirst();
}

/** Finds the existing article for a file of our own export: the article with the file's slug, whether or not it was imported. */
async function findExistingArticle(
  item: SourceItem,
  { article }: MappedArticle,
  db: Db,
): Promise<CurrentArticle | undefined> {
  if (!item.own) return undefined;
  const row = await db
    .selectFrom("articles")
    .select("id")
    .where("slug", "=", article.slug)
    .where("status", "<>", "trashed")
    .executeTakeFirst();
  return row && readArticle(db, row.id);
}

/** Whether two versions are the same in everything that an editor writes; pictures are compared by their alternative texts. */
function isSame({ article, coverAlt }: MappedArticle, { snapshot }: CurrentArticle): boolean {
  const comparable = (value: ArticleSnapshot | MappedArticle["article"], alt: string) =>
    JSON.stringify([
      ...[value.title, value.category, value.status, value.language, value.excerpt, value.description, alt],
      ...[value.keywords, value.tags, value.faq, value.noindex, value.canonicalUrl],
      value.body.replace(/(!\[[^\]]*\])\([^)]*\)/g, "$1").trim(),
    ]);
  return comparable(article, coverAlt) === comparable(snapshot, snapshot.coverAlt);
}

type SaveContext = { readonly hash: string; readonly current: CurrentArticle | undefined };

async function save(
  item: SourceItem,
  mapped: MappedArticle,
  { hash, current }: SaveContext,
  work: ImportWork,
): Promise<ItemReport> {
  const { db, clock, audit, dryRun, slugs } = work;
  const problems = [...mapped.problems];
  const slug = current ? current.snapshot.slug : await slugs.reserve(mapped.article.slug);
  if (slug !== mapped.article.slug && !current)
    problems.push(`Alamat "${mapped.article.slug}" sudah dipakai: menjadi "${slug}".`);
  const authorId = await work.authors.idFor(item.author);
  const outcome = current ? ("updated" as const) : ("created" as const);
  const shown = await ingestPictures(item, mapped, work, problems);
  const publishes = mapped.article.status === "published" && current?.snapshot.status !== "published";
  const done = (id: number | null) => ({ ...report(outcome, problems, id), publishes });
  if (dryRun) return done(current?.id ?? null);
  const article: ArticleInput = {
    ...mapped.article,
    ...(work.options.asDraft ? { status: current?.snapshot.status === "published" ? "published" : "draft" } : {}),
    slug,
    authorId,
    body: replacePictures(mapped.article.body, shown.body),
    coverImageId: shown.cover?.id ?? (current ? current.snapshot.coverImageId : null),
    coverAlt: shown.cover ? mapped.coverAlt : (current?.snapshot.coverAlt ?? ""),
    socialImageId: shown.social?.id ?? null,
  };
  let redirects: string[] = [];
  const saved = await saveArticle(db, article, {
    ...(current ? { id: current.id, expectedVersion: current.version } : {}),
    clock,
    audit,
    reason: "import",
    batch: work.batch,
    async together(trx, { id, version }) {
      if (article.status === "published") redirects = await redirectPreviousPaths(trx, article, item.formerPaths, work);
      await work.together(trx, { ...done(id), redirects });
      await saveSource(trx, item, { id, version, hash, waiting: shown.waiting, importId: work.importId });
    },
  });
  if (!saved.ok) return report("failed", [...problems, saveError(saved).message], current?.id ?? null);
  return { ...done(saved.value.id), redirects };
}

type Shown = { body: Map<string, string>; cover?: Picture | undefined; social?: Picture | undefined; waiting: number };

/** Imports the pictures of an article; `problems` says which were not available. A check counts the pictures and imports none. */
async function ingestPictures(
  item: SourceItem,
  mapped: MappedArticle,
  work: ImportWork,
  problems: string[],
): Promise<Shown> {
  const { options, dryRun, pictures } = work;
  const shown: Shown = { body: new Map(), waiting: 0 };
  const take = async (address: string, alt: string, titled = false): Promise<Picture | undefined> => {
    const remote = /^https?:\/\//.test(address);
    if (dryRun && (remote ? options.fetchPictures : true)) return undefined;
    const result = await pictures.ingest(mapped.embedded.get(address) ?? address, { alt, titled, file: item.file });
    if (result.found === "picture") return result.picture;
    if (result.found === "waiting") shown.waiting += 1;
    else problems.push(result.problem);
    return undefined;
  };
  for (const [address, alt] of mapped.pictures) {
    const picture = await take(address, alt);
    if (picture && picture.path !== address) shown.body.set(address, picture.path);
  }
  if (item.cover)
    shown.cover = await take(absolute(item.cover.address, item, options), item.cover.alt, item.cover.titled);
  if (item.socialImage) shown.social = await take(absolute(item.socialImage, item, options), "");
  if (shown.waiting > 0) problems.push(`${shown.waiting} gambar di situs lain belum diambil.`);
  return shown;
}

function absolute(address: string, { body }: SourceItem, { site }: ImportOptions): string {
  const base = (body.form === "html" ? body.base : undefined) ?? site;
  return base ? (URL.parse(address, base)?.href ?? address) : address;
}

type Source = { id: number; version: number; hash: string; waiting: number; importId: number | null };

async function saveSource(db: Db, { kind, sourceId }: SourceItem, { id, version, hash, waiting, importId }: Source) {
  const values = { article_id: id, version, content_hash: hash, waiting_pictures: waiting, import_id: importId };
  await db
    .insertInto("import_sources")
    .values({ kind, source_id: sourceId, ...values })
    .onConflict((conflict) => conflict.columns(["kind", "source_id"]).doUpdateSet(values))
    .execute();
}
