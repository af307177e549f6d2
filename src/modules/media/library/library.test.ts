import { mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { migrateJobs } from "../../../platform/jobs/job-runner.ts";
import { diskStorage, type Storage } from "../../../platform/storage/storage.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { type ArticleChanges, addArticle, addAuthor } from "../../articles/article.fixtures.ts";
import { changeCover } from "../../articles/write/cover-change.ts";
import { refreshArticlesWithImage } from "../../articles/write/refresh-images.ts";
import { startAdminApi } from "../../auth/admin.fixtures.ts";
import { ANON_KEY } from "../../auth/auth.fixtures.ts";
import { drawn } from "../picture-files.fixtures.ts";
import { cleanOriginals } from "../pictures/clean-originals.ts";
import { imageKey, storeImage } from "../pictures/images.ts";
import { hashOf, ingestImage } from "../pictures/ingest.ts";
import { makeImageVariants } from "../pictures/variants.ts";
import { mediaRoutes } from "../routes.ts";
import { IMAGE_FAILURE_MESSAGES, MAX_IMAGE_BYTES } from "../schema.ts";
import { libraryAdminRoutes } from "./admin-routes.ts";
import type { ImageDetail, ImagePage, LibraryImage, ReviewPage, Uploaded } from "./answers.ts";

const database = await testDatabase();
const { db, pool } = database;
const log = createLog("silent");
const folder = await mkdtemp(join(tmpdir(), "library-"));
const storage: Storage = diskStorage(folder);
const config: { siteLogo: number | undefined } = { siteLogo: undefined };
const api = await startAdminApi(
  database,
  libraryAdminRoutes({ db, storage, config, refresh: refreshArticlesWithImage, setCover: changeCover }),
);

beforeAll(async () => {
  await migrateJobs(pool, log);
  await addAuthor(db);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
/** Makes a picture that differs from every other picture. */
const newPicture = (width = 60, height = 40) => {
  count += 1;
  const background = { r: count % 256, g: 40, b: (count * 7) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
};

const upload = async (bytes: Uint8Array, query = "name=foto.png&alt=Sebuah+foto") => {
  const { status, body } = await api.call("editor", "POST", `/images?${query}`, bytes, octets);
  return { status, body: body as Uploaded & { error?: { code: string; message: string } } };
};
/** The temporary files of uploads under way: they have no name, and are open in this process. */
async function receptions(): Promise<string[]> {
  const open = await readdir("/proc/self/fd");
  const files = await Promise.all(open.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => "")));
  return files.filter((name) => name.includes("/pandubelanja-upload-"));
}
const octets = { "content-type": "application/octet-stream" };
const uploaded = async (bytes?: Uint8Array, query?: string): Promise<LibraryImage> => {
  const { status, body } = await upload(bytes ?? (await newPicture()), query);
  expect(status).toBe(201);
  return body.image;
};
const detailOf = async (id: number) => (await api.call("editor", "GET", `/images/${id}`)).body as ImageDetail;
const list = async (query = "") => (await api.call("editor", "GET", `/images?${query}`)).body as ImagePage;
const makeVariants = (imageId: number) =>
  makeImageVariants({ db, storage, whenReady: refreshArticlesWithImage }).run(
    { imageId },
    { signal: new AbortController().signal, log },
  );
const saved = (changes: ArticleChanges, id?: number) => addArticle(db, changes, { id });
const bodyHtml = async (id: number) =>
  (await db.selectFrom("articles").select("body_html").where("id", "=", id).executeTakeFirstOrThrow()).body_html;

describe("an upload", () => {
  test("is cleaned, stored, listed and recorded; the same file again is the same picture", async () => {
    const bytes = await drawn(50, 30)
      .withExif({ IFD0: { Make: "Rahasia" } })
      .jpeg()
      .toBuffer();
    const first = await upload(bytes);
    expect(first).toMatchObject({
      status: 201,
      body: { duplicate: false, removed: ["exif"], image: { name: "foto.png", alt: "Sebuah foto", width: 50 } },
    });
    const file = await storage.read(imageKey(first.body.image.hash, "original.jpeg"));
    expect(Buffer.from(file ?? []).includes("Rahasia")).toBe(false);
    expect(await api.recorded()).toEqual([`image.uploaded ${first.body.image.id} editor@toko.example`]);
    const { rows } = await pool.query("select 1 from graphile_worker.jobs where key = $1", [
      `make-image-variants:${first.body.image.id}`,
    ]);
    expect(rows).toHaveLength(1);
    // Uploading either the original file or the stored one again finds the same picture.
    for (const again of [bytes, file as Uint8Array]) {
      const second = await upload(again, "name=lain.jpg");
      expect(second).toMatchObject({ status: 200, body: { duplicate: true, image: { id: first.body.image.id } } });
      expect(second.body.image.name).toBe("foto.png");
    }
    expect((await list()).images[0]?.id).toBe(first.body.image.id);
  });

  test("many at once are all stored, and nothing is left behind", async () => {
    const before = await receptions();
    const pictures = await Promise.all(Array.from({ length: 50 }, () => newPicture()));
    const results = await Promise.all([...pictures, ...pictures.slice(0, 5)].map((bytes) => upload(bytes)));
    expect(results.map(({ status }) => status).filter((status) => status !== 200 && status !== 201)).toEqual([]);
    expect(new Set(results.map(({ body }) => body.image.id)).size).toBe(50);
    expect((await receptions()).filter((name) => !before.includes(name))).toEqual([]);
  });

  test("that is too large, broken or no picture is refused with a sentence, and no row", async () => {
    const rows = async () => (await db.selectFrom("images").select("id").execute()).length;
    const before = await rows();
    const large = await upload(new Uint8Array(MAX_IMAGE_BYTES + 1));
    expect(large).toMatchObject({ status: 413, body: { error: { code: "image_too_large" } } });
    const broken = await upload((await newPicture()).subarray(0, 60));
    expect(broken).toMatchObject({
      status: 422,
      body: { error: { code: "image_broken", message: IMAGE_FAILURE_MESSAGES.image_broken } },
    });
    expect(await upload(Buffer.from("<svg/>"))).toMatchObject({ status: 422, body: { error: { code: "image_svg" } } });
    expect(await upload(new Uint8Array())).toMatchObject({ status: 422, body: { error: { code: "image_empty" } } });
    expect((await upload(await newPicture(), `name=${"x".repeat(201)}`)).body.error?.code).toBe("invalid_input");
    expect(await rows()).toBe(before);
  });

  test("that its sender gives up leaves nothing", async () => {
    const bytes = await newPicture();
    const headers = { authorization: `Bearer ${api.tokenOf("editor")}`, apikey: ANON_KEY, "content-length": 100_000 };
    const sender = request(`${api.url}/api/admin/images`, { method: "POST", headers });
    sender.on("error", () => {});
    const before = await receptions();
    sender.write(bytes);
    await expect.poll(async () => (await receptions()).length).toBe(before.length + 1);
    sender.destroy();
    await expect.poll(async () => (await receptions()).length).toBe(before.length);
    expect(await upload(bytes)).toMatchObject({ status: 201, body: { duplicate: false } });
  });

  test("is refused while too many are under way, and taken again after that", async () => {
    const headers = { authorization: `Bearer ${api.tokenOf("editor")}`, apikey: ANON_KEY, "content-length": 100_000 };
    const before = (await receptions()).length;
    const senders = Array.from({ length: 64 }, () => {
      const sender = request(`${api.url}/api/admin/images`, { method: "POST", headers, agent: false });
      sender.on("error", () => {});
      sender.write("a");
      return sender;
    });
    await expect.poll(async () => (await receptions()).length).toBe(before + 64);
    const refused = await upload(await newPicture());
    expect(refused).toMatchObject({ status: 503, body: { error: { code: "upload_busy" } } });
    for (const sender of senders) sender.destroy();
    await expect.poll(async () => (await receptions()).length).toBe(before);
    expect((await upload(await newPicture())).status).toBe(201);
  });
});

describe("the library", () => {
  test("is searched by name and texts, literally, filtered and paged", async () => {
    const word = crypto.randomUUID().slice(0, 8);
    const one = await uploaded(undefined, `name=100%25_${word}.png&alt=`);
    const two = await uploaded(undefined, `name=b.png&alt=Rak+${word.toUpperCase()}`);
    expect((await list(`q=${word}`)).images.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect((await list(`q=${word}+rak`)).images.map(({ id }) => id)).toEqual([two.id]);
    expect((await list(`q=${encodeURIComponent(`%_${word}`)}`)).images.map(({ id }) => id)).toEqual([one.id]);
    expect((await list(`q=${word}&alt=missing`)).images.map(({ id }) => id)).toEqual([one.id]);
    expect((await list(`q=${word}&source=ai`)).images).toEqual([]);
    expect((await list(`q=${word}&status=pending`)).images).toEqual([]);
    const seen: number[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: ImagePage = await list(`cursor=${cursor}`);
      seen.push(...page.images.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(new Set(seen).size).toBe((await db.selectFrom("images").select("id").execute()).length);
  });

  test("says where a picture is used, and which never was", async () => {
    const image = await uploaded();
    const other = await uploaded();
    expect(await detailOf(image.id)).toMatchObject({ uses: [], neverUsed: true });
    const both = { coverImageId: image.id, socialImageId: image.id, body: `![a](${image.src})` };
    const { id } = await saved({ slug: "pakai-gambar", ...both });
    await db.updateTable("authors").set({ image_id: image.id }).execute();
    const detail = await detailOf(image.id);
    expect(detail.uses.map((use) => use.as).toSorted()).toEqual(["author", "body", "cover", "social"]);
    expect(detail.neverUsed).toBe(false);
    await db.updateTable("authors").set({ image_id: null }).execute();
    await saved({ slug: "pakai-gambar" }, id);
    // No article uses the picture now, but revisions still name it.
    expect(await detailOf(image.id)).toMatchObject({ uses: [], neverUsed: false });
    const ids = async (query: string) => (await list(query)).images.map((one) => one.id);
    expect(await ids("used=no")).toEqual(expect.arrayContaining([image.id, other.id]));
    expect(await ids("used=never")).toContain(other.id);
    expect(await ids("used=never")).not.toContain(image.id);
  });

  test("keeps name, texts and focal point; another point gives the preview another address", async () => {
    const image = await uploaded(await newPicture(1000, 1000));
    await makeVariants(image.id);
    const previewOf = async () =>
      db.selectFrom("images").select(["preview", "thumb_hash"]).where("id", "=", image.id).executeTakeFirstOrThrow();
    expect(await previewOf()).toMatchObject({ preview: "1000x525-50-50.jpeg", thumb_hash: expect.any(String) });
    const change = { name: "rak.png", alt: "Rak buku", caption: "Di toko", focalX: 0.25, focalY: 0.1 };
    expect((await api.call("editor", "PATCH", `/images/${image.id}`, change)).status).toBe(204);
    expect(await detailOf(image.id)).toMatchObject(change);
    await makeVariants(image.id);
    expect((await previewOf()).preview).toBe("1000x525-25-10.jpeg");
    const app = mediaRoutes({ storage });
    for (const file of ["1000x525-50-50.jpeg", "1000x525-25-10.jpeg"]) {
      const response = await app.request(`/media/${image.hash}/${file}`);
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([response.status, width, height]).toEqual([200, 1000, 525]);
    }
    expect((await api.call("editor", "PATCH", `/images/${image.id}`, { focalX: 1.2 })).status).toBe(400);
    expect((await api.call("editor", "PATCH", `/images/${image.id}`, { name: " " })).body.error).toMatchObject({
      code: "invalid_input",
      field: "name",
      message: "Tulis nama gambar.",
    });
    expect((await api.call("editor", "PATCH", "/images/999999", { alt: "x" })).status).toBe(404);
  });

  test("takes alternative texts of many at once", async () => {
    const images = [await uploaded(undefined, "name=a"), await uploaded(undefined, "name=b")];
    const texts = [...images.map(({ id }) => ({ id, alt: `Gambar ${id}` })), { id: 999_999, alt: "tidak ada" }];
    const { body } = await api.call("editor", "POST", "/image-texts", { texts });
    expect(body).toEqual({ changed: 2 });
    for (const { id } of images) expect((await detailOf(id)).alt).toBe(`Gambar ${id}`);
  });
});

test("every question the library asks has its index", async () => {
  const plan = async (statement: string) => {
    const client = await pool.connect();
    await client.query("begin; set local enable_seqscan = off");
    const { rows } = await client.query(`explain ${statement}`);
    await client.query("rollback");
    client.release();
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  const select = "select id from images i where";
  const words = "lower(i.name || ' ' || i.alt || ' ' || i.caption) like '%rak buku%'";
  expect(await plan(`${select} ${words}`)).toContain("images_words_idx");
  expect(await plan(`${select} i.upload_hash = '${"0".repeat(64)}'`)).toContain("images_upload_hash_idx");
  const waiting = "(status = 'pending' or (alt = '' and status = 'accepted'))";
  expect(await plan(`${select} ${waiting} and id > 0 order by id limit 21`)).toContain("images_waiting_idx");
  expect(await plan("select 1 from articles where social_image_id = 5")).toContain("articles_social_image_id_idx");
});

describe("a file that is replaced", () => {
  const replace = (id: number, bytes: Uint8Array) => api.call("editor", "PUT", `/images/${id}/file`, bytes, octets);

  test("keeps every use, and can be put back", async () => {
    const image = await uploaded();
    await makeVariants(image.id);
    const { id } = await saved({ slug: "ganti-berkas", coverImageId: image.id, body: `![a](${image.src})` });
    const bytes = await newPicture(80, 50);
    const { status, body } = await replace(image.id, bytes);
    expect([status, body.image.id, body.image.width]).toEqual([200, image.id, 80]);
    const now: LibraryImage = body.image;
    expect(now.hash).not.toBe(image.hash);
    expect(await bodyHtml(id)).toContain(now.hash);
    expect(await bodyHtml(id)).not.toContain(image.hash);
    await makeVariants(image.id);
    expect(await bodyHtml(id)).toContain(`/media/${now.hash}/80.avif`);
    // Markdown that names the former file still means the same picture when it is saved again.
    await saved({ slug: "ganti-berkas", coverImageId: image.id, body: `Halo ![a](${image.src})` }, id);
    expect(await bodyHtml(id)).toContain(now.hash);
    expect((await detailOf(image.id)).uses.map((use) => use.as).toSorted()).toEqual(["body", "cover"]);
    // Addresses of the former file still answer, because search engines and readers have them cached.
    expect((await mediaRoutes({ storage }).request(image.src)).status).toBe(200);
    expect((await upload((await storage.read(imageKey(image.hash, "original.png"))) as Uint8Array)).body).toMatchObject(
      {
        duplicate: true,
        former: true,
        image: { id: image.id },
      },
    );

    const [previous] = (await detailOf(image.id)).formerFiles;
    expect(previous).toMatchObject({ hash: image.hash, width: 60 });
    const restored = await api.call("editor", "POST", `/images/${image.id}/restoration`, { hash: image.hash });
    expect(restored.status).toBe(204);
    expect(await detailOf(image.id)).toMatchObject({ hash: image.hash, width: 60, formerFiles: [{ hash: now.hash }] });
    expect(await bodyHtml(id)).toContain(image.hash);
    expect(await api.recorded()).toEqual([`image.replaced ${image.id} editor@toko.example`]);
  });

  test("by itself changes nothing; by the file of another picture it is refused", async () => {
    const bytes = await newPicture();
    const image = await uploaded(bytes);
    const other = await uploaded();
    expect((await replace(image.id, bytes)).status).toBe(200);
    expect((await detailOf(image.id)).formerFiles).toEqual([]);
    expect(await replace(other.id, bytes)).toMatchObject({ status: 409, body: { error: { code: "image_exists" } } });
    expect((await replace(999_999, await newPicture())).status).toBe(404);
    expect((await replace(image.id, Buffer.from("halo"))).body.error.code).toBe("image_wrong_type");
    const hash = "0".repeat(64);
    expect(await api.call("editor", "POST", `/images/${image.id}/restoration`, { hash })).toMatchObject({
      status: 404,
      body: { error: { code: "former_file_missing" } },
    });
  });
});

test("a file from before there was cleaning is cleaned, its uses stay, and its metadata is deleted", async () => {
  const bytes = await drawn(64, 48)
    .withExif({ IFD0: { Make: "Rahasia" } })
    .jpeg()
    .toBuffer();
  const old = { hash: hashOf(bytes), mediaType: "image/jpeg", width: 64, height: 48, bytes } as const;
  const { id } = await storeImage(db, storage, old, { name: "lama.jpg", alt: "Lama" });
  const clean = await newPicture();
  const plain = { hash: hashOf(clean), mediaType: "image/png", width: 60, height: 40, bytes: clean } as const;
  const untouched = await storeImage(db, storage, plain, { name: "bersih.png", alt: "Bersih" });
  const { id: article } = await saved({ slug: "gambar-lama", body: `![a](/media/${old.hash}/original.jpeg)` });
  const task = cleanOriginals({ db, storage, refresh: refreshArticlesWithImage });
  await task.run({}, { signal: new AbortController().signal, log });
  const detail = await detailOf(id);
  expect(detail.hash).not.toBe(old.hash);
  expect(detail.formerFiles).toEqual([]);
  expect(detail.uses).toMatchObject([{ as: "body", articleId: article }]);
  expect(await bodyHtml(article)).toContain(detail.hash);
  expect(await storage.stat(imageKey(old.hash, "original.jpeg"))).toBeUndefined();
  expect((await detailOf(untouched.id)).hash).toBe(plain.hash);
  const left = await db.selectFrom("images").select("id").where("upload_hash", "is", null).execute();
  expect(left).toEqual([]);
  // The original file is recognised and not stored again.
  expect((await upload(bytes)).body).toMatchObject({ duplicate: true, image: { id } });
});

describe("deleting", () => {
  const remove = async (ids: number[]) => (await api.call("editor", "POST", "/image-deletions", { ids })).body;

  test("spares the logo, stored or of the environment, and the logo needs no text of its own", async () => {
    const logo = await uploaded();
    await db.updateTable("images").set({ alt: "" }).where("id", "=", logo.id).execute();
    const listed = async (query: string) =>
      ((await api.call("editor", "GET", `/images?${query}`)).body as ImagePage).images.some(({ id }) => id === logo.id);
    expect([await listed("used=no"), await listed("alt=missing")]).toEqual([true, true]);
    config.siteLogo = logo.id;
    expect([await listed("used=no"), await listed("alt=missing")]).toEqual([false, false]);
    expect(await remove([logo.id])).toEqual({ deleted: [], kept: [logo.id] });
    config.siteLogo = undefined;
    expect(await remove([logo.id])).toEqual({ deleted: [logo.id], kept: [] });
  });

  test("takes what nothing ever used, with its files; the rest stays", async () => {
    const loose = await uploaded();
    await makeVariants(loose.id);
    const used = await uploaded();
    const typed = await uploaded();
    const { id } = await saved({ slug: "hapus-gambar", coverImageId: used.id });
    await saved({ slug: "hapus-gambar" }, id);
    await pool.query("insert into article_working_copies (article_id, base_version, content) values ($1, 1, $2)", [
      id,
      JSON.stringify({ body: `![a](${typed.src})`, coverImageId: null }),
    ]);
    expect(await remove([loose.id, used.id, typed.id, 999_999])).toEqual({
      deleted: [loose.id],
      kept: [used.id, typed.id, 999_999],
    });
    expect((await api.call("editor", "GET", `/images/${loose.id}`)).status).toBe(404);
    expect(await readdir(join(folder, "media", loose.hash.slice(0, 2), loose.hash)).catch(() => [])).toEqual([]);
    expect((await detailOf(used.id)).id).toBe(used.id);
  });
});

describe("what waits for a person", () => {
  const queue = async () => (await api.call("editor", "GET", "/image-reviews")).body as ReviewPage;
  const review = (id: number, what: string, body?: unknown) =>
    api.call("editor", "POST", `/image-reviews/${id}/${what}`, body);
  const generated = async (about: { forArticleId?: number; previousImageId?: number; alt?: string }) => {
    const ingested = await ingestImage(await newPicture(), { sourceType: "trainedAlgorithmicMedia" });
    if (!ingested.ok) throw new Error(ingested.code);
    const { alt = "Rak penuh buku", ...rest } = about;
    return storeImage(db, storage, ingested.value, { name: "ai.png", alt, source: "ai", status: "pending", ...rest });
  };

  beforeAll(async () => {
    await pool.query("update images set alt = 'ada' where alt = ''");
  });

  test("is accepted as the cover it was made for, beside the one that stayed until then; and taken back", async () => {
    const previous = await uploaded();
    const { id: articleId } = await saved({ slug: "sampul-baru", coverImageId: previous.id, coverAlt: "Lama" });
    const { id } = await generated({ forArticleId: articleId, previousImageId: previous.id });
    const cover = async () =>
      db
        .selectFrom("articles")
        .select(["cover_image_id", "cover_alt", "version"])
        .where("id", "=", articleId)
        .executeTakeFirstOrThrow();
    const before = await cover();
    expect(before.cover_image_id).toBe(previous.id);
    const waiting = (await queue()).reviews.find(({ image }) => image.id === id);
    expect(waiting).toMatchObject({
      waitsFor: "review",
      former: { id: previous.id },
      article: { id: articleId },
      image: { madeByAi: true, status: "pending" },
    });
    expect((await review(id, "acceptance", { alt: "Rak kayu" })).status).toBe(204);
    expect(await cover()).toEqual({ cover_image_id: id, cover_alt: "Rak kayu", version: before.version + 1 });
    expect((await queue()).reviews.some(({ image }) => image.id === id)).toBe(false);
    expect(await api.recorded()).toEqual([`image.accepted ${id} editor@toko.example`]);
    expect(await detailOf(id)).toMatchObject({ status: "accepted", reviewedBy: "editor@toko.example" });

    expect((await review(id, "reversal")).status).toBe(204);
    expect((await cover()).cover_image_id).toBe(previous.id);
    expect((await queue()).reviews.some(({ image }) => image.id === id)).toBe(true);
  });

  test("is rejected with a reason, and leaves its article alone", async () => {
    const { id: articleId } = await saved({ slug: "sampul-ditolak" });
    const { id } = await generated({ forArticleId: articleId });
    expect((await review(id, "rejection", { reason: " " })).body.error).toMatchObject({
      field: "reason",
      message: "Tulis alasannya.",
    });
    expect((await review(id, "rejection", { reason: "Tangannya berjari enam" })).status).toBe(204);
    expect(await detailOf(id)).toMatchObject({ status: "rejected", statusReason: "Tangannya berjari enam", uses: [] });
    expect((await review(id, "rejection", { reason: "lagi" })).body.error.code).toBe("image_not_waiting");
    expect((await review(id, "acceptance", {})).body.error.code).toBe("image_not_waiting");
    expect((await review(id, "reversal")).status).toBe(204);
    expect((await review(id, "acceptance", {})).status).toBe(204);
  });

  test("is accepted, rejected and taken back many at once; what cannot be is named and keeps none of the others", async () => {
    const { id: articleId } = await saved({ slug: "banyak-sekaligus" });
    const [cover, loose, wordless] = [
      await generated({ forArticleId: articleId }),
      await generated({}),
      await generated({ alt: "" }),
    ];
    const ids = [cover.id, loose.id, wordless.id];
    const many = (what: string, body: object) => api.call("editor", "POST", `/image-${what}`, body);
    const { body } = await many("acceptances", { ids: [...ids, 999_999] });
    expect(body.done).toEqual([cover.id, loose.id]);
    expect(body.left.map(({ id, code }: { id: number; code: string }) => [id, code])).toEqual([
      [wordless.id, "image_alt_missing"],
      [999_999, "not_found"],
    ]);
    const statuses = async () => Promise.all(ids.map(async (id) => (await detailOf(id)).status));
    expect(await statuses()).toEqual(["accepted", "accepted", "pending"]);
    expect((await detailOf(cover.id)).uses).toMatchObject([{ as: "cover", articleId }]);
    expect((await many("reversals", { ids: [cover.id, loose.id] })).body.done).toEqual([cover.id, loose.id]);
    expect((await many("rejections", { ids, reason: "" })).status).toBe(400);
    expect((await many("rejections", { ids, reason: "Gelap" })).body.done).toEqual(ids);
    expect(await statuses()).toEqual(["rejected", "rejected", "rejected"]);
    expect((await detailOf(cover.id)).uses).toEqual([]);
    expect(await api.recorded(3)).toContain(`image.rejected ${cover.id} editor@toko.example`);
  });

  test("needs an alternative text; without one it waits for that alone", async () => {
    const image = await uploaded(undefined, "name=tanpa.png");
    expect((await queue()).reviews).toContainEqual(
      expect.objectContaining({ waitsFor: "alt", image: expect.objectContaining({ id: image.id }) }),
    );
    expect((await review(image.id, "acceptance", {})).body.error).toMatchObject({
      code: "image_alt_missing",
      field: "alt",
    });
    expect((await review(image.id, "rejection", { reason: "x" })).body.error.code).toBe("image_not_waiting");
    expect((await review(image.id, "acceptance", { alt: "Meja" })).status).toBe(204);
    expect((await queue()).reviews.some((one) => one.image.id === image.id)).toBe(false);
  });

  test("stays as it was where the article cannot be saved", async () => {
    const { id: articleId } = await saved({ slug: "sampul-gagal" });
    const { id } = await generated({ forArticleId: articleId });
    await pool.query("update articles set status = 'trashed', trashed_at = now() where id = $1", [articleId]);
    expect(await review(id, "acceptance", {})).toMatchObject({
      status: 409,
      body: { error: { code: "image_article_failed" } },
    });
    expect((await detailOf(id)).status).toBe("pending");
  });

  test("is paged, oldest first, with how many there are", async () => {
    for (let index = 0; index < 21; index += 1) await generated({});
    const first = await queue();
    expect(first.reviews).toHaveLength(20);
    const { body } = await api.call("editor", "GET", `/image-reviews?cursor=${first.nextCursor}`);
    expect(first.waiting).toBe(20 + body.reviews.length);
    expect(body.reviews[0].image.id).toBeGreaterThan(first.reviews.at(-1)?.image.id ?? 0);
  });
});
