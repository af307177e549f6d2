import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { highlightWords, MATCH_START, withoutMarkdown } from "./highlight.ts";
import { COPY_TEXT, escaped, phrasePattern } from "./quoted-phrases.ts";
import type { Segment } from "./schema.ts";

/**
 * The characters that are read before a match (BEFORE), so that Markdown is recognised, and from the match on (LENGTH), which fill more than two
 * lines of the list.
 */
const BEFORE = 60;
const LENGTH = 320;
/** The most characters up to the end of the first marked word (FIRST_LINE), which fit one line on a phone, and the most before that word (LONGEST_LEAD). */
const FIRST_LINE = 24;
const LONGEST_LEAD = 16;
/** The character that marks the place of the match while Markdown is removed. */
const PLACE = MATCH_START;
/** Stems shorter than this are not looked for, since they would match words of every kind. */
const SHORTEST_STEM = 3;

export type Sought = {
  /** The phrases in quotes, or all typed words as one phrase. A passage with a phrase is preferred to one with a single word. */
  readonly phrases: readonly (readonly string[])[];
  readonly words: readonly string[];
  readonly stems: readonly string[];
};

/** Finds where the texts of these articles have the search words; nothing where only titles, tags or keywords have them. */
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
  const { rows } = await sql<Found>`
    select a.id, place.nth > ${BEFORE} as "isCut",
      substr(text.whole, greatest(1, place.nth - ${BEFORE}), least(place.nth - 1, ${BEFORE})::integer) as before,
      substr(text.whole, place.nth, ${LENGTH}) as after
    from unnest(${[...ids]}::bigint[]) as found (id) join articles a on a.id = found.id
    left join article_working_copies w on w.article_id = a.id
    cross join lateral (select ${withoutUnread(sql`concat_ws(E'\x1F', case when a.status = 'draft' then w.content ->> 'body' end,
      a.excerpt, a.body_markdown,
      (select string_agg(question || E'\x1F' || answer, E'\x1F' order by position) from faq_items where article_id = a.id),
      ${COPY_TEXT})`)} as whole offset 0) as text
    cross join lateral (select coalesce(
      nullif(regexp_instr(text.whole, ${phrases}, 1, 1, 0, 'i'), 0),
      nullif(regexp_instr(text.whole, ${single}, 1, 1, 0, 'i'), 0),
      nullif(regexp_instr(text.whole, ${any}, 1, 1, 0, 'i'), 0)) as nth offset 0) as place
    where place.nth is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, excerptOf(row, sought)]));
}

type Found = { readonly id: number; readonly isCut: boolean; readonly before: string; readonly after: string };

/** Removes HTML tags, link addresses and the lines of `:::` directives, none of which an excerpt shows. */
const withoutUnread = (markdown: RawBuilder<string>): RawBuilder<string> =>
  sql`regexp_replace(regexp_replace(${markdown}, '\\]\\([^()]*\\)', ']()', 'g'), '<[^<>]*>|^[ \\t]*:{2,3}[^\\n]*$', ' ', 'gn')`;

const longStems = (stems: readonly string[]) => stems.filter((stem) => stem.length >= SHORTEST_STEM);

/** Marks the search words in a text as matches. */
export function marked(text: string, { words, stems }: Sought): Segment[] {
  const known = longStems(stems);
  return highlightWords(text, (word) => words.includes(word) || known.some((stem) => word.includes(stem)));
}

/** Cuts the excerpt so that the match is in its first line. */
function excerptOf({ isCut, before, after }: Found, sought: Sought): Segment[] {
  const cut = withoutMarkdown(`${before}${PLACE}${after}`.replaceAll("\u001F", "\n\n"));
  const place = cut.indexOf(PLACE);
  // The last word is dropped if the cut went through it.
  const whole = cut.replaceAll(PLACE, "").replace(after.length < LENGTH ? /^$/ : /\s\S{1,40}$/, " …");
  const segments = marked(whole, sought);
  let start = 0;
  const placed = segments.map((segment) => {
    const at = start;
    start += segment.text.length;
    return { ...segment, at };
  });
  const first = placed.find(({ match, text, at }) => match && at + text.length > place);
  if (!first) return segments;
  const from = beginningOf(whole.slice(0, first.at), first.text, isCut);
  const shown = placed.flatMap(({ text, match, at }) => {
    const rest = text.slice(Math.max(0, from - at));
    return rest === "" ? [] : [{ text: rest, match }];
  });
  return from === 0 && !isCut ? shown : [{ text: "… ", match: false }, ...shown];
}

/** Returns where the excerpt begins, so that as many whole words as fit precede the match. */
function beginningOf(lead: string, match: string, isCut: boolean): number {
  const room = Math.min(LONGEST_LEAD, FIRST_LINE - match.length);
  if (lead.length <= room && !isCut) return 0;
  // What comes first after the cut may be only the end of a word.
  const words = lead.slice(Math.max(0, lead.length - Math.max(0, room) - 1));
  const [partial = ""] = /^\S*\s*/.exec(words) ?? [];
  return lead.length - words.length + partial.length;
}
