import { once } from "node:events";
import { rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { type Product, reachableFolder } from "../support/launch.ts";
import { killAll, postgresPids, queryAsOwner } from "../support/processes.ts";
import { startProduct } from "../support/product.ts";

const KILL_AFTER = 150;
const LANES = 8;
const ENV = { SIGNUP_LIMIT: "100000", ANON_KEY: "kunci-publik-untuk-tes" };

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

test("every sign-up that was acknowledged is there after everything was killed in the middle of a stream of them", async () => {
  const { lost, settings } = await killedInAStream();
  expect(lost).toEqual([]);
  // Only a power cut would show that these are off.
  expect(settings).toEqual({ fsync: "on", synchronous_commit: "on", full_page_writes: "on" });
});

test("that way of killing shows a server that acknowledges before it has written", async () => {
  const { lost } = await killedInAStream(
    "alter database pandubelanja set synchronous_commit = off",
    // By default the WAL is written five times a second: often enough to lose nothing by luck.
    "alter system set wal_writer_delay = '10s'",
    "select pg_reload_conf()",
  );
  expect(lost.length).toBeGreaterThan(0);
});

/** Signs up until enough is acknowledged, then kills the product and PostgreSQL at once; resolves with the lost sign-ups. */
async function killedInAStream(...prepare: string[]) {
  const dataDir = await reachableFolder();
  undo.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }));
  if (prepare.length > 0) {
    const product = await startProduct({ dataDir, env: ENV });
    for (const statement of prepare) await queryAsOwner(dataDir, statement);
    await product.stop();
  }
  const product = await startProduct({ dataDir, env: ENV });
  undo.push(() => product.stop());
  const settings = await queryAsOwner(
    dataDir,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
      current_setting('full_page_writes') as full_page_writes`,
  );
  const acknowledged = await signUpUntil(product, async () =>
    killAll([product.process.pid as number, ...(await postgresPids(dataDir))]),
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_AFTER);

  const again = await startProduct({ dataDir, env: ENV });
  undo.push(() => again.stop());
  const stored = await queryAsOwner(dataDir, "select array_agg(email) as emails from newsletter_subscriptions");
  const emails = new Set((stored?.emails as string[] | null) ?? []);
  return { lost: acknowledged.filter((email) => !emails.has(email)), settings };
}

async function signUpUntil(product: Product, end: () => Promise<void>): Promise<string[]> {
  const exited = once(product.process, "exit");
  const acknowledged: string[] = [];
  let ending: Promise<void> | undefined;
  const stream = async (_: unknown, lane: number) => {
    for (let count = 0; ; count += 1) {
      const email = `aliran-${lane}-${count}@example.com`;
      const response = await signUp(product.url, email);
      if (response?.status !== 201) return;
      acknowledged.push(email);
      if (acknowledged.length >= KILL_AFTER) ending ??= end();
    }
  };
  await Promise.all(Array.from({ length: LANES }, stream));
  await ending;
  await exited;
  return acknowledged;
}

const signUp = (url: string, email: string) =>
  fetch(`${url}/rest/v1/newsletter_subscriptions`, {
    method: "POST",
    headers: { apikey: ENV.ANON_KEY, "content-type": "application/json" },
    body: JSON.stringify({ email, subscribed: true }),
  }).catch(() => undefined);
