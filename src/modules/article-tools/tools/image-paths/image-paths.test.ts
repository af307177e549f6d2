import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { migrateJobs } from "../../../../platform/jobs/job-runner.ts";
import { CLI } from "../../../../platform/json-api/actor.ts";
import { diskStorage } from "../../../../platform/storage/storage.ts";
import { createLog } from "../../../../platform/telemetry/log.ts";
import { type ArticleChanges, addArticle, addAuthor, changeArticle } from "../../../articles/article.fixtures.ts";
import { readArticle } from "../../../articles/write/snapshots.ts";
import { answerItem } from "../../../maintenance/answer-item.ts";
import { startRun, transitionRun } from "../../../maintenance/commands.ts";
import { findRun } from "../../../maintenance/queries.ts";
import { workOnRun } from "../../../maintenance/run-worker.ts";
import { addImage } from "../../../media/image.fixtures.ts";
import { drawn } from "../../../media/picture-files.fixtures.ts";
import { originalKey } from "../../../media/pictures/images.ts";
import type { ImageStatus } from "../../../media/tables.ts";
import { workOf } from "../../run.fixtures.ts";
import { applyArticleChanges } from "../../text/text-fields.ts";
import { fixImagePaths } from "../fix-image-paths.ts";
import { articleWith, readGoldenCases } from "../golden-cases.ts";
import { fileNameOf, isGenericName } from "./file-names.ts";
import type { PathsData } from "./schema.ts";

const database = await testDatabase();
const { db, pool } = database;
const storage = diskStorage(await temporaryFolder("paths-"));
const work = workOf(database);
const services = { ...work.services, storage };
const hashes = new Map<string, string>();
const ids = new Map<string, number>();

async function addPicture(
  name: string,
  { status = "accepted" as ImageStatus, file = true, alt = "", key = name } = {},
) {
  const hash = createHash("sha256").update(key).digest("hex");
  const { id } = await addImage(db, { hash, name, alt, media_type: "image/jpeg", status, upload_hash: hash });
  if (file) await storage.put(originalKey({ hash, mediaType: "image/jpeg" }), Buffer.from("x"));
  if (!hashes.has(name)) hashes.set(name, hash);
  ids.set(key, id);
}

beforeAll(async () => {
  await migrateJobs(pool, createLog("silent"));
  await addAuthor(db);
  await addPicture("sepatu-lari.jpg", { alt: "Sepatu lari biru di atas lintasan" });
  await addPicture("kopi-susu-gula-aren.png");
  await addPicture("tas-gunung.png");
  await addPicture("tas-gunung.jpg");
  await addPicture("IMG_0001.jpg");
  await addPicture("hilang.jpg", { file: false });
  await addPicture("jam-tangan-baru.jpg", { status: "pending" });
});
beforeEach(async () => {
  await db.deleteFrom("maintenance_runs").execute();
  await db.deleteFrom("articles").execute();
});

const path = (name: string) => `/media/${hashes.get(name)}/original.jpeg`;
const spelled = (text: string) =>
  text
    .replace(/@([a-z0-9-]+\.(?:jpg|png))/g, (whole, name: string) => (hashes.has(name) ? path(name) : whole))
    .replace(/#([a-z0-9-]+\.jpg)/g, (_, name: string) => hashes.get(name) ?? "");

async function planned(body: string) {
  const context = { options: fixImagePaths.options.parse({}), signal: new AbortController().signal, db, services };
  const snapshot = articleWith({ body });
  const plan = await fixImagePaths.plan?.({ id: 1, version: 1, snapshot }, context);
  if (!plan?.ok) throw new Error(body);
  return { plan, body: applyArticleChanges(snapshot, plan.changes).body };
}

const cases = await readGoldenCases(new URL("../golden/fix-image-paths.txt", import.meta.url));

describe("golden cases", () => {
  test("are at least forty, a third of which must not change", () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(cases.filter(({ before, after }) => before === after).length).toBeGreaterThanOrEqual(cases.length / 3);
  });

  test.each(cases)("$name", async ({ before, after, flags }) => {
    const { plan, body } = await planned(spelled(before));
    expect(body).toBe(spelled(after));
    expect(plan.flags.map(({ text }) => text)).toEqual(flags.map(spelled));
    expect(plan.data?.references.length ?? 0).toBe(flags.length);
    const again = await planned(body);
    expect(again.plan.changes).toEqual([]);
  });
});

test("put together in any order, planning again finds nothing more to change", async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const some = cases.filter((_, at) => (at * 7 + turn * 3) % 5 < 2).map(({ before }) => spelled(before));
    const { body } = await planned(some.join("\n\n"));
    expect((await planned(body)).plan.changes).toEqual([]);
  }
});

test("names are compared without what tools add to them", () => {
  expect(fileNameOf("https://a.example/x/Sepatu%20Lari-300x200.JPG?v=2")).toEqual({
    file: "sepatu lari-300x200.jpg",
    stem: "sepatu-lari",
  });
  for (const name of ["img-0001", "screenshot-2024-01-01", "foto", "unnamed", "123456"])
    expect(isGenericName(name), name).toBe(true);
  for (const name of ["sepatu-lari", "kopi-susu", "iphone-15"]) expect(isGenericName(name), name).toBe(false);
});

const add = async (body: string, fields: ArticleChanges = {}) => (await addArticle(db, { body, ...fields })).id;

async function run(): Promise<number> {
  const started = await startRun(db, { tool: "fix-image-paths", filter: {} }, CLI);
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
  return rows.map((row) => ({ ...row, data: row.data as PathsData | null }));
};
const body = async (id: number) => (await readArticle(db, id))?.snapshot.body;

describe("a run", () => {
  test("moves an embedded picture into the library by the policy of uploads, and is undone to the byte", async () => {
    const bytes = await drawn(40, 30)
      .withExif({ IFD0: { Artist: "Budi" } })
      .jpeg()
      .toBuffer();
    const embedded = `![Merah](data:image/jpeg;base64,${bytes.toString("base64")})`;
    const article = await add(embedded);
    const id = await run();
    const count = () => db.selectFrom("images").select("hash").where("source", "=", "import").execute();
    expect(await count()).toHaveLength(0);
    await step(id, "apply");
    const [image] = await count();
    expect(await body(article)).toBe(`![Merah](/media/${image?.hash}/original.jpeg)`);
    const file = await storage.read(originalKey({ hash: image?.hash ?? "", mediaType: "image/jpeg" }));
    expect(Buffer.from(file ?? []).includes("Budi")).toBe(false);
    expect(await items(await run())).toEqual([]);
    await step(id, "undo");
    expect(await body(article)).toBe(embedded);
    // The same file embedded again becomes the existing picture.
    await step(await run(), "apply");
    expect(await count()).toHaveLength(1);
  });

  test("asks where it is not certain; the answer becomes a change", async () => {
    const article = await add("![Tas](tas-gunung.webp) dan ![Sofa](sofa.jpg)");
    const id = await run();
    const [item] = await items(id);
    expect(item?.state).toBe("flagged");
    expect(await findRun(db, id)).toMatchObject({ awaitsReview: true });
    const [bag, sofa] = item?.data?.references ?? [];
    expect(bag?.candidates.map(({ image }) => image.name).sort()).toEqual(["tas-gunung.jpg", "tas-gunung.png"]);
    expect(sofa?.candidates).toEqual([]);
    const answer = (input: unknown) => answerItem(db, { run: id, item: item?.id ?? 0, answer: input }, CLI, services);
    expect(await answer({ reference: 0, image: ids.get("jam-tangan-baru.jpg") })).toMatchObject({
      code: "image_not_found",
    });
    expect(await answer({ reference: 7, image: null })).toMatchObject({ code: "not_found" });
    expect(await answer({ reference: 0, image: ids.get("tas-gunung.jpg") })).toEqual({ ok: true });
    expect(await answer({ reference: 0, image: ids.get("tas-gunung.png") })).toEqual({ ok: true });
    expect((await items(id))[0]?.state).toBe("planned");
    await step(id, "apply");
    expect(await body(article)).toBe(`![Tas](${path("tas-gunung.png")}) dan ![Sofa](sofa.jpg)`);
    await step(id, "undo");
    expect(await body(article)).toBe("![Tas](tas-gunung.webp) dan ![Sofa](sofa.jpg)");
  });

  test("an answer that is taken back leaves nothing to do", async () => {
    await add("![Tas](tas-gunung.webp)");
    const id = await run();
    const [item] = await items(id);
    for (const image of [ids.get("tas-gunung.jpg") ?? 0, null]) {
      await answerItem(db, { run: id, item: item?.id ?? 0, answer: { reference: 0, image } }, CLI, services);
    }
    expect((await items(id))[0]).toMatchObject({ state: "flagged", changes: [] });
  });

  test("a cover whose file is gone gets the one that a person chooses", async () => {
    const article = await add("Tulisan.", { coverImageId: ids.get("hilang.jpg") ?? 0, coverAlt: "Sepatu lari" });
    const id = await run();
    const [item] = await items(id);
    expect(item?.data?.references.map(({ place }) => place)).toEqual(["cover"]);
    const input = { reference: 0, image: ids.get("sepatu-lari.jpg") };
    expect(await answerItem(db, { run: id, item: item?.id ?? 0, answer: input }, CLI, services)).toEqual({ ok: true });
    await step(id, "apply");
    expect((await readArticle(db, article))?.snapshot.coverImageId).toBe(ids.get("sepatu-lari.jpg"));
    await step(id, "undo");
    expect((await readArticle(db, article))?.snapshot.coverImageId).toBe(ids.get("hilang.jpg"));
  });

  test("an article that was edited since the plan is skipped", async () => {
    const article = await add("![Sepatu](images/sepatu-lari.jpg)");
    const id = await run();
    await changeArticle(db, article, { title: "Judul lain" });
    await step(id, "apply");
    expect((await items(id))[0]).toMatchObject({ state: "conflict", why: "changed" });
  });
});
