import { sql } from "kysely";
import { ARCHIVE_TAG } from "../../src/modules/newsletter/archive/cache-tags.shared.ts";
import type { Db } from "../../src/platform/database/tables.ts";
import { announceTags } from "../../src/platform/page-cache/cache-tags.ts";
import { withDatabase } from "./products.ts";

const BODY = `Halo,

## Yang baru pekan ini

Baca [panduan memilih laptop](/artikel/komputer-laptop/panduan-memilih-laptop-kuliah-kerja) sebelum membeli.

::produk{slug="contoh-ponsel"}
`;

/** Adds an edition of the newsletter that was sent to nobody and stands in the archive. @returns its id */
export async function addEdition(db: Db, slug = "kabar-pekan-ini"): Promise<number> {
  const { rows } = await sql<{ id: number }>`with message as (
      insert into mail_messages (kind, bulk, state, subject, html, text, finished_at)
      values ('newsletter', true, 'done', 'Kabar pekan ini', '<p>', '', now()) returning id, subject
    )
    insert into newsletter_campaigns (subject, preheader, body_markdown, state, message_id, frozen_at, slug)
    select subject, 'Panduan laptop dan harga ponsel.', ${BODY}, 'frozen', id, now(), ${slug} from message returning id`.execute(
    db,
  );
  await announceTags(db, [ARCHIVE_TAG]);
  return rows[0]?.id as number;
}

/** Adds an edition with one subscriber who got it. */
export const publishEdition = (dataDir: string) =>
  withDatabase(dataDir, async (db) => {
    const id = await addEdition(db);
    await sql`with subscriber as (
        insert into newsletter_subscriptions (email, categories) values ('pelanggan@contoh.id', '{ibu-bayi}') returning email
      )
      insert into deliveries (message_id, bulk, recipient, state, reply, finished_at)
      select c.message_id, true, email, 'sent', '250 2.0.0', now() from newsletter_campaigns c, subscriber where c.id = ${id}`.execute(
      db,
    );
  });
