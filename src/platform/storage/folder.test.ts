import { mkdtemp, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testIf } from "../../../tests/support/test-if.ts";
import { makeFolder } from "./folder.ts";

const root = await realpath(await mkdtemp(join(tmpdir(), "folder-")));
afterAll(() => rm(root, { recursive: true, force: true }));

test("makes what is missing and says where that begins", async () => {
  expect(await makeFolder(join(root, "a/b/c"))).toBe(join(root, "a"));
  expect((await stat(join(root, "a/b/c"))).isDirectory()).toBe(true);
  expect(await makeFolder(join(root, "a/b/c"))).toBeUndefined();
  expect(await makeFolder(join(root, "a/d"))).toBe(join(root, "a/d"));
  expect(await makeFolder("/")).toBeUndefined();
});

test("several at once share one", async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => makeFolder(join(root, "x/y/z"))));
  expect(made.filter((path) => path === join(root, "x"))).toHaveLength(1);
});

test("a file in the way is an error", async () => {
  await writeFile(join(root, "file"), "");
  await expect(makeFolder(join(root, "file"))).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeFolder(join(root, "file/below"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

testIf(process.platform === "linux")("a folder that takes no others is an error, not a wait for ever", async () => {
  await expect(makeFolder("/proc/pandubelanja/data")).rejects.toMatchObject({ code: "ENOENT" });
});
