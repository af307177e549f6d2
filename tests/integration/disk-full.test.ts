import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { fillDisk } from "../support/fill-disk.ts";
import { freePort, type Product, reachableFolder } from "../support/launch.ts";
import { queryAsOwner } from "../support/processes.ts";
import { startProduct } from "../support/product.ts";
import { randomPicture } from "../support/random-picture.ts";
import { ANON_KEY, addTeam, callAs, sendFileAs, signInAs } from "../support/team.ts";

// The test mounts a small file system: it needs root, as in CI and here, and fails without it.

const run = promisify(execFile);
const folder = await reachableFolder();
const start = { dataDir: folder, env: { ANON_KEY, SIGNUP_LIMIT: "100000" }, port: await freePort() };
let product: Product | undefined;
afterAll(async () => {
  await product?.stop();
  await run("umount", ["--lazy", folder]);
  await rm(folder, { recursive: true, force: true });
});

test("on a full disk writes are refused with the reason, nothing is spoilt, and with room all goes on", {
  timeout: 300_000,
}, async () => {
  await run("mount", ["-t", "tmpfs", "-o", "size=256m,mode=0755", "tmpfs", folder]);
  product = await startProduct(start);
  await addTeam(product, ["editor"]);
  const { token } = await signInAs(product, "editor");
  const before = await upload(product, token);
  expect(before.status).toBe(201);

  // The database would stop if its log (WAL) found no room for the next file; now it begins a whole one.
  await queryAsOwner(folder, "select pg_switch_wal()");
  await queryAsOwner(folder, "checkpoint");
  await fillDisk(join(folder, "filler"));
  const refused = await upload(product, token);
  expect(refused).toMatchObject({
    status: 503,
    body: { error: { code: "disk_full", message: expect.stringMatching(/penuh/) } },
  });
  expect(await writeUntilRefused(product, token)).toEqual([503]);
  expect((await fetch(`${product.url}/artikel`)).status).toBe(200);
  expect((await fetch(`${product.url}/media/${before.hash}/original.png`)).status).toBe(200);

  await rm(join(folder, "filler"));
  await expect.poll(async () => (await upload(product as Product, token)).status, { timeout: 60_000 }).toBe(201);
  expect(await product.stop()).toBe(0);
  product = await startProduct(start);
  expect(await sumOf(product, before.hash)).toBe(before.hash);
  expect((await callAs(product, token, "/api/admin/articles", "POST", { draft: {} })).status).toBe(201);
});

async function upload(product: Product, token: string) {
  const answer = await sendFileAs(product, token, "/api/admin/images?name=acak", await randomPicture(64));
  const body = (await answer.json()) as { image?: { src: string } };
  return { status: answer.status, body, hash: /[0-9a-f]{64}/.exec(body.image?.src ?? "")?.[0] ?? "" };
}

/** Writes drafts too large to stay in memory for long. @returns the status of the first refusal */
async function writeUntilRefused(product: Product, token: string): Promise<number[]> {
  const body = randomBytes(200_000).toString("hex");
  for (let count = 0; count < 500; count += 1) {
    const { status } = await callAs(product, token, "/api/admin/articles", "POST", { draft: { body } });
    if (status !== 201) return [status];
  }
  return [];
}

async function sumOf({ url }: Product, hash: string): Promise<string> {
  const file = await fetch(`${url}/media/${hash}/original.png`);
  return createHash("sha256")
    .update(Buffer.from(await file.arrayBuffer()))
    .digest("hex");
}
