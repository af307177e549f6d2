import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { highlightWords, withoutMarkdown } from "./highlight.ts";
import { COPY_TEXT, escaped, phrasePattern } from "./quoted-phrases.ts";
import type { Segment } from "./schema.ts";

/** Characters around a match: more than two lines of the list. */
const BEFORE = 60;
const LENGTH = 320;
/** A shorter stem is in words of every kind. */
const SHORTEST_STEM = 3;

export type Sought = {
  /** In quotes, or all that was typed: the place that has one is shown rather than one that has a word. */
  readonly phrases: readonly (readonly string[])[];
  readonly words: readonly string[];
  readonly stems: readonly string[];
};

/** Where the texts of these articles have what was searched for; nothing where only titles, tags or keywords have it. */
export async function excerptsOf(
  db: Db,
  ids: readonly number[],
  sought: Sought,
): Promise<ReadonlyMap<number, Segment[]>> {
  const words = [...new Set([...sought.words, ...longStems(sought.stems)])];
  if (ids.length === 0 || words.length === 0) return new Map();
  const phrases = sought.phrases.map(phrasePattern).join("|") || "(?!)";
  const single = `\\m(?:${sought.words.map(escaped).join("|") || "(?!)"})\\M`;
  const any = words.map(escaped).join("|");
  const { rows } = await sql<{ id: number; piece: string }>`
    select a.id, substr(text.whole, greatest(1, place.nth - ${BEFORE}), ${LENGTH}) as piece
    from unnest(${[...ids]}::bigint[]) as found (id) join articles a on a.id = found.id
    left join article_working_copies w on w.article_id = a.id
    cross join lateral (select concat_ws(E'\x1F', case when a.status = 'draft' then w.content ->> 'body' end,
      a.excerpt, a.body_markdown,
      (select string_agg(question || E'\x1F' || answer, E'\x1F' order by position) from faq_items where article_id = a.id),
      ${COPY_TEXT}) as whole offset 0) as text
    cross join lateral (select coalesce(
      nullif(regexp_instr(text.whole, ${phrases}, 1, 1, 0, 'i'), 0),
      nullif(regexp_instr(text.whole, ${single}, 1, 1, 0, 'i'), 0),
      nullif(regexp_instr(text.whole, ${any}, 1, 1, 0, 'i'), 0)) as nth offset 0) as place
    where place.nth is not null`.execute(db);
  return new Map(rows.map(({ id, piece }) => [id, excerptOf(piece, sought)]));
}

const longStems = (stems: readonly string[]) => stems.filter((stem) => stem.length >= SHORTEST_STEM);

function excerptOf(piece: string, { words, stems }: Sought): Segment[] {
  const text = withoutMarkdown(piece.replaceAll("\u001F", "\n\n"));
  // What the cut went through at either end is no word.
  const whole = text.length < LENGTH / 2 ? text : text.replace(/^\S{1,40}\s/, "… ").replace(/\s\S{1,40}$/, " …");
  const known = longStems(stems);
  return highlightWords(whole, (word) => words.includes(word) || known.some((stem) => word.includes(stem)));
}
