import type { Readable } from "node:stream";
import pg from "pg";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import { ARTICLE_FIELDS, COMPARED_FIELDS, hasColumn } from "../articles/schema.ts";
import type { Differences, TaskResult } from "./answers.ts";
import { quoted, tablesOf } from "./database-catalog.ts";
import type { ComparisonState } from "./schema.ts";
import { dropSchema, stageBackup, withStaging } from "./staging-schema.ts";
import { inspectionSchema } from "./tasks.ts";

/** The tables from whose rows a person can choose, and tables needed for the comparison; every other table is dropped once its rows are counted. */
const INSPECTED_TABLES = ["articles", "article_tags", "article_images", "tags", "faq_items", "images", "authors"];

type InspectContext = {
  readonly owner: ConnectionSettings;
  readonly migrationsFolder: string;
  readonly sessionRole: string;
};

/**
 * Loads a backup's articles and pictures into a separate schema, and compares them with the present articles and pictures. Only one backup is open at a time.
 * @param id of the task, which names the schema
 * @throws InvalidBackup with nothing changed
 */
export async function openBackup(
  { owner, migrationsFolder, sessionRole }: InspectContext,
  id: number,
  source: Readable,
  passphrase: string | undefined,
  beforeComparing: () => Promise<void>,
): Promise<TaskResult> {
  const schema = inspectionSchema(id);
  await closeInspections(owner);
  return withStaging(owner, schema, async (client) => {
    try {
      const { header, manifest } = await stageBackup(client, { staging: schema, migrationsFolder }, source, passphrase);
      await beforeComparing();
      for (const { name } of (await tablesOf(client, schema)).toReversed()) {
        if (!INSPECTED_TABLES.includes(name))
          await client.query(`drop table ${quoted(schema)}.${quoted(name)} cascade`);
      }
      const comparison = await compareContent(client, schema, sessionRole);
      const tables = Object.fromEntries(Object.entries(manifest.tables).map(([name, { rows }]) => [name, rows]));
      const { createdAt, siteName } = header;
      return { createdAt, siteName, tables, media: manifest.media, ...comparison };
    } catch (error) {
      await dropSchema(client, schema);
      throw error;
    }
  });
}

/** The present number of rows, by table. */
async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await tablesOf(client, "public")) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from public.${quoted(name)}`);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Drops the schemas of opened backups. */
export async function closeInspections(connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client(connection as pg.ClientConfig);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select nspname as name from pg_namespace where nspname ~ '^backup_look_[0-9]+$'",
    );
    for (const { name } of rows) await dropSchema(client, name);
  } finally {
    await client.end();
  }
}

type Comparison = Pick<TaskResult, "now" | "articles" | "pictures">;

/** Builds the lists of differences for the product's sessions to read, and counts them. */
export async function compareContent(client: pg.Client, schema: string, sessionRole: string): Promise<Comparison> {
  await client.query(`begin; drop table if exists ${schema}.compared_articles, ${schema}.compared_pictures`);
  await client.query(articlesCompared(schema));
  await client.query(`create unique index on ${schema}.compared_articles (state, position)`);
  await client.query(`create index on ${schema}.compared_articles (id)`);
  await client.query(picturesCompared(schema));
  await client.query(`create unique index on ${schema}.compared_pictures (state, position)`);
  await client.query(`grant usage on schema ${schema} to ${quoted(sessionRole)}`);
  await client.query(`grant select on all tables in schema ${schema} to ${quoted(sessionRole)}`);
  await client.query("commit");
  return { now: await countRows(client), ...(await countDifferences(client, schema)) };
}

/** A hash of an article's content, which does not depend on the numbers of the article's pictures. The hash leaves out the version and the time of change. */
const articleContent = (schema: string) => `
  select a.id, a.created_at, a.slug, a.title, a.category, a.status, a.modified_at,
    sha256(convert_to(json_build_array(${COMPARED_FIELDS.filter(hasColumn)
      .map((name) => `a.${ARTICLE_FIELDS[name].column}`)
      .join(", ")},
      (select json_agg(t.name order by l.position) from ${schema}.article_tags l join ${schema}.tags t on t.id = l.tag_id where l.article_id = a.id),
      (select json_agg(json_build_array(f.question, f.answer) order by f.position) from ${schema}.faq_items f where f.article_id = a.id),
      (select i.hash from ${schema}.images i where i.id = a.cover_image_id),
      (select i.hash from ${schema}.images i where i.id = a.social_image_id))::text, 'UTF8')) as content
  from ${schema}.articles a`;

/** Pairs articles of the backup with present articles by number and time of creation, or else by address. */
const articlesCompared = (schema: string) => `
  create table ${schema}.compared_articles as
  with theirs as materialized (${articleContent(schema)} where a.status <> 'trashed'),
    ours as materialized (${articleContent("public")}),
    paired as (
      select t.*, coalesce(n.id, s.id) as present_id from theirs t
      left join ours n on n.id = t.id and n.created_at = t.created_at
      left join ours s on n.id is null and s.slug = t.slug and s.status <> 'trashed'
        and not exists (select from theirs u where u.id = s.id and u.created_at = s.created_at)),
    listed as (
      select p.id, o.id as present_id, p.title, p.category, p.status, p.modified_at,
        o.title as present_title, o.status as present_status, o.modified_at as present_modified_at,
        case when o.id is null then 'new' when o.content = p.content then 'same' else 'changed' end as state
      from paired p left join ours o on o.id = p.present_id
      union all
      select null, o.id, o.title, o.category, o.status, null, o.title, o.status, o.modified_at, 'gone'
      from ours o where o.status <> 'trashed' and not exists (select from paired p where p.present_id = o.id))
  select *, row_number() over (order by lower(title), coalesce(id, present_id), state) as position from listed`;

const picturesCompared = (schema: string) => `
  create table ${schema}.compared_pictures as
  with listed as (
    select coalesce(t.hash, o.hash) as hash, coalesce(t.name, o.name) as name, coalesce(t.alt, o.alt) as alt,
      o.name as present_name, o.alt as present_alt, coalesce(t.width, o.width) as width, coalesce(t.height, o.height) as height,
      case when o.id is null then 'new' when t.id is null then 'gone'
        when (t.name, t.alt, t.caption, t.focal_x, t.focal_y) is distinct from (o.name, o.alt, o.caption, o.focal_x, o.focal_y)
        then 'changed' else 'same' end as state
    from ${schema}.images t full join public.images o on o.hash = t.hash)
  select *, row_number() over (order by lower(name), hash) as position from listed`;

async function countDifferences(client: pg.ClientBase, schema: string) {
  const counted = async (table: string): Promise<Differences> => {
    const { rows } = await client.query<{ state: ComparisonState; count: number }>(
      `select state, count(*)::int as count from ${schema}.${table} group by state`,
    );
    const none: Differences = { new: 0, changed: 0, same: 0, gone: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  };
  return { articles: await counted("compared_articles"), pictures: await counted("compared_pictures") };
}
