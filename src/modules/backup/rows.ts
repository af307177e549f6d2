import { createHash } from "node:crypto";
import type pg from "pg";
import { partitionsOf, quoted, type TableInfo } from "./database-catalog.ts";

/** The number of rows fetched at first. A row may have a hundred bytes or a megabyte, so the later batches are sized by bytes, counted as characters. */
const ROWS_AT_FIRST = 20;
const MOST_ROWS = 2_000;
const BATCH_BYTES = 1024 * 1024;
const PART_BYTES = 1024 * 1024;

/**
 * Yields a table's rows as lines of JSON, about a megabyte at a time, in order of its key. The client must be in a transaction.
 * @param where a condition over `t`, the table (left-out.ts)
 */
export async function* linesOf(
  client: pg.ClientBase,
  schema: string,
  table: TableInfo,
  where = "true",
): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let length = 0;
  for await (const line of rowsOf(client, schema, table, where)) {
    lines.push(line);
    length += line.length;
    if (length < PART_BYTES) continue;
    yield lines;
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield lines;
}

async function* rowsOf(client: pg.ClientBase, schema: string, table: TableInfo, where: string): AsyncGenerator<string> {
  const order = table.key.length > 0 ? `order by ${table.key.map((name) => `t.${quoted(name)}`).join(", ")}` : "";
  const columns = table.columns.map(quoted).join(", ");
  for (const part of await conditionsOfParts(client, schema, table)) {
    await client.query(
      `declare backup_rows no scroll cursor for
       select row_to_json(t)::text as line from (
         select t.* from (select ${columns} from ${quoted(schema)}.${quoted(table.name)}) t where (${where}) and ${part} ${order}
       ) t`,
    );
    for (let more = true, count = ROWS_AT_FIRST; more; ) {
      const { rows } = await client.query<{ line: string }>(`fetch ${count} from backup_rows`);
      more = rows.length === count;
      count = asManyAs(BATCH_BYTES, rows);
      for (const { line } of rows) yield line;
    }
    await client.query("close backup_rows");
  }
}

/**
 * Conditions that read a partitioned table one partition at a time, so that the table is never sorted as a whole. The order of rows is the same, because the
 * key begins with the partitioning column. The conditions use the partitions' bounds, because sessions may read the table but not its partitions.
 */
async function conditionsOfParts(client: pg.ClientBase, schema: string, table: TableInfo): Promise<readonly string[]> {
  const [divided] = table.key;
  if (table.partitions.length === 0 || divided === undefined) return ["true"];
  const parts = (await partitionsOf(client, schema)).filter((part) => part.table === table.name);
  // A partition whose bounds are not understood would be missing from the backup, so the table is then read as a whole.
  if (parts.length !== table.partitions.length) return ["true"];
  const column = `t.${quoted(divided)}`;
  return parts.map(
    ({ from, to }) => `${column} >= ${client.escapeLiteral(from)} and ${column} < ${client.escapeLiteral(to)}`,
  );
}

/** Estimates how many rows have about `bytes` together, from the size of the given rows. */
function asManyAs(bytes: number, rows: readonly { line: string }[]): number {
  const total = rows.reduce((sum, { line }) => sum + line.length, 0);
  return Math.max(1, Math.min(MOST_ROWS, Math.floor((bytes * rows.length) / Math.max(1, total))));
}

/** Hashes all rows of a table: equal tables have equal hashes in any database. */
export class TableHash {
  readonly #hash = createHash("sha256");
  rows = 0;

  add(lines: readonly string[]): void {
    for (const line of lines) this.#hash.update(`${line}\n`);
    this.rows += lines.length;
  }

  digest(): { rows: number; sha256: string } {
    return { rows: this.rows, sha256: this.#hash.digest("hex") };
  }
}

/** Inserts rows into a table that was made by the same migrations. */
export async function insertLines(
  client: pg.ClientBase,
  schema: string,
  table: TableInfo,
  lines: string[],
): Promise<void> {
  const columns = table.columns.map(quoted).join(", ");
  const name = `${quoted(schema)}.${quoted(table.name)}`;
  for (const batch of batchesOf(lines)) {
    await client.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from unnest($1::json[]) as line, json_populate_record(null::${name}, line)`,
      [batch],
    );
  }
}

function* batchesOf(lines: readonly string[]): Generator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for (const line of lines) {
    batch.push(line);
    length += line.length;
    if (length < BATCH_BYTES && batch.length < MOST_ROWS) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}
