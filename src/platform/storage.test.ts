import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diskStorage, type Storage } from "./storage.ts";

let folder: string;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage with space-"));
  storage = diskStorage(join(folder, "made", "on", "demand"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

describe("disk storage", () => {
  test("gives back what was put, as bytes, as a stream and by size", async () => {
    await storage.put("media/ab/abc/original.png", bytes("isi"));
    expect(await storage.read("media/ab/abc/original.png").then(String)).toBe(String(Buffer.from("isi")));
    const streamed = await storage.stream("media/ab/abc/original.png");
    expect(streamed?.size).toBe(3);
    expect(await new Response(streamed?.body).text()).toBe("isi");
    expect(await storage.stat("media/ab/abc/original.png")).toMatchObject({ size: 3 });
  });

  test("knows what it does not have", async () => {
    expect(await storage.read("media/no.png")).toBeUndefined();
    expect(await storage.stream("media/no.png")).toBeUndefined();
    expect(await storage.stat("media/no.png")).toBeUndefined();
    expect(await storage.stat("media")).toBeUndefined();
    expect(await storage.read("media/ab/abc/original.png/below")).toBeUndefined();
    await storage.delete("media/no.png");
  });

  test("replaces and deletes; writers at the same time leave one whole file and nothing else", async () => {
    const versions = Array.from({ length: 8 }, (_, i) => String(i).repeat(100_000));
    await Promise.all(versions.map((text) => storage.put("many/file.txt", bytes(text))));
    const left = new TextDecoder().decode(await storage.read("many/file.txt"));
    expect(versions).toContain(left);
    expect(await readdir(join(folder, "made/on/demand/many"))).toEqual(["file.txt"]);
    await storage.delete("many/file.txt");
    expect(await storage.stat("many/file.txt")).toBeUndefined();
  });

  test.each(["../x", "/etc/passwd", "a/../../b", "a//b", ".hidden", "a/.b", "A", "a\\b", "a\0", ""])(
    "refuses the key %j",
    async (key) => {
      await expect(storage.read(key)).rejects.toThrow("not a storage key");
      expect(() => storage.delete(key)).toThrow("not a storage key");
    },
  );
});
