import type { Writable } from "node:stream";
import pg from "pg";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import { readBatches } from "../../platform/database/query-batches.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { imageKey, originalKey } from "../media/queries.ts";
import type { ImageMediaType } from "../media/schema.ts";
import { BackupWriter } from "./archive.ts";
import { PLAIN_TEXT, partitionsOf, sequencesOf, type TableInfo, tableList, tablesOf } from "./database-catalog.ts";
import { HISTORY_TABLES, rowFilter } from "./left-out.ts";
import { linesOf, TableHash } from "./rows.ts";
import { BACKUP_FORMAT, type BackupHeader, type BackupManifest, type BackupSummary } from "./schema.ts";

export type WriteContext = {
  readonly connection: ConnectionSettings;
  readonly storage: Storage;
  readonly siteName: string;
  readonly now: Date;
  /** Leaves out former prices, which are by far the largest part of a large catalogue. */
  readonly withoutHistory?: boolean;
};

/**
 * Writes the whole content of the site at one moment, while the site goes on. Memory does not grow with the site. The sample catalogue is left out, because it
 * is nobody's content.
 * @param passphrase encrypts the backup; undefined leaves it plain
 */
export async function writeBackup(
  { connection, storage, siteName, now, withoutHistory = false }: WriteContext,
  target: Writable,
  passphrase: string | undefined,
): Promise<BackupSummary> {
  const client = new pg.Client(connection as pg.ClientConfig);
  await client.connect();
  try {
    await client.query(PLAIN_TEXT);
    await beginSnapshot(client);
    const writer = new BackupWriter(target, passphrase);
    const { rows } = await client.query<{ name: string }>("select name from kysely_migration order by name");
    const header: BackupHeader = {
      product: "pandubelanja",
      format: BACKUP_FORMAT,
      migrations: rows.map(({ name }) => name),
      createdAt: now.toISOString(),
      siteName,
      partitions: await partitionsOf(client, "public"),
    };
    await writer.addText("header.json", JSON.stringify(header));
    const tables: BackupManifest["tables"] = {};
    const which = await rowFilter(client, { withoutHistory, withoutSecrets: passphrase === undefined });
    for (const table of await tablesOf(client, "public"))
      tables[table.name] = await addTable(writer, client, table, which(table.name));
    const media = await addMedia(writer, client, storage);
    const sequences = await sequencesOf(client, "public");
    const manifest: BackupManifest = {
      ...{ tables, sequences, media, parts: writer.parts },
      leftOut: withoutHistory ? [...HISTORY_TABLES] : [],
    };
    await writer.addText("manifest.json", JSON.stringify(manifest));
    await writer.finish();
    return { header, manifest };
  } finally {
    await client.end();
  }
}

/**
 * Begins the snapshot. The tables are locked before the first query (https://www.postgresql.org/docs/current/sql-lock.html), because a restore that replaces
 * the tables meanwhile would leave the snapshot with empty tables. The lock waits for the end of such a restore.
 */
async function beginSnapshot(client: pg.Client): Promise<void> {
  const tables = await tablesOf(client, "public");
  await client.query("begin isolation level repeatable read read only");
  await client.query(`lock table ${tableList(tables)} in access share mode`);
}

async function addTable(writer: BackupWriter, client: pg.Client, table: TableInfo, where: string) {
  const hash = new TableHash();
  let number = 0;
  for await (const lines of linesOf(client, "public", table, where)) {
    number += 1;
    hash.add(lines);
    await writer.addText(`tables/${table.name}/${String(number).padStart(6, "0")}.ndjson`, `${lines.join("\n")}\n`);
  }
  return hash.digest();
}

const PICTURES_AT_ONCE = 200;

/** The present and former picture files, in the order of their hashes. */
const PICTURES = `
  select f.hash, f.media_type, f.crops, array(
    select v.width || '.' || v.format from image_variants v where v.image_id = f.image_id order by 1) as variants
  from (
    select id as image_id, hash, media_type, crops from images where hash > $1
    union all
    select null, hash, media_type, crops from former_image_files where hash > $1 and kept
  ) f order by f.hash limit ${PICTURES_AT_ONCE}`;

type Picture = { hash: string; media_type: ImageMediaType; crops: string[]; variants: string[] };

/** Adds the picture files. Pictures added meanwhile are not in the snapshot; a picture whose file is missing is left out, as it is on the site. */
async function addMedia(writer: BackupWriter, client: pg.Client, storage: Storage) {
  const media = { files: 0, bytes: 0 };
  const walk = { size: PICTURES_AT_ONCE, after: "", placeOf: ({ hash }: Picture) => hash };
  const batches = readBatches(walk, async (after) => (await client.query<Picture>(PICTURES, [after])).rows);
  for await (const pictures of batches) {
    for (const picture of pictures) {
      for (const key of keysOf(picture)) {
        const file = await storage.stream(key);
        if (!file) continue;
        await writer.add(key, file.size, file.body);
        media.files += 1;
        media.bytes += file.size;
      }
    }
  }
  return media;
}

const keysOf = ({ hash, media_type: mediaType, variants, crops }: Picture): string[] => [
  originalKey({ hash, mediaType }),
  ...[...variants, ...crops].map((file) => imageKey(hash, file)),
];
