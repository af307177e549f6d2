import { sql } from "kysely";
import type { Db } from "../../../../platform/database/tables.ts";
import { type LibraryRow, libraryColumns, libraryImage } from "../../../media/queries.ts";
import { type FileName, fileNameOf, isGenericName, nameSimilarity, stemOf, withoutBuildHash } from "./file-names.ts";
import type { Candidate } from "./schema.ts";

/** The most candidates shown to a person who has to choose. */
const MOST_CANDIDATES = 6;
/** The most pictures read from the database, from which the candidates are chosen. */
const MOST_READ = 40;
/** The least score of a candidate; names with a lower score have nothing in common. */
const LEAST_SCORE = 0.45;
/** The score from which a name counts as the picture's own. */
const SAME = 0.95;

/** The words by which a picture is found: its name, alternative text and caption. */
const SEARCHED = sql`lower(i.name || ' ' || i.alt || ' ' || i.caption)`;

export type Match = { readonly certain: Candidate | undefined; readonly candidates: readonly Candidate[] };

/** Finds the pictures that an address may mean. A match is certain if exactly one picture has the file's name. */
export async function findMatches(db: Db, address: string, alt: string): Promise<Match> {
  const named = fileNameOf(address);
  const rows = await findSimilarNames(db, named, alt);
  const candidates = rows
    .map((row): Candidate => ({ image: libraryImage(row), score: scoreOf(named, alt, row) }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score || b.image.id - a.image.id)
    .slice(0, MOST_CANDIDATES);
  return { certain: isGenericName(named.stem) ? undefined : singleMatch(candidates, named), candidates };
}

async function findSimilarNames(db: Db, { stem, file }: FileName, alt: string): Promise<LibraryRow[]> {
  const texts = [stem, withoutBuildHash(file), stemOf(alt)].filter((text) => text.length >= 3);
  if (texts.length === 0) return [];
  const near = texts.map((text) => sql<boolean>`${text.replaceAll("-", " ")} <% ${SEARCHED}`);
  const { rows } = await sql<LibraryRow>`
    select ${libraryColumns("i")} from images i
    where i.status = 'accepted' and (${sql.join(near, sql` or `)})
    order by word_similarity(${texts[0]?.replaceAll("-", " ")}, ${SEARCHED}) desc, i.id desc
    limit ${MOST_READ}`.execute(db);
  return rows;
}

function scoreOf({ file, stem }: FileName, alt: string, row: LibraryRow): number {
  const own = stemOf(row.name);
  const byName = stem === "" ? 0 : nameSimilarity(stem, own);
  const byBuild = withoutBuildHash(file) === own && own !== "" ? SAME : 0;
  const said = stemOf(alt);
  // An alternative text of one word may belong to many pictures, so it does not count.
  const byAlt = said.includes("-") && said === stemOf(row.alt) ? 0.9 : 0;
  return Math.max(byName, byBuild, byAlt);
}

/** Chooses the single picture that has the name; if several pictures have it, the only one with the same extension. */
function singleMatch(candidates: readonly Candidate[], { file }: FileName): Candidate | undefined {
  const same = candidates.filter(({ score }) => score >= SAME);
  if (same.length === 1) return same[0];
  const exact = same.filter(({ image }) => image.name.toLowerCase() === file);
  return exact.length === 1 ? exact[0] : undefined;
}

/** Finds pictures whose current or former file has the requested hash, or that came from such a file. */
export async function findByHash(db: Db, hashes: readonly string[]): Promise<Map<string, LibraryRow>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<LibraryRow & { asked: string }>`
    select asked.hash as asked, ${libraryColumns("i")} from (
      select hash, id from images where hash = any(${[...hashes]})
      union all select hash, image_id from former_image_files where hash = any(${[...hashes]})
      union all select upload_hash, id from images where upload_hash = any(${[...hashes]})
      union all select upload_hash, image_id from former_image_files where upload_hash = any(${[...hashes]})
    ) asked join images i on i.id = asked.id`.execute(db);
  return new Map(rows.map((row) => [row.asked, row]));
}
