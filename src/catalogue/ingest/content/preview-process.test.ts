import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { feedFile, lines, MOMENT } from "../feeds.fixtures.ts";
import { previewFeed } from "../preview.ts";
import { previewInProcess } from "./preview-process.ts";

const options = { moment: MOMENT, unpackFolder: tmpdir() };
const hostile = { source: new URL("./preview-process.test.child.ts", import.meta.url), name: "none" };

test("a preview from another process is the preview", async () => {
  const path = await feedFile(lines("ID;Nama;Harga;Tautan", "1;Panci;15.000;https://melati.example/1", "2;Wajan;0;x"));
  const inProcess = await previewInProcess({ path, options });
  expect(inProcess.ok).toBe(true);
  expect(inProcess).toEqual(await previewFeed(path, options));
  const failed = await feedFile("<html><body>Masuk</body></html>");
  expect(await previewInProcess({ path: failed, options })).toMatchObject({ ok: false, code: "html-page" });
});

test("one that computes, grows or waits without end is stopped, and the next is read", async () => {
  const stopped = { ok: false, code: "preview-stopped" };
  const file = { ...hostile, maxHeapMb: 64, heartbeatTimeout: 2_000 };
  const previews = [
    previewInProcess({ path: "computes", options }, file),
    previewInProcess({ path: "grows", options }, { ...file, heartbeatTimeout: 60_000 }),
    previewInProcess({ path: "waits", options }, file, 3_000),
    previewInProcess({ path: await feedFile(lines("ID;Nama;Harga", "1;Panci;15.000")), options }),
  ];
  const outcomes = await Promise.all(previews);
  expect(outcomes.slice(0, 3)).toMatchObject([stopped, stopped, stopped]);
  expect(outcomes[3]?.ok).toBe(true);
});
