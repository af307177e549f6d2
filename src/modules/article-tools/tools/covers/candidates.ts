import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/database/tables.ts";
import { COVER_LAYOUTS, type CoverLayout, usualLayout } from "../../../media/cover-layout.shared.ts";
import { originalPath } from "../../../media/picture.shared.ts";
import type { ImageMediaType } from "../../../media/schema.ts";
import { type CategorySlug, categoryOf } from "../../../stores/categories.shared.ts";
import { type CoverData, type CoverOptions, LONGEST_PROMPT, type ShownPicture } from "./schema.ts";

/** An article that a cover may be made for, with its present cover. */
type Candidate = {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly category: CategorySlug;
  readonly summary: string;
  readonly cover_alt: string;
  readonly cover_id: number | null;
  readonly hash: string;
  readonly media_type: ImageMediaType;
  readonly titled: boolean | null;
  /** The number of covers made by our generator that the article has been offered so far. */
  readonly offered: number;
};

/** The SQL condition that chooses articles, in which `a` is the article and `i` its cover. */
export type Criterion = RawBuilder<boolean>;

export const WITHOUT_COVER: Criterion = sql`a.cover_image_id is null`;

export function coversOlderThan(
  { which, olderThan }: { which: "generated" | "any"; olderThan: number },
  now: Date,
): Criterion {
  const before = new Date(now);
  before.setUTCDate(before.getUTCDate() - olderThan);
  const ours = which === "generated" ? sql`i.source in ('generated', 'ai', 'starter')` : sql`true`;
  return sql`i.created_at <= ${before} and ${ours}`;
}

/**
 * Finds the articles among these that need a cover. It leaves out articles for which a picture already waits for review, and drafts without a
 * category, because a cover shows the category.
 */
export async function findCandidates(
  db: Db,
  ids: readonly number[],
  criterion: Criterion,
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select a.id, a.version, a.title, a.category, coalesce(nullif(a.description, ''), a.excerpt) as summary, a.cover_alt,
      i.id as cover_id, i.hash, i.media_type, i.titled,
      (select count(*)::int from images g where g.for_article_id = a.id and g.source = 'generated') as offered
    from articles a left join images i on i.id = a.cover_image_id
    where a.id = any(${[...ids]}::bigint[]) and a.status <> 'trashed' and a.category <> '' and ${criterion}
      and not exists (select 1 from images w where w.for_article_id = a.id and w.status = 'pending')
    order by a.id`.execute(db);
  return rows;
}

/** Plans the cover of an article. */
export function planCover(article: Candidate, { source, layout, prompt }: CoverOptions): CoverData {
  const former = previousCover(article);
  if (source === "ai") return { source, prompt: fillTemplate(prompt, article), former };
  return { source, layout: layout === "varied" ? nextLayout(article) : layout, former };
}

const previousCover = ({
  cover_id: id,
  cover_alt: alt,
  hash,
  media_type: mediaType,
}: Candidate): ShownPicture | null => (id === null ? null : { id, alt, src: originalPath({ hash, mediaType }) });

/**
 * Returns the layout of the next offer. The layouts take turns, beginning with the title's usual layout, so that each offer looks different from the
 * one before.
 */
function nextLayout({ title, titled, offered }: Candidate): CoverLayout {
  const first = COVER_LAYOUTS.indexOf(usualLayout(title));
  const turn = Math.max(offered, titled ? 1 : 0);
  return COVER_LAYOUTS[(first + turn) % COVER_LAYOUTS.length] ?? "panel";
}

const LONGEST_SUMMARY = 300;

function fillTemplate(template: string, { title, category, summary }: Candidate): string {
  const words: Record<string, string> = {
    judul: title,
    kategori: categoryOf(category).name,
    ringkasan: summary.slice(0, LONGEST_SUMMARY),
  };
  const filled = template.replace(/\{(judul|kategori|ringkasan)\}/g, (_, name: string) => words[name] ?? "");
  return filled.replace(/\s+/g, " ").trim().slice(0, LONGEST_PROMPT);
}
