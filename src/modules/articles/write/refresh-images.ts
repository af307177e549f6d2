import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { articleTags } from "../cache-tags.shared.ts";
import { renderBody } from "../render/render-body.ts";

/** Renders the bodies that show a picture again, and drops the pages that show it from caches. It runs after the picture got its variants. */
export async function refreshArticlesWithImage(db: Db, imageId: number): Promise<void> {
  const { rows } = await sql<{ id: number; category: string; status: string; in_body: boolean }>`
    select id, category, status, true as in_body from articles
    where id in (select article_id from article_images where image_id = ${imageId})
    union all
    select id, category, status, false from articles
    where cover_image_id = ${imageId} or social_image_id = ${imageId}
      or author_id in (select id from authors where image_id = ${imageId})`.execute(db);
  for (const article of rows) if (article.in_body) await renderAgain(db, article.id);
  const shown = rows.filter((article) => article.status === "published");
  await announceTags(db, shown.flatMap(articleTags.of));
}

/** Renders the same Markdown with the present data about its pictures. `modified_at` keeps its value, because nobody changed the article. */
async function renderAgain(db: Db, id: number) {
  await db.transaction().execute(async (trx) => {
    const article = await trx
      .selectFrom("articles")
      .select("body_markdown")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    const body = article && (await renderBody(trx, article.body_markdown));
    if (body?.ok) await trx.updateTable("articles").set({ body_html: body.value.html }).where("id", "=", id).execute();
  });
}
