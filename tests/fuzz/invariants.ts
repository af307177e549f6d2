import type pg from "pg";
import { searchWords } from "../../src/modules/articles/write/search-index.ts";

/** Checks what must hold whatever anybody has asked, in whatever order. @returns what does not hold */
export async function brokenInvariants(client: pg.Client, url: string): Promise<string[]> {
  const found = [
    ...(await namedBy(
      client,
      "a slug twice",
      "select slug from articles where status <> 'trashed' group by slug having count(*) > 1",
    )),
    ...(await namedBy(client, "a tag that is an alias too", "select slug from tags join tag_aliases using (slug)")),
    ...(await namedBy(client, "a gap between versions", VERSION_GAPS)),
    ...(await namedBy(client, "an open invitation of somebody who may not", STALE_INVITATIONS)),
    ...(await vocabularyErrors(client)),
  ];
  const { rows } = await client.query<{ path: string }>(
    `select from_path as path from redirects union select path_only(to_path) from redirects
     union select '/artikel/' || category || '/' || slug from articles limit 500`,
  );
  for (const { path } of rows) {
    if (await goesInCircle(url, path)) found.push(`an address in a circle: ${path}`);
  }
  return found;
}

const VERSION_GAPS = `
  select a.slug || ' ' || a.version from articles a left join article_revisions r on r.article_id = a.id
  group by a.id having count(r.version) <> a.version or max(r.version) <> a.version`;

const STALE_INVITATIONS = `
  select i.email from invitations i join people p on p.id = i.invited_by
  where i.accepted_at is null and (p.disabled_at is not null or p.role = 'editor' or (p.role <> 'owner' and i.role = 'owner'))`;

async function namedBy(client: pg.Client, what: string, query: string): Promise<string[]> {
  const { rows } = await client.query({ text: query, rowMode: "array" });
  return rows.map(([name]) => `${what}: ${name}`);
}

/** Compares the search vocabulary with the articles; no other check knows how it is kept. */
async function vocabularyErrors(client: pg.Client): Promise<string[]> {
  const { rows: articles } = await client.query(`select title, excerpt, keywords, status, language,
    array(select t.name from article_tags l join tags t on t.id = l.tag_id where l.article_id = articles.id) as tags from articles`);
  const counts = new Map<string, number>();
  for (const article of articles)
    for (const word of searchWords(article)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const { rows } = await client.query<{ word: string; articles: string }>("select word, articles from search_words");
  const stored = new Map(rows.map(({ word, articles: count }) => [word, Number(count)]));
  return [...new Set([...counts.keys(), ...stored.keys()])]
    .filter((word) => (counts.get(word) ?? 0) !== (stored.get(word) ?? 0))
    .map((word) => `a word miscounted: ${word}, ${stored.get(word) ?? 0} instead of ${counts.get(word) ?? 0}`);
}

const MAX_HOPS = 10;

async function goesInCircle(url: string, path: string): Promise<boolean> {
  const seen = new Set<string>();
  for (let at = path; seen.size < MAX_HOPS; ) {
    if (seen.has(at)) return true;
    seen.add(at);
    const answer = await fetch(new URL(at, url), { redirect: "manual" });
    await answer.body?.cancel();
    const to = answer.headers.get("location");
    if (to === null) return false;
    const { pathname, search } = new URL(to, url);
    at = pathname + search;
  }
  return true;
}
