import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import type { Tables } from "../../src/modules/tables.ts";
import { type Database, openDatabase } from "../../src/platform/database.ts";
import { TEMPLATE } from "./postgres.ts";

export type TestDatabase = Database<Tables> & {
  /** What the pool connects with: the role of the product's sessions. */
  readonly connection: pg.ClientConfig;
  readonly owner: pg.ClientConfig;
};

/** A database of its own for the calling test file, already migrated and empty; gone when the file is done. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin(`create database ${name} template ${TEMPLATE}`);
  const connection = { ...inject("postgres"), database: name };
  const database = openDatabase<Tables>({ ...connection, max: 5 }, () => {});
  afterAll(async () => {
    await database.close();
    await asAdmin(`drop database if exists ${name} with (force)`);
  });
  return { ...database, connection, owner: { ...inject("postgresOwner"), database: name } };
}

async function asAdmin(statement: string) {
  const admin = new pg.Client({ ...inject("postgresOwner"), database: "postgres" });
  await admin.connect();
  try {
    // Copying a template fails while another copy is under way; the lock makes test files take turns.
    await admin.query("select pg_advisory_lock(7001)");
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
