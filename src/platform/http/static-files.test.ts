import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { StaticFiles } from "./static-files.ts";

test("a file that a newer build has taken away is not found, and what was read before is still sent", async () => {
  const folder = mkdtempSync(join(tmpdir(), "static-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["read.js", "gone.js"]) writeFileSync(join(folder, name), `"${name}";`);
  const files = new StaticFiles(folder, []);
  const server = createServer((request, response) => {
    if (!files.handle(request, response)) response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return [answer.status, await answer.text()];
  };
  expect(await get("/read.js")).toEqual([200, '"read.js";']);
  for (const name of ["read.js", "gone.js"]) rmSync(join(folder, name));
  expect(await get("/gone.js")).toEqual([404, ""]);
  expect(await get("/read.js")).toEqual([200, '"read.js";']);
});
