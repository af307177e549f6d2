import { once } from "node:events";
import { rm } from "node:fs/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { connectionOfRunning } from "../../src/platform/embedded-postgres/cluster.ts";
import { reachableFolder, startProduct } from "../support/product.ts";

const KILL_AFTER = 150;
const LANES = 8;

test("every sign-up that was acknowledged is there after SIGKILL in the middle of a stream of them", async () => {
  const dataDir = await reachableFolder();
  const env = { SIGNUP_LIMIT: "100000", ANON_KEY: "kunci-publik-untuk-tes" };
  const product = await startProduct({ dataDir, env });
  const exited = once(product.process, "exit");
  const acknowledged: string[] = [];
  const stream = async (_: unknown, lane: number) => {
    for (let count = 0; ; count += 1) {
      const email = `aliran-${lane}-${count}@example.com`;
      const response = await signUp(product.url, env.ANON_KEY, email);
      if (response?.status !== 201) return;
      acknowledged.push(email);
      if (acknowledged.length === KILL_AFTER) product.process.kill("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: LANES }, stream));
  await exited;
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_AFTER);

  const again = await startProduct({ dataDir, env });
  const client = new pg.Client(await connectionOfRunning(dataDir));
  await client.connect();
  const { rows } = await client.query<{ email: string }>("select email from newsletter_subscriptions");
  await client.end();
  const stored = new Set(rows.map((row) => row.email));
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
  expect(await again.stop()).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});

const signUp = (url: string, anonKey: string, email: string) =>
  fetch(`${url}/rest/v1/newsletter_subscriptions`, {
    method: "POST",
    headers: { apikey: anonKey, "content-type": "application/json" },
    body: JSON.stringify({ email, subscribed: true }),
  }).catch(() => undefined);
