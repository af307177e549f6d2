import { once } from "node:events";
import { rm } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import { expect, test } from "vitest";
import { connectionOfRunning, startEmbeddedPostgres } from "../../src/platform/embedded-postgres/cluster.ts";
import { holdServerLock } from "../../src/platform/embedded-postgres/server-lock.ts";
import { type Product, reachableFolder } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";

const FORM = new URLSearchParams({ email: "terakhir@example.com" }).toString();

/** Begins a sign-up whose headers the server has and whose body it still waits for. */
async function begunSignUp(product: Product): Promise<ClientRequest> {
  const call = request(`${product.url}/newsletter`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": FORM.length,
      // The server's "100 Continue" says that it has the headers.
      expect: "100-continue",
    },
  });
  call.flushHeaders();
  await once(call, "continue");
  return call;
}

/** Starts the product, begins a sign-up, and tells the product to end; resolves when it takes no more connections. */
async function toldToEnd(signal: NodeJS.Signals) {
  const product = await startProduct();
  const exited = once(product.process, "exit");
  const call = await begunSignUp(product);
  product.process.kill(signal);
  await expect.poll(() => takesConnections(product)).toBe(false);
  return { product, call, exited };
}

const takesConnections = (product: Product) =>
  fetch(`${product.url}/healthz`).then(
    () => true,
    () => false,
  );

test("a request under way is answered, database and all, before the product ends", async () => {
  const { call, exited } = await toldToEnd("SIGTERM");
  call.end(FORM);
  const [response] = await once(call, "response");
  expect(response.statusCode).toBe(200);
  expect(await text(response)).toContain("Terima kasih telah berlangganan");
  expect((await exited)[0]).toBe(0);
});

test("from the signal on no other request is taken, while one under way is waited for", async () => {
  const { product, call, exited } = await toldToEnd("SIGINT");
  expect(product.process.exitCode).toBeNull();
  call.on("error", () => {}).destroy();
  expect((await exited)[0]).toBe(0);
});

const endingServers = async (dataDir: string) => {
  const client = new pg.Client({ ...(await connectionOfRunning(dataDir)), ssl: false });
  await client.connect();
  const { rowCount } = await client.query("select from pg_stat_activity where application_name like '%, ending'");
  await client.end();
  return rowCount;
};

test("a server that still ends says so to others, and one that is started meanwhile waits for it, and says so", async () => {
  const dataDir = await reachableFolder();
  const before = await startProduct({ dataDir });
  const call = await begunSignUp(before);
  const exited = before.stop();
  await expect.poll(() => endingServers(dataDir)).toBe(1);
  call.end(FORM);
  const [response] = await once(call, "response");
  expect(response.statusCode).toBe(200);
  expect(await exited).toBe(0);

  // A held lock plays the ending server: no request could keep a real one as long as another takes to start.
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const lock = await holdServerLock(postgres.connection, { endsWithin: 0, onWaiting: () => {} });
  await lock?.announceEnd();
  let after: Product | undefined;
  let waited = "";
  const starting = startProduct({ dataDir, onOutput: (text) => (waited += text) }).then((product) => (after = product));
  await expect.poll(() => waited).toContain(`The server that ran on the data in ${dataDir} is still ending`);
  expect(after).toBeUndefined();
  await lock?.release();
  const product = await starting;
  expect((await fetch(product.url)).status).toBe(200);
  expect(await product.stop()).toBe(0);
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});
