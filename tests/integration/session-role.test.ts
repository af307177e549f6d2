import { rm } from "node:fs/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/cluster.ts";
import { reachableFolder } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";
import { copyStarterData, withDatabase } from "../support/starter-data.ts";

test("data of a version whose sessions were the superuser's are moved over at the next start", async () => {
  const dataDir = await reachableFolder();
  await copyStarterData(dataDir);
  const { owner, stop } = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client(owner);
  await client.connect();
  const { rows } = await client.query("select count(*)::int as articles from articles");
  await client.query("drop policy if exists by_grants on graphile_worker._private_jobs");
  await client.query("drop owned by pandubelanja");
  await client.end();
  // The role itself is renamed last: the session that keeps the server running belongs to it.
  const dropRole = "alter role pandubelanja rename to before";
  const last = new pg.Client({ ...owner, database: "postgres" });
  await last.connect();
  await last.query(dropRole);
  await last.end();
  await stop();

  const product = await startProduct({ dataDir });
  try {
    const others = await withDatabase(dataDir, (pool) =>
      pool.query(
        "select distinct usename from pg_stat_activity where usesysid is not null and datid is not null and pid <> pg_backend_pid()",
      ),
    );
    expect(others.rows).toEqual([{ usename: "pandubelanja" }]);
    const counted = await withDatabase(dataDir, (pool) => pool.query("select count(*)::int as articles from articles"));
    expect(counted.rows).toEqual(rows);
    expect((await fetch(`${product.url}/artikel`)).status).toBe(200);
    const form = new URLSearchParams({ email: "pindah@example.com" });
    expect((await fetch(`${product.url}/newsletter`, { method: "POST", body: form })).status).toBe(200);
  } finally {
    expect(await product.stop()).toBe(0);
    await rm(dataDir, { recursive: true, force: true });
  }
});
