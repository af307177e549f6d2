import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { RecentArticle } from "./answers.ts";

/** The number of a person's latest versions that are read. It is high, because many saves of one article make only one entry. */
const LOOKED_AT = 100;

type Row = Omit<RecentArticle, "at"> & { at: Date };

/** Lists the articles that somebody last wrote by hand, the latest first, without those in the trash. */
export async function recentWork(db: Db, personId: number, limit: number): Promise<RecentArticle[]> {
  const { rows } = await sql<Row>`
    with work as (
      select article_id, updated_at as at from article_working_copies where person_id = ${personId}
      union all
      (select article_id, at from article_revisions
        where person_id = ${personId} and batch is null and reason not in ('starter', 'import', 'tool')
        order by at desc limit ${sql.lit(LOOKED_AT)})
    ), latest as (select article_id, max(at) as at from work group by article_id)
    select a.id, coalesce(w.content ->> 'title', a.title) as title, a.status, l.at, w.article_id is not null as "hasUnsaved"
    from latest l join articles a on a.id = l.article_id left join article_working_copies w on w.article_id = a.id
    where a.status <> 'trashed' order by l.at desc, a.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
