import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { ADVISORY_LOCKS } from "../../src/platform/database/advisory-locks.ts";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import type { Tables } from "../../src/platform/database/tables.ts";
import { TEMPLATE } from "./postgres.ts";

export type TestDatabase = Database<Tables> & {
  /** The connection of the pool: it has the role of the product's sessions. */
  readonly connection: pg.ClientConfig;
  readonly owner: pg.ClientConfig;
  /** Runs statements that sessions may not run: definitions, truncate, analyze. */
  asOwner(statement: string): Promise<void>;
};

/** Makes a migrated, empty database for the calling test file; it is dropped when the file is done. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const connection = { ...inject("postgres"), database: name };
  // The pool is small and closes idle connections: many test files would otherwise need more than the server has.
  const database = openDatabase<Tables>({ ...connection, max: 5, idleTimeoutMillis: 1_000 }, () => {});
  afterAll(async () => {
    await database.close();
    await asAdmin(`drop database if exists ${name} with (force)`);
  });
  const owner = { ...inject("postgresOwner"), database: name };
  return { ...database, connection, owner, asOwner: (statement) => runAs(owner, statement) };
}

// Copying a template fails while another copy runs, so a lock makes test files take turns.
const asAdmin = (statement: string) =>
  runAs(
    { ...inject("postgresOwner"), database: "postgres" },
    `select pg_advisory_lock(${ADVISORY_LOCKS.testDatabases})`,
    statement,
  );

async function runAs(role: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(role);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
