import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { startS3Server } from "../../../tests/support/s3.ts";
import { s3Storage } from "./s3-storage.ts";
import { diskStorage, type Storage } from "./storage.ts";

const folder = await mkdtemp(join(tmpdir(), "storage with space-"));
const s3 = await startS3Server();
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const stores: [string, Storage][] = [
  ["a folder", diskStorage(join(folder, "made", "on", "demand"))],
  ["a bucket", s3Storage(s3.settings)],
  ["a bucket, under a prefix", s3Storage({ ...s3.settings, prefix: "situs/satu/" })],
];

const bytes = (text: string) => new TextEncoder().encode(text);

describe.each(stores)("storage in %s", (name, storage) => {
  test("gives back what was put, as bytes, as a stream and by size", async () => {
    await storage.put("media/ab/abc/original.png", bytes("isi"));
    expect(await storage.read("media/ab/abc/original.png").then((read) => String(Buffer.from(read ?? [])))).toBe("isi");
    const streamed = await storage.stream("media/ab/abc/original.png");
    expect(streamed?.size).toBe(3);
    expect(await new Response(streamed?.body).text()).toBe("isi");
    expect(await storage.stat("media/ab/abc/original.png")).toMatchObject({ size: 3 });
  });

  test("gives a part of a file", async () => {
    await storage.put("media/part.txt", bytes("0123456789"));
    for (const [start, end, text] of [
      [0, 1, "01"],
      [3, 5, "345"],
      [9, 9, "9"],
      [0, 9, "0123456789"],
    ] as const) {
      const part = await storage.stream("media/part.txt", { start, end });
      expect([part?.size, await new Response(part?.body).text()]).toEqual([text.length, text]);
    }
    expect(await storage.stream("media/none.txt", { start: 0, end: 1 })).toBeUndefined();
  });

  test("keeps what is empty and what is not text", async () => {
    const all = Uint8Array.from({ length: 256 }, (_, index) => index);
    await storage.put("media/all.bin", all);
    expect(await storage.read("media/all.bin").then((read) => read && [...read])).toEqual([...all]);
    await storage.put("media/empty.bin", new Uint8Array());
    expect(await storage.stat("media/empty.bin")).toMatchObject({ size: 0 });
    expect((await storage.read("media/empty.bin"))?.length).toBe(0);
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
    if (name === "a folder") expect(await readdir(join(folder, "made/on/demand/many"))).toEqual(["file.txt"]);
    await storage.delete("many/file.txt");
    expect(await storage.stat("many/file.txt")).toBeUndefined();
  });

  test.each(["../x", "/etc/passwd", "a/../../b", "a//b", ".hidden", "a/.b", "A", "a\\b", "a\0", ""])(
    "refuses the key %j",
    async (key) => {
      await expect(storage.read(key)).rejects.toThrow("not a storage key");
      await expect(storage.delete(key)).rejects.toThrow("not a storage key");
      await expect(storage.put(key, bytes("x"))).rejects.toThrow("not a storage key");
    },
  );
});

describe("a bucket", () => {
  test("that is not there, or whose key is wrong, is a failure and not an absence", async () => {
    const elsewhere = s3Storage({ ...s3.settings, bucket: "tidak-ada" });
    await expect(elsewhere.put("media/x.png", bytes("x"))).rejects.toThrow("tidak-ada");
    const stranger = s3Storage({ ...s3.settings, accessKeyId: "siapa" });
    await expect(stranger.put("media/x.png", bytes("x"))).rejects.toThrow("answered 403");
  });
});
