import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { migrateJobs } from "../../../../platform/jobs/job-runner.ts";
import { CLI } from "../../../../platform/json-api/actor.ts";
import { diskStorage } from "../../../../platform/storage/storage.ts";
import { createLog } from "../../../../platform/telemetry/log.ts";
import { addAuthor, articleInput } from "../../../articles/article.fixtures.ts";
import { saveArticle } from "../../../articles/commands.ts";
import { readArticle } from "../../../articles/write/snapshots.ts";
import { startRun, transitionRun } from "../../../maintenance/commands.ts";
import { workOnRun } from "../../../maintenance/run-worker.ts";
import { readEmbeddedMetadata } from "../../../media/metadata/embedded-metadata.ts";
import { sourceTypePacket } from "../../../media/metadata/source-type.ts";
import {
  animatedGif,
  drawn,
  gifWithComment,
  jpegSegment,
  jpegWith,
  pngChunk,
  pngWith,
  webpWith,
} from "../../../media/picture-files.fixtures.ts";
import { originalKey, readOwnImage, storeImage } from "../../../media/pictures/images.ts";
import { hashOf, ingestImage } from "../../../media/pictures/ingest.ts";
import { workOf } from "../../run.fixtures.ts";
import type { PictureMetadata } from "./schema.ts";

const database = await testDatabase();
const { db, pool } = database;
const storage = diskStorage(await temporaryFolder("traces-"));
const work = workOf(database);
const services = { ...work.services, storage };

beforeAll(async () => {
  await migrateJobs(pool, createLog("silent"));
  await addAuthor(db);
});
beforeEach(async () => {
  await db.deleteFrom("maintenance_runs").execute();
  await db.deleteFrom("articles").execute();
  await db.deleteFrom("images").execute();
});

const PROMPT = "parameters\0masterpiece, sepatu lari biru, Steps: 30, Sampler: Euler a, Seed: 1234567";
const plain = await drawn(60, 40).png().toBuffer();
const jpeg = await drawn(60, 40).jpeg().toBuffer();
const AI = "trainedAlgorithmicMedia";
const prompted = pngWith(plain, [
  pngChunk("tEXt", PROMPT),
  pngChunk("iTXt", `XML:com.adobe.xmp\0\0\0\0\0${sourceTypePacket(AI)}`),
]);

describe("what a file tells", async () => {
  const c2pa = jpegSegment(0xeb, "JP\0\0c2pa.claim.generator=PembuatGambar/1.0");
  const exif = jpegSegment(0xe1, "Exif\0\0II*\0UserComment: buatkan foto sepatu lari biru");
  test.each<[string, Uint8Array, string[]]>([
    ["PNG with a prompt", pngWith(plain, [pngChunk("tEXt", PROMPT)]), ["comment"]],
    ["JPEG with a C2PA manifest", jpegWith(jpeg, [c2pa]), ["c2pa"]],
    ["JPEG with an EXIF prompt", jpegWith(jpeg, [exif]), ["exif"]],
    ["JPEG with XMP", jpegWith(jpeg, [jpegSegment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>")]), ["xmp"]],
    [
      "WebP with EXIF",
      webpWith(
        await drawn(8, 8)
          .webp({ lossless: true })
          .withExif({ IFD0: { Artist: "Budi" } })
          .toBuffer(),
        "XMP ",
        "<x/>",
      ),
      ["exif", "xmp"],
    ],
    ["GIF with a comment", gifWithComment(await animatedGif(2), "dibuat dengan pembuat gambar"), ["comment"]],
    [
      "AVIF with EXIF",
      await drawn(32, 32)
        .withExif({ IFD0: { Artist: "Budi" } })
        .avif()
        .toBuffer(),
      ["exif"],
    ],
    ["PNG of nothing but pixels", plain, []],
    ["JPEG of nothing but pixels", jpeg, []],
    ["AVIF of nothing but pixels", await drawn(32, 32).avif().toBuffer(), []],
  ])("%s", (_name, bytes, parts) => expect(readEmbeddedMetadata(bytes)?.parts.toSorted()).toEqual(parts));

  test("what is no picture, or broken, tells nothing", () => {
    expect(readEmbeddedMetadata(Buffer.from("bukan gambar"))).toBeUndefined();
    expect(readEmbeddedMetadata(plain.subarray(0, 40))).toBeUndefined();
  });

  const KINDS = ["jpeg", "png", "webp", "gif", "avif"] as const;
  test.each(KINDS)("after the policy of uploads nothing is left in %s, and the source type stays", async (kind) => {
    const bytes = await drawn(32, 32)
      .withExif({ IFD0: { Artist: "Budi" } })
      [kind]()
      .toBuffer();
    const ingested = await ingestImage(bytes, { sourceType: AI });
    if (!ingested.ok) throw new Error(ingested.code);
    expect(readEmbeddedMetadata(ingested.value.bytes)).toMatchObject({ parts: [], sourceType: AI });
  });
});

async function store(bytes: Uint8Array, name: string): Promise<number> {
  return (await storeImage(db, storage, await readOwnImage(bytes), { name, alt: name })).id;
}
const image = (id: number) => db.selectFrom("images").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const file = async (id: number) => {
  const { hash, media_type } = await image(id);
  return Buffer.from((await storage.read(originalKey({ hash, mediaType: media_type as "image/png" }))) ?? []);
};

async function run(filter: object = {}, options?: object): Promise<number> {
  const started = await startRun(db, { tool: "remove-ai-metadata", filter, options }, CLI);
  if (!started.ok) throw new Error(started.code);
  await workOnRun({ ...work, services }, started.value);
  return started.value;
}
async function step(id: number, name: "apply" | "undo") {
  expect(await transitionRun(db, id, name, CLI)).toEqual({ ok: true, value: id });
  await workOnRun({ ...work, services }, id);
}
const items = async (runId: number) => {
  const rows = await db.selectFrom("maintenance_items").selectAll().where("run_id", "=", runId).orderBy("id").execute();
  return rows.map((row) => ({ ...row, data: row.data as PictureMetadata | null }));
};

describe("remove-ai-metadata over pictures", () => {
  test("cleans an original by the policy of uploads, keeps its source type, and undoing brings the previous file back", async () => {
    const id = await store(prompted, "sepatu.png");
    const clean = await store(plain, "bersih.png");
    const runId = await run();
    const [item, ...others] = await items(runId);
    expect(others).toEqual([]);
    expect(item).toMatchObject({ subject_type: "image", subject_id: id, state: "planned", rules: ["pictures"] });
    expect(item?.data).toMatchObject({ parts: expect.arrayContaining(["comment"]), sourceType: AI });
    expect(item?.data?.words.map(({ text }) => text).join()).toContain("masterpiece, sepatu lari biru");

    await step(runId, "apply");
    const after = await file(id);
    expect(after.includes("masterpiece")).toBe(false);
    expect(readEmbeddedMetadata(after)).toMatchObject({ parts: [], sourceType: AI });
    expect(await image(id)).toMatchObject({ source_type: AI, name: "sepatu.png", alt: "sepatu.png" });
    expect((await image(clean)).hash).toBe(hashOf(plain));
    expect(await items(await run())).toEqual([]);

    await step(runId, "undo");
    expect((await file(id)).equals(prompted)).toBe(true);
    expect((await items(runId))[0]?.state).toBe("undone");
    // The whole run works a second time.
    const again = await run();
    await step(again, "apply");
    expect(readEmbeddedMetadata(await file(id))?.parts).toEqual([]);
  });

  test("texts and pictures are cleaned in one run; with a filter, the pictures of its articles only", async () => {
    const used = await store(prompted, "dipakai.png");
    const other = await store(pngWith(plain, [pngChunk("tEXt", "Software\0pembuat gambar lain")]), "lain.png");
    const body = "Sebagai model bahasa AI, saya tidak dapat membeli helm.\n\nHelm harus pas.";
    const saved = await saveArticle(db, articleInput({ slug: "helm", body, coverImageId: used }));
    if (!saved.ok) throw new Error("not saved");
    const runId = await run({ ids: [saved.value.id] });
    expect((await items(runId)).map(({ subject_type, subject_id }) => [subject_type, subject_id])).toEqual([
      ["article", saved.value.id],
      ["image", used],
    ]);
    await step(runId, "apply");
    expect((await items(runId)).map(({ state }) => state)).toEqual(["applied", "applied"]);
    expect((await readArticle(db, saved.value.id))?.snapshot.body).not.toContain("model bahasa AI");
    expect(readEmbeddedMetadata(await file(other))?.parts).toEqual(["comment"]);
    await step(runId, "undo");
    expect((await readArticle(db, saved.value.id))?.snapshot.body).toBe(body);
    expect((await file(used)).equals(prompted)).toBe(true);
    expect(await items(await run({}, { rules: ["disclaimers"] }))).toHaveLength(1);
  });

  test("a picture that was replaced or deleted meanwhile is skipped and named", async () => {
    const replaced = await store(prompted, "diganti.png");
    const lost = await store(jpegWith(jpeg, [jpegSegment(0xfe, "komentar pembuat gambar ini")]), "hilang.jpg");
    const runId = await run();
    await db
      .updateTable("images")
      .set({ hash: "0".repeat(64) })
      .where("id", "=", replaced)
      .execute();
    await storage.delete(originalKey({ hash: (await image(lost)).hash, mediaType: "image/jpeg" }));
    await step(runId, "apply");
    expect((await items(runId)).map(({ state, why }) => [state, why])).toEqual([
      ["conflict", "picture-changed"],
      ["conflict", "picture-gone"],
    ]);
  });

  test("undoing leaves a file that somebody has put in since", async () => {
    const id = await store(prompted, "sepatu.png");
    const runId = await run();
    await step(runId, "apply");
    await db
      .updateTable("images")
      .set({ hash: "1".repeat(64) })
      .where("id", "=", id)
      .execute();
    await step(runId, "undo");
    expect((await items(runId))[0]).toMatchObject({ state: "kept", why: "picture-edited" });
  });
});
