import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import pg from "pg";
import type { ConnectionSettings } from "../src/platform/database/database.ts";

const HELP = String.raw`Statements end with a semicolon. \dt lists the tables, \d NAME the columns of one, \q ends.`;

const TABLES = "select tablename from pg_tables where schemaname = 'public' order by 1";
const COLUMNS = `select column_name, data_type, is_nullable, column_default from information_schema.columns
  where table_schema = 'public' and table_name = $1 order by ordinal_position`;

/**
 * Replaces psql where it is not installed: runs statements and prints their results.
 * @param args `-c STATEMENT` runs only that statement; without `-c`, statements are read from standard input
 * @returns an exit code: 1 where a statement failed and no person at a terminal saw it
 */
export async function prompt(connection: ConnectionSettings, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { command: { type: "string", short: "c" } } });
  // Values are kept as PostgreSQL writes them: a JavaScript date loses microseconds.
  const types = { getTypeParser: () => (text: string) => text };
  const client = new pg.Client({ ...(connection as pg.ClientConfig), types });
  await client.connect();
  try {
    if (values.command !== undefined) return (await run(client, values.command)) ? 0 : 1;
    return await readStatements(client);
  } finally {
    await client.end();
  }
}

async function readStatements(client: pg.Client): Promise<number> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) console.log(HELP);
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: isTerminal, prompt: "=> " });
  let statement = "";
  let failed = false;
  if (isTerminal) lines.prompt();
  for await (const line of lines) {
    if (statement === "" && line.trim() === String.raw`\q`) break;
    if (statement === "" && line.startsWith("\\")) await describe(client, line.trim());
    else {
      statement += `${line}\n`;
      if (/;\s*$/.test(line)) {
        failed = !(await run(client, statement)) || failed;
        statement = "";
      }
    }
    lines.setPrompt(statement === "" ? "=> " : "-> ");
    if (isTerminal) lines.prompt();
  }
  if (statement.trim() !== "") failed = !(await run(client, statement)) || failed;
  lines.close();
  return failed && !isTerminal ? 1 : 0;
}

async function describe(client: pg.Client, line: string): Promise<void> {
  const [, name] = /^\\d\s+(\w+)$/.exec(line) ?? [];
  if (name) console.log(tableOf(await client.query({ text: COLUMNS, values: [name], rowMode: "array" })));
  else if (line === String.raw`\dt`) console.log(tableOf(await client.query({ text: TABLES, rowMode: "array" })));
  else console.log(HELP);
}

/** @returns whether the text's statements succeeded */
async function run(client: pg.Client, text: string): Promise<boolean> {
  try {
    const answers = await client.query({ text, rowMode: "array" });
    // Several statements give an array of results.
    for (const answer of [answers].flat()) console.log(answer.fields.length > 0 ? tableOf(answer) : answer.command);
    return true;
  } catch (error) {
    const { message, position, hint } = error as pg.DatabaseError;
    console.error(`ERROR: ${message}${position ? ` (character ${position})` : ""}${hint ? `\nHINT: ${hint}` : ""}`);
    return false;
  }
}

/** Formats a result as psql aligns it. */
export function tableOf({ fields, rows }: { fields: readonly { name: string }[]; rows: readonly unknown[][] }): string {
  const cells = rows.map((row) => row.map((value) => (value === null ? "" : String(value).replaceAll("\n", "↵"))));
  const names = fields.map(({ name }) => name);
  const widths = names.map((name, at) => Math.max(name.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, at) => ` ${cell.padEnd(widths[at] ?? 0)} `)
      .join("|")
      .trimEnd();
  const rule = widths.map((width) => "-".repeat(width + 2)).join("+");
  const count = `(${rows.length} ${rows.length === 1 ? "row" : "rows"})`;
  return [lineOf(names), rule, ...cells.map(lineOf), count, ""].join("\n");
}
