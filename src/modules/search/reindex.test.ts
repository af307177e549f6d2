import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrations.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { PROJECT_ROOT } from "../../platform/process/project-root.ts";
import { search } from "./queries.ts";

/** The last migration before the vector distinguished headings from text. */
const BEFORE = "0023";
const MIGRATIONS = join(PROJECT_ROOT, "migrations");

const admin = await testDatabase();
const name = `test_${randomBytes(6).toString("hex")}`;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await admin.asOwner(`create database ${name}`);
});
afterAll(async () => {
  await admin.asOwner(`drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

test("articles that were there before are indexed with their headings", async () => {
  for (const file of await readdir(MIGRATIONS)) {
    if (file.slice(0, 4) <= BEFORE) await cp(join(MIGRATIONS, file), join(folder, file));
  }
  const { db, pool, close } = openDatabase<Tables>({ ...inject("postgresOwner"), database: name }, () => {});
  try {
    await migrate(db, folder);
    await pool.query("insert into authors (id, name) values ('redaksi', 'Redaksi')");
    await pool.query(
      `insert into articles (slug, category, status, title, excerpt, keywords, body_markdown, author_id, published_at, contents,
         search_vector)
       select 'lama-' || n, 'ibu-bayi', 'published', 'Tulisan lama ' || n, 'Ringkasan', '{kunci}', '', 'redaksi', now(),
         case n when 2 then '[{"id":"a","text":"Merawat akordeon","depth":2}]'::jsonb else '[]' end,
         setweight(portal_lexemes('Tulisan lama ' || n), 'A') || setweight(portal_lexemes('Ringkasan kunci'), 'B')
           || setweight(portal_lexemes('Merawat akordeon tua dengan kain'), 'C')
       from generate_series(1, 3) as n`,
    );
    await migrate(db, MIGRATIONS);
    const { rows } = await pool.query(
      `select search_vector @@ 'akordeon:C' as in_heading, search_vector @@ 'kain:D' as in_text,
         search_vector @@ 'kunci:B & lama:A' as about, search_vector @@ 'kain:ABC' as elsewhere
       from articles order by id`,
    );
    const indexed = { in_text: true, about: true, elsewhere: false };
    expect(rows).toEqual([false, true, false].map((in_heading) => ({ in_heading, ...indexed })));
    const { articles } = await search(pool, "merawat akordeon");
    expect(articles.map(({ title }) => title)[0]).toBe("Tulisan lama 2");
    expect(articles).toHaveLength(3);
  } finally {
    await close();
  }
});
