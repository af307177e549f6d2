import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Reader } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { indexWorkingCopies } from "../articles/commands.ts";
import type { ArticleSearch, FoundArticles } from "../articles/queries.ts";
import { FIELD_WEIGHTS } from "./article-sql.ts";
import { excerptsOf, marked } from "./editor-excerpts.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import { hasPhrase, phrasePattern, quotedPhrases } from "./quoted-phrases.ts";
import { searchQuerySchema } from "./schema.ts";
import type { Pair, Term } from "./term.ts";
import { beginningQuery, pairQuery, rankedQuery, termQuery } from "./tsquery.ts";
import { verbatim } from "./verbatim.ts";
import { lookUpVocabulary } from "./vocabulary.ts";
import { wordsOfQuery } from "./words.ts";

/**
 * The most articles that are ranked of each kind. There are four kinds: the newest matches in titles and the newest anywhere, each among public and
 * among other articles.
 */
const MAX_RANKED = 100;
/** The least number of letters of an unfinished word, since a shorter beginning matches words of nearly every article. */
const SHORTEST_BEGINNING = 3;

type Request = Parameters<ArticleSearch>[1];

/**
 * Finds articles for editors who look for one that they know: every status and language except the trash, both as saved and as typed in the editor
 * since. All words have to occur; the last word may be unfinished, and spelling is corrected only where nothing is found as typed. Words in quotes
 * have to be side by side. The order is: the article whose number or address was typed; then articles with the very words in their order, in the
 * title before the text; then articles with the words in the title or as tags; then articles with other forms of the words in the title.
 */
export async function searchEveryArticle(
  { reads, db }: { reads: Reader; db: Db },
  typed: string,
  request: Request,
): Promise<FoundArticles> {
  const asked = searchQuerySchema.parse(typed);
  const words = wordsOfQuery(asked);
  const known = await lookUpVocabulary(reads, words);
  await indexWorkingCopies(db);
  const phrases = quotedPhrases(asked);
  const quoted = { ...request, where: [...request.where, ...phrases.map(hasPhrase)] };
  const find = async ({ terms, words: meant, pairs }: ParsedQuery) => {
    const question = terms.map((term) => alternativesOf(term, meant.at(-1)));
    const inOrder = phrases.length > 0 || meant.length < 2 ? undefined : meant;
    const matches = { alternatives: question, verbatim: verbatim(terms), inOrder, pairs };
    const { ids, ...found } = await findMatches(db, asked, matches, quoted);
    const stems = terms.flatMap(({ alternatives }) => alternatives.flatMap(({ lexemes }) => lexemes));
    const sought = { phrases: inOrder ? [inOrder] : phrases, words: meant, stems };
    const mark = (text: string) => marked(text, sought);
    return { ids, ...found, excerpts: await excerptsOf(db, ids, sought), mark };
  };
  const found = await find(parseQuery(words, known, { completeLast: true, correct: false }));
  if (found.total > 0) return { ...found, corrected: null };
  const reading = parseQuery(words, known, { completeLast: true });
  const meant = reading.corrected ? await find(reading) : found;
  return { ...meant, corrected: meant.total > 0 ? reading.words.join(" ") : null };
}

/** The queries that find a term. */
type Alternatives = readonly { readonly matching: string; readonly counted: string }[];

function alternativesOf(term: Term, last: string | undefined): Alternatives {
  const own = term.alternatives.map((alternative) => ({
    matching: termQuery({ ...term, alternatives: [alternative] }, false),
    counted: rankedQuery(alternative),
  }));
  const [word = "", ...others] = term.words;
  if (others.length > 0 || word !== last || word.length < SHORTEST_BEGINNING) return own;
  const beginning = beginningQuery(word);
  return [...own, { matching: beginning, counted: beginning }];
}

type Question = {
  readonly alternatives: readonly Alternatives[];
  readonly verbatim: ReturnType<typeof verbatim>;
  /** All words of the question, if it has several. Articles that have the words in this order come first. */
  readonly inOrder: readonly string[] | undefined;
  readonly pairs: readonly Pair[];
};

type Part = {
  /** The condition of the part's partial index; the query has to repeat it word for word. */
  readonly within: RawBuilder<SqlBool>;
  readonly day: RawBuilder<number>;
  /** Returns the day since which the part has `newest` articles; null where it has fewer. */
  readonly dayOf: (newest: number) => RawBuilder<number | null>;
};

/** The two parts: the articles that the public search sees, and all other articles. */
const PARTS: readonly Part[] = [
  {
    within: sql`a.status = 'published' and a.language = 'id'`,
    day: sql`search_day(a.published_at)`,
    dayOf: (newest) => sql`(select search_day(a.published_at) from articles a
      where a.status = 'published' and a.language = 'id' order by a.published_at desc, a.id desc offset ${newest} limit 1)`,
  },
  {
    within: sql`a.status <> 'trashed' and (a.status <> 'published' or a.language <> 'id')`,
    day: sql`search_day(a.modified_at)`,
    dayOf: (newest) => sql`(select search_day(a.modified_at) from articles a
      where a.status <> 'trashed' order by a.modified_at desc, a.id desc offset ${newest} limit 1)`,
  },
];

/** A common word is first looked for among this many of the newest articles only, since fetching all matches takes the most time. */
const WINDOWS = [1_000, 10_000] as const;
/** If the first window has fewer matches than this, the next window will not have enough either, so it is skipped. */
const FEW = MAX_RANKED / 10;

async function findMatches(
  db: Db,
  asked: string,
  { alternatives: question, verbatim: words, inOrder, pairs }: Question,
  { where, order, offset, limit }: Request,
): Promise<Omit<FoundArticles, "corrected" | "excerpts" | "mark">> {
  const every = sql`${question.map((term) => `(${term.map(({ matching }) => matching).join(" | ")})`).join(" & ")}::tsquery`;
  const counted = question.flatMap((alternatives, term) => alternatives.map((one) => ({ term, counted: one.counted })));
  return db
    .transaction()
    .setAccessMode("read only")
    .execute(async (transaction) => {
      const newest: Newest = async (...conditions) => {
        const { rows } = await sql<{ id: number }>`
          select a.id from articles a where ${sql.join([...conditions, ...where], sql` and `)}
          order by a.modified_at desc, a.id desc limit ${sql.lit(MAX_RANKED)}`.execute(transaction);
        return rows.map(({ id }) => id);
      };
      const itself = await newest(isItself(asked));
      const days = question.length === 0 ? [] : await daysOfWindows(transaction);
      const branches = question.length === 0 ? [] : await newestMatches(transaction, every, { newest, days });
      if (question.length > 0) branches.push(await newestTyped(every, newest));
      if (branches.some((ids) => ids.length === MAX_RANKED)) {
        branches.push(...(await newestVerbatim(words, newest)));
        if (inOrder) branches.push(...(await newestInOrder(pairs, { newest, days })));
      }
      const candidates = [...new Set([...itself, ...branches.flat()])];
      const { rows } = await sql<{ id: number }>`
        select a.id from unnest(${candidates}::bigint[]) as candidate (id) join articles a on a.id = candidate.id
        cross join lateral (select ts_filter(a.search_vector || coalesce((select copy.search_vector from article_working_copies copy
            where copy.article_id = a.id), ''), '{a,b,c,d}') as vector offset 0) as text
        cross join lateral (
          select ts_filter(text.vector, '{a}') @@ ${every} as titled, coalesce(sum(best.points), 0) as points
          from (
            select max(ts_rank(${FIELD_WEIGHTS}, text.vector, counted)) as points
            from unnest(${counted.map(({ term }) => term)}::integer[], ${counted.map((one) => one.counted)}::tsquery[])
              as alternative (term, counted)
            group by term) as best
          offset 0) as score
        cross join lateral (select ${isVerbatim(words)} as verbatim offset 0) as typed
        order by ${order ?? sql`a.id = any(${itself}::bigint[]) desc, ${placeOfPhrase(inOrder)}, typed.verbatim desc, score.titled desc, score.points desc, a.modified_at desc, a.id desc`}
        offset ${offset} limit ${sql.lit(limit)}`.execute(transaction);
      return {
        ids: rows.map(({ id }) => id),
        total: candidates.length,
        bounded: branches.some((ids) => ids.length === MAX_RANKED),
      };
    });
}

/** Ranks articles that have the words in order in the title first, then articles that have them in order in the text. */
function placeOfPhrase(words: Question["inOrder"]): RawBuilder<unknown> {
  if (!words) return sql`null::integer`;
  return sql`case when a.title ~* ${phrasePattern(words)} then 0 when ${hasPhrase(words)} then 1 else 2 end`;
}

type Newest = (...conditions: RawBuilder<SqlBool>[]) => Promise<number[]>;

/** Reads the day at which each window of each part begins. */
async function daysOfWindows(transaction: Db): Promise<(number | null)[][]> {
  const days = PARTS.flatMap(({ dayOf }) => WINDOWS.map(dayOf));
  const known = await sql<{ days: (number | null)[] }>`select array[${sql.join(days)}] as days`.execute(transaction);
  return PARTS.map((_, place) => known.rows[0]?.days.slice(place * WINDOWS.length, (place + 1) * WINDOWS.length) ?? []);
}

type Windows = { readonly newest: Newest; readonly days: readonly (readonly (number | null)[])[] };

/** Finds the newest matches of each part, in titles and anywhere. */
async function newestMatches(
  transaction: Db,
  every: RawBuilder<unknown>,
  { newest, days }: Windows,
): Promise<number[][]> {
  // The planner underestimates the cost of reading a vector and would scan all articles, so these settings forbid it, as in search_matches.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
    set_config('constraint_exclusion', 'on', true), set_config('jit', 'off', true)`.execute(transaction);
  const branches: number[][] = [];
  for (const [place, { within, day }] of PARTS.entries()) {
    const windows = days[place] ?? [];
    for (const vector of [sql`ts_filter(a.search_vector, '{a}')`, sql`a.search_vector`]) {
      const found = sql<SqlBool>`${vector} @@ ${every}`;
      let ids: number[] = [];
      for (const since of [...windows.filter((one) => one !== null), undefined]) {
        if (since !== undefined && since !== windows[0] && ids.length < FEW) continue;
        ids = await newest(within, found, ...(since === undefined ? [] : [sql<SqlBool>`${day} >= ${since}`]));
        if (ids.length === MAX_RANKED) break;
      }
      branches.push(ids);
    }
  }
  return branches;
}

/** Finds matches in working copies, which hold text that was typed but not saved as a version. */
const newestTyped = (every: RawBuilder<unknown>, newest: Newest): Promise<number[]> =>
  newest(
    sql<SqlBool>`a.status <> 'trashed'`,
    sql<SqlBool>`a.id = any(array(select copy.article_id from article_working_copies copy where copy.search_vector @@ ${every}))`,
  );

/** Finds articles with the very words, since there may be none of these among the newest articles with a common stem. */
async function newestVerbatim(words: Question["verbatim"], newest: Newest): Promise<number[][]> {
  const found: number[][] = [];
  if (words.all === null) return found;
  for (const { within } of PARTS)
    found.push(await newest(within, sql<SqlBool>`ts_filter(a.search_vector, '{a}') @@ ${words.all}::tsquery`));
  const tagged = sql<SqlBool>`a.id = any(array(
    select link.article_id from tags join article_tags link on link.tag_id = tags.id where tags.slug = ${words.tag}
    order by link.article_id desc limit ${sql.lit(MAX_RANKED)}))`;
  found.push(await newest(sql<SqlBool>`a.status <> 'trashed'`, tagged));
  return found;
}

/** Finds articles that have the stems at the same distances as the question, in the largest window. The newest articles with all words may lack this order. */
async function newestInOrder(pairs: readonly Pair[], { newest, days }: Windows): Promise<number[][]> {
  const found: number[][] = [];
  if (pairs.length === 0) return found;
  const inOrder = sql<SqlBool>`a.search_vector @@ ${pairs.map(pairQuery).join(" & ")}::tsquery`;
  for (const [place, { within, day }] of PARTS.entries()) {
    const since = days[place]?.at(-1) ?? null;
    found.push(await newest(within, inOrder, ...(since === null ? [] : [sql<SqlBool>`${day} >= ${since}`])));
  }
  return found;
}

/** Whether the words of each term are in the title or are a tag, or a single tag consists of everything that was typed. */
function isVerbatim({ terms, tags, tag }: Question["verbatim"]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${terms.length > 0} and not exists (
      select from unnest(${terms}::tsquery[], ${tags}::text[]) as term (words, slug)
      where not text.vector @@ term.words
        and not exists (select from tags join article_tags link on link.tag_id = tags.id
          where tags.slug = term.slug and link.article_id = a.id))
    or exists (select from tags join article_tags link on link.tag_id = tags.id
      where tags.slug = ${tag} and link.article_id = a.id)`;
}

/** Whether the typed text is the article's number, its slug or an address that ends with its slug. */
function isItself(asked: string): RawBuilder<SqlBool> {
  const id = /^\d{1,15}$/.test(asked) ? Number(asked) : 0;
  const slug = /(?:^|\/)([a-z0-9]+(?:-[a-z0-9]+)*)\/?(?:[?#].*)?$/.exec(asked.toLowerCase())?.[1] ?? "";
  return sql<SqlBool>`a.status <> 'trashed' and (a.id = ${id} or a.slug = ${slug})`;
}
