import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../src/platform/database/database.ts";
import { migrate } from "../../src/platform/database/migrations.ts";
import { grantToSessionRole } from "../../src/platform/database/session-role.ts";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/cluster.ts";
import { migrateJobs } from "../../src/platform/jobs/job-runner.ts";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import { createLog } from "../../src/platform/telemetry/log.ts";

export const TEMPLATE = "pandubelanja_template";

export type TestServer = { host: string; port: number; user: string };

declare module "vitest" {
  export interface ProvidedContext {
    /** Connects as the product's sessions do, with rights on rows only. */
    postgres: TestServer;
    /** Connects as the owner of the tables. */
    postgresOwner: TestServer;
  }
}

/** Starts one real PostgreSQL for the whole run, with a migrated template that every test database is copied from. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), "pandubelanja-test-"));
  // PostgreSQL started by root runs under another account, which must reach its data.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir });
  const admin = new pg.Client({ ...server.owner, database: "postgres" });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  // Test data need not survive a power cut, and copies of the template are several times faster without these.
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"]) {
    await admin.query(`alter system set ${setting} = off`);
  }
  await admin.query("select pg_reload_conf()");
  await admin.end();
  const template = openDatabase({ ...server.owner, database: TEMPLATE }, () => {});
  await migrate(template.db, join(PROJECT_ROOT, "migrations"));
  await migrateJobs(template.pool, createLog("silent"));
  await grantToSessionRole(template.db, server.connection.user);
  await template.close();
  const { host, port } = server.connection;
  project.provide("postgres", { host, port, user: server.connection.user });
  project.provide("postgresOwner", { host, port, user: server.owner.user });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
