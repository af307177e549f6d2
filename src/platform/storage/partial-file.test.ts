import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { failure, success } from "../result.ts";
import { addPart, receivedBytes } from "./partial-file.ts";

const folder = await mkdtemp(join(tmpdir(), "parts-"));
afterAll(() => rm(folder, { recursive: true }));
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("parts that come twice, and all at once, make the file that was sent", async () => {
  const path = join(folder, "baru", "berkas");
  const whole = randomBytes(300_000);
  for (let offset = 0; offset < whole.length; offset += 50_000) {
    const bytes = whole.subarray(offset, offset + 50_000);
    const part = { offset, bytes, sha256: sha256(bytes) };
    const results = await Promise.all([1, 2, 3].map(() => addPart(path, part)));
    expect(results).toEqual(results.map(() => success(offset + 50_000)));
  }
  expect(await addPart(path, { offset: 0, bytes: whole.subarray(0, 10) })).toEqual(success(whole.length));
  expect(await addPart(path, { offset: whole.length + 1, bytes: whole })).toEqual(success(whole.length));
  expect((await readFile(path)).equals(whole)).toBe(true);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, "baru"))).mode & 0o777).toBe(0o700);
});

test("a part that was damaged on its way is not written", async () => {
  const path = join(folder, "rusak");
  const bytes = randomBytes(100);
  expect(await addPart(path, { offset: 0, bytes, sha256: sha256(randomBytes(100)) })).toEqual(failure("damaged"));
  expect(await receivedBytes(path)).toBe(0);
});
