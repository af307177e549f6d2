import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { startS3Server } from "../../../tests/support/s3.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { s3Storage } from "../../platform/storage/s3-storage.ts";
import { diskStorage, type Storage } from "../../platform/storage/storage.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { imageKey, storeImage } from "./pictures/images.ts";
import { ingestImage } from "./pictures/ingest.ts";
import { makeImageVariants, queueMissingVariants } from "./pictures/variants.ts";
import { mediaRoutes } from "./routes.ts";

const { db, pool } = await testDatabase();
const log = createLog("silent");
let folder: string;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "media-"));
  storage = diskStorage(folder);
  await migrateJobs(pool, log);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } });

async function stored(bytes: Uint8Array) {
  const read = await ingestImage(bytes);
  if (!read.ok) throw new Error(read.code);
  const { id } = await storeImage(db, storage, read.value, { name: "gambar.png", alt: "Gambar" });
  return { ...read.value, id };
}

const run = async (imageId: number, ready: number[] = []) => {
  const task = makeImageVariants({ db, storage, whenReady: async (_, id) => void ready.push(id) });
  await task.run({ imageId }, { signal: new AbortController().signal, log });
};
const variantsOf = (imageId: number) =>
  db
    .selectFrom("image_variants")
    .selectAll()
    .where("image_id", "=", imageId)
    .orderBy("width")
    .orderBy("format")
    .execute();

describe("pictures", () => {
  test("turned by the camera, it has the size that is seen", async () => {
    const bytes = await drawn(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const image = await stored(bytes);
    expect(image).toMatchObject({ width: 20, height: 40 });
    await run(image.id);
    expect(await variantsOf(image.id)).toMatchObject([{ width: 20, height: 40 }, {}, {}]);
  });

  test("the same file is the same picture", async () => {
    const bytes = await drawn(30, 30).png().toBuffer();
    const [first, second] = await Promise.all([stored(bytes), stored(bytes)]);
    expect(second.id).toBe(first.id);
    expect(await storage.stat(imageKey(first.hash, "original.png"))).toMatchObject({ size: bytes.length });
  });
});

describe("variants", () => {
  test("are made in three formats, never wider than the original, once", async () => {
    const image = await stored(await drawn(700, 350).png().toBuffer());
    const ready: number[] = [];
    await run(image.id, ready);
    const variants = await variantsOf(image.id);
    expect(variants.map(({ format, width, height }) => [format, width, height])).toEqual(
      [320, 480, 700].flatMap((width) => ["avif", "jpeg", "webp"].map((format) => [format, width, width / 2])),
    );
    for (const { format, width, height, bytes } of variants) {
      const file = await storage.read(imageKey(image.hash, `${width}.${format}`));
      expect(file?.length).toBe(bytes);
      expect(await sharp(file).metadata()).toMatchObject({
        width,
        height,
        format: format === "avif" ? "heif" : format,
      });
    }
    expect(ready).toEqual([image.id]);
    const key = imageKey(image.hash, "320.avif");
    const before = await storage.stat(key);
    await run(image.id, ready);
    expect(await storage.stat(key)).toEqual(before);
    expect(ready).toEqual([image.id, image.id]);
  });

  test("go on where a crash left them; a picture that was deleted is no failure, a lost file is", async () => {
    const image = await stored(await drawn(640, 320).jpeg().toBuffer());
    const stopped = new AbortController();
    const task = makeImageVariants({
      db,
      storage: {
        ...storage,
        put: (key, bytes) =>
          key.endsWith("480.webp") ? Promise.reject(new Error("power cut")) : storage.put(key, bytes),
      },
      whenReady: async () => {},
    });
    await expect(task.run({ imageId: image.id }, { signal: stopped.signal, log })).rejects.toThrow("power cut");
    expect((await variantsOf(image.id)).map((variant) => variant.width)).toEqual([320, 320, 320]);
    expect(await queueMissingVariants(db)).toBeGreaterThan(0);
    await run(image.id);
    expect(await variantsOf(image.id)).toHaveLength(9);
    stopped.abort();
    await run(999_999);
    const other = await stored(await drawn(641, 320).jpeg().toBuffer());
    await storage.delete(imageKey(other.hash, "original.jpeg"));
    await expect(run(other.id)).rejects.toThrow("is missing");
    await db.deleteFrom("images").where("id", "=", other.id).execute();
  });

  test("are queued for every picture that lacks one, once", async () => {
    const image = await stored(await drawn(330, 330).png().toBuffer());
    await pool.query("select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs");
    const lacking = await queueMissingVariants(db);
    await queueMissingVariants(db);
    const { rows } = await pool.query("select count(*)::int as count from graphile_worker.jobs");
    expect(rows[0].count).toBe(lacking);
    await run(image.id);
    expect(await queueMissingVariants(db)).toBe(lacking - 1);
  });
});

describe("parts of a file", () => {
  const text = "0123456789";
  const hash = "a".repeat(64);
  const file = `/media/${hash}/original.png`;
  const s3 = startS3Server();
  afterAll(async () => (await s3).stop());
  const places: [string, () => Promise<Storage>][] = [
    ["a folder", async () => storage],
    ["a bucket", async () => s3Storage((await s3).settings)],
  ];

  test.each(places)("are sent from %s as asked for", async (_name, open) => {
    const place = await open();
    await place.put(imageKey(hash, "original.png"), Buffer.from(text));
    const app = mediaRoutes({ storage: place });
    const get = async (headers: Record<string, string>) => {
      const response = await app.request(file, { headers });
      return [response.status, response.headers.get("content-range"), await response.text()];
    };
    const etag = (await app.request(file)).headers.get("etag") ?? "";
    expect((await app.request(file)).headers.get("accept-ranges")).toBe("bytes");
    expect(await get({ range: "bytes=2-4" })).toEqual([206, "bytes 2-4/10", "234"]);
    expect(await get({ range: "bytes=7-" })).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await get({ range: "bytes=-3" })).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await get({ range: "bytes=-99" })).toEqual([206, "bytes 0-9/10", text]);
    expect(await get({ range: "bytes=5-999" })).toEqual([206, "bytes 5-9/10", "56789"]);
    expect(await get({ range: "bytes=2-4", "if-range": etag })).toEqual([206, "bytes 2-4/10", "234"]);
    for (const range of ["bytes=10-", "bytes=-0"]) expect(await get({ range })).toEqual([416, "bytes */10", ""]);
    for (const range of ["bytes=4-2", "bytes=0-1,3-4", "bytes=-", "items=0-1", "bytes=a-b"]) {
      expect(await get({ range })).toEqual([200, null, text]);
    }
    expect(await get({ range: "bytes=2-4", "if-range": '"lain"' })).toEqual([200, null, text]);
    expect(await get({ range: "bytes=2-4", "if-none-match": etag })).toEqual([304, null, ""]);
    expect((await app.request(file.replace("png", "gif"), { headers: { range: "bytes=0-1" } })).status).toBe(404);
  });

  test("pictures are stored, varied and served from a bucket as from a folder", async () => {
    const place = s3Storage((await s3).settings);
    const ingested = await ingestImage(await drawn(400, 300).png().toBuffer());
    if (!ingested.ok) throw new Error(ingested.code);
    const { id } = await storeImage(db, place, ingested.value, { name: "ember.png", alt: "Ember" });
    const task = makeImageVariants({ db, storage: place, whenReady: async () => {} });
    await task.run({ imageId: id }, { signal: new AbortController().signal, log });
    expect(await variantsOf(id)).toHaveLength(6);
    const app = mediaRoutes({ storage: place });
    for (const path of [`/media/${ingested.value.hash}/320.avif`, `/media/${ingested.value.hash}/400x210-50-50.jpeg`]) {
      const response = await app.request(path);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, `image/${path.split(".")[1]}`]);
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBeGreaterThan(0);
    }
  });
});

describe("GET /media", () => {
  test("sends a file with its type, to be cached for ever", async () => {
    const bytes = await drawn(50, 50).webp().toBuffer();
    const { hash } = await stored(bytes);
    const app = mediaRoutes({ storage });
    const response = await app.request(`/media/${hash}/original.webp`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const etag = response.headers.get("etag") ?? "";
    const again = await app.request(`/media/${hash}/original.webp`, { headers: { "if-none-match": `W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await app.request(`/media/${hash}/original.webp`, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("content-length")]).toEqual([
      200,
      "",
      String(bytes.length),
    ]);
  });

  test("knows nothing else", async () => {
    const { hash } = await stored(await drawn(51, 51).png().toBuffer());
    const app = mediaRoutes({ storage });
    const paths = [
      `/media/${hash}/320.png`,
      `/media/${hash}/original.webp`,
      `/media/${hash}/original.svg`,
      `/media/${hash}/original.html`,
      `/media/${hash}/0320.png`,
      `/media/${hash}/..%2foriginal.png`,
      `/media/${hash}/%2e%2e/original.png`,
      `/media/${hash}/original.png%00`,
      `/media/${hash}/constructor`,
      `/media/${hash.toUpperCase()}/original.png`,
      `/media/${hash.slice(1)}/original.png`,
      `/media/..%2f..%2fetc/passwd.png`,
      "/media/x/y",
      "/media",
    ];
    for (const path of paths) {
      const response = await app.request(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get("cache-control") ?? "no-store", path).toBe("no-store");
      expect((await app.request(path, { method: "HEAD" })).status, path).toBe(404);
    }
    expect((await app.request(`/media/${hash}/original.png`, { method: "POST" })).status).toBe(404);
  });
});
