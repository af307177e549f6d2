import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, expect, test, vi } from "vitest";
import { sendDownload } from "../json-api/streams.ts";
import { csvFile } from "./csv.ts";

let ended = false;

async function* twoBatches() {
  yield [["satu", "=1+1"]];
  yield [["dua", null]];
}
async function* brokenBatches() {
  yield [["satu", ""]];
  throw new Error("the database is gone");
}
async function* endless() {
  try {
    for (;;) yield Array.from({ length: 1000 }, () => ["x".repeat(100), ""]);
  } finally {
    ended = true;
  }
}

const app = new Hono();
for (const [path, batches] of Object.entries({ "/whole": twoBatches, "/broken": brokenBatches, "/endless": endless })) {
  app.get(path, (c) =>
    sendDownload(
      c,
      csvFile("berkas.csv", ["nama", "isi"], batches(), (row) => row),
    ),
  );
}
const server = createAdaptorServer(app).listen(0, "127.0.0.1");
afterAll(() => server.close());
const get = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

test("a file with its name, for spreadsheets that take it for UTF-8 and run nothing in it", async () => {
  const response = await get("/whole");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="berkas.csv"');
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe('\uFEFFnama,isi\r\nsatu,"\'=1+1"\r\ndua,\r\n');
});

test("a file that breaks off is no file: the client learns that it is not whole", async () => {
  await expect(get("/broken").then((response) => response.text())).rejects.toThrow();
  // The server logs the error, too.
  const said = vi.spyOn(console, "error");
  expect(said.mock.calls).toMatchObject([[{ message: "the database is gone" }]]);
  said.mockClear();
});

test("a client that goes away leaves nothing that reads on", async () => {
  const going = new AbortController();
  const response = await get("/endless", { signal: going.signal });
  await response.body?.getReader().read();
  going.abort();
  await expect.poll(() => ended).toBe(true);
});
