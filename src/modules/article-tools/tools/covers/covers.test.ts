import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AiServer, startAiServer } from "../../../../../tests/fakes/ai-server.ts";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { type Ai, createAi } from "../../../../platform/ai/client.ts";
import { createGuardedFetch } from "../../../../platform/fetch/guarded-fetch.ts";
import { migrateJobs } from "../../../../platform/jobs/job-runner.ts";
import { CLI } from "../../../../platform/json-api/actor.ts";
import { diskStorage } from "../../../../platform/storage/storage.ts";
import { createLog } from "../../../../platform/telemetry/log.ts";
import { type ArticleChanges, addArticle, addAuthor, changeArticle } from "../../../articles/article.fixtures.ts";
import { changeCover } from "../../../articles/write/cover-change.ts";
import { readArticle } from "../../../articles/write/snapshots.ts";
import { answerItem } from "../../../maintenance/answer-item.ts";
import { startRun, transitionRun } from "../../../maintenance/commands.ts";
import { priceOfRun } from "../../../maintenance/estimate-run.ts";
import type { RunWork } from "../../../maintenance/run-types.ts";
import { workOnRun } from "../../../maintenance/run-worker.ts";
import type { NewRun } from "../../../maintenance/schema.ts";
import { capabilitiesOf, type RunServices } from "../../../maintenance/services.ts";
import { acceptImage, rejectImage } from "../../../media/library/image-review.ts";
import { storeImage } from "../../../media/pictures/images.ts";
import { hashOf, ingestImage } from "../../../media/pictures/ingest.ts";
import { workOf } from "../../run.fixtures.ts";
import type { CoverData } from "./schema.ts";

const database = await testDatabase();
const { db, pool } = database;
const folder = await mkdtemp(join(tmpdir(), "covers-"));
const storage = diskStorage(folder);
const reviewing = { db, setCover: changeCover };

let server: AiServer;
let services: RunServices;

beforeAll(() => migrateJobs(pool, createLog("silent")));
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await database.asOwner("truncate maintenance_runs, articles, images, authors cascade");
  await addAuthor(db);
  server = await startAiServer();
  services = servicesWith(provider());
});
afterEach(() => server.stop());

const servicesWith = (ai: Ai | undefined): RunServices => ({
  ...workOf(database).services,
  ...{ storage, ai, capabilities: capabilitiesOf(ai) },
});

function provider(): Ai {
  const settings = {
    ...{ baseUrl: server.url, apiKey: "kunci", textModel: undefined, imageModel: "gambar-1", imageSize: "300x200" },
    prices: { currency: "USD", image: 0.04, text: undefined },
    ...{ atOnce: 3, perMinute: undefined, timeLimit: 20_000 },
  };
  return createAi(settings, { log: createLog("silent"), guardedFetch: createGuardedFetch({}), wait: async () => {} });
}

const AI = { source: "ai", prompt: "Gambar {judul}, {kategori}: {ringkasan}" };

const article = async (slug: string, changes: ArticleChanges = {}) => (await addArticle(db, { slug, ...changes })).id;

/** Uploads a cover, as a person would. */
async function upload(text: string) {
  const { default: sharp } = await import("sharp");
  const background = `#${hashOf(Buffer.from(text)).slice(0, 6)}`;
  const bytes = await sharp({ create: { width: 400, height: 210, channels: 3, background } })
    .png()
    .toBuffer();
  const taken = await ingestImage(bytes);
  if (!taken.ok) throw new Error(taken.code);
  return (await storeImage(db, storage, taken.value, { name: text, alt: text })).id;
}

const work = (changes: Partial<RunWork> = {}) => workOf(database, { services, ...changes });

async function planned(options: object = {}, changes: Partial<NewRun> = {}): Promise<number> {
  const run = { tool: "generate-images", filter: {}, options, ...changes };
  const started = await startRun(db, run, CLI, services.capabilities);
  if (!started.ok) throw new Error(started.code);
  await workOnRun(work(), started.value);
  return started.value;
}

async function stepTo(id: number, step: "apply" | "undo" | "resume") {
  const taken = await transitionRun(db, id, step, CLI);
  if (!taken.ok) throw new Error(taken.code);
  await workOnRun(work(), id);
}

const items = (run: number) =>
  db
    .selectFrom("maintenance_items")
    .select(["id", "subject_id", "state", "why", "data"])
    .where("run_id", "=", run)
    .orderBy("id")
    .execute();
const states = async (run: number) => (await items(run)).map(({ state, why }) => (why ? `${state}: ${why}` : state));
const dataOf = async (run: number) => (await items(run)).map(({ data }) => data as CoverData);
const runOf = (id: number) =>
  db.selectFrom("maintenance_runs").select(["status", "resumes", "why"]).where("id", "=", id).executeTakeFirst();
const pictures = () => db.selectFrom("images").selectAll().orderBy("id").execute();
const coverOf = async (id: number) => (await readArticle(db, id))?.snapshot.coverImageId;

describe("covers by the generator", () => {
  test("are not made of a title of which the font has no letter", async () => {
    await article("emoji", { title: "🎉 小米" });
    const run = await planned();
    await stepTo(run, "apply");
    expect(await states(run)).toEqual(["failed: no-readable-title"]);
    expect(await pictures()).toEqual([]);
  });

  test("are planned for articles without one, made on applying, and wait; the articles stay as they are", async () => {
    const covered = await article("sudah", { coverImageId: await upload("punya"), coverAlt: "punya" });
    const bare = await article("belum");
    await article("tanpa-kategori", { status: "draft", category: "" });
    const run = await planned();
    expect(await dataOf(run)).toEqual([{ source: "builtin", layout: expect.any(String), former: null }]);
    expect(await pictures()).toHaveLength(1);
    await stepTo(run, "apply");
    expect(await states(run)).toEqual(["applied"]);
    expect((await pictures())[1]).toMatchObject({
      ...{ name: "sampul-belum", source: "generated", status: "pending", titled: true, source_type: null },
      ...{ for_article_id: bare, former_image_id: null, width: 1200, height: 630 },
      alt: "Gambar bertema Komputer & Laptop; di sampingnya judul Judul belum",
    });
    expect(await coverOf(bare)).toBeNull();
    expect((await readArticle(db, covered))?.version).toBe(1);
    const { rows } = await pool.query("select task_identifier from graphile_worker.jobs where key like 'make-image%'");
    expect(rows).toHaveLength(1);
  });

  test("running the tool again finds nothing while a picture waits, and nothing once it is accepted", async () => {
    await article("belum");
    await stepTo(await planned(), "apply");
    expect(await states(await planned())).toEqual([]);
    const [picture] = await pictures();
    expect(await acceptImage(reviewing, picture?.id ?? 0, undefined, CLI)).toEqual({ ok: true });
    expect(await states(await planned())).toEqual([]);
  });

  test("the same layout gives the same picture, which is offered again only to its own article", async () => {
    const id = await article("satu", { title: "Judul yang sama" });
    const first = await planned({ layout: "band" });
    await stepTo(first, "apply");
    const [picture] = await pictures();
    await rejectImage(reviewing, picture?.id ?? 0, "Kurang cerah", CLI);
    await article("dua", { title: "Judul yang sama" });
    const second = await planned({ layout: "band" });
    await stepTo(second, "apply");
    expect(await states(second)).toEqual(["applied", "failed: same-picture"]);
    expect(await pictures()).toMatchObject([{ for_article_id: id, status: "pending", status_reason: "" }]);
  });

  test("varied covers do not repeat the layout that was rejected", async () => {
    await article("satu");
    const layouts: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const run = await planned();
      layouts.push(...(await dataOf(run)).map((data) => data.source === "builtin" && data.layout));
      await stepTo(run, "apply");
      await rejectImage(reviewing, (await pictures()).at(-1)?.id ?? 0, "Lagi", CLI);
    }
    expect(new Set(layouts).size).toBe(3);
  });

  test("a person chooses another layout for one article", async () => {
    await article("satu");
    const run = await planned({ layout: "panel" });
    const [item] = await items(run);
    const say = (answer: unknown) => answerItem(db, { run, item: item?.id ?? 0, answer }, CLI, services);
    expect(await say({ layout: "poster" })).toEqual({ ok: true });
    expect(await dataOf(run)).toMatchObject([{ layout: "poster" }]);
    expect(await say({ prompt: "Sebuah gambar" })).toMatchObject({ ok: false, code: "wrong_answer" });
    expect(await say({ layout: "bulat" })).toMatchObject({ ok: false, code: "invalid_input" });
  });

  test("an article that changed or got a picture since the plan is skipped and named", async () => {
    const changed = await article("berubah");
    await article("menunggu");
    const run = await planned();
    const other = await planned({ layout: "band" }, { filter: { ids: [changed + 1] } });
    await stepTo(other, "apply");
    await changeArticle(db, changed, { title: "Judul baru" });
    await stepTo(run, "apply");
    expect(await states(run)).toEqual(["conflict: changed", "conflict: waiting"]);
  });
});

describe("covers by a provider", () => {
  test("show their prompt, which a person may edit, and what they will cost", async () => {
    await article("satu", { title: "Laptop", description: "Cara memilih." });
    await article("dua");
    const run = await planned(AI);
    expect(server.calls).toEqual([]);
    const [first] = await items(run);
    expect(first?.data).toMatchObject({ prompt: "Gambar Laptop, Komputer & Laptop: Cara memilih." });
    const price = await priceOfRun(db, run, services);
    expect(price?.lines.map(({ label, value }) => `${label}: ${value.replace("\u00a0", " ")}`)).toEqual([
      "Gambar yang dibuat: 2",
      "Model: gambar-1",
      "Perkiraan biaya: US$0,08",
    ]);
    await answerItem(db, { run, item: first?.id ?? 0, answer: { prompt: "Meja kayu" } }, CLI, services);
    await stepTo(run, "apply");
    expect(server.calls.map(({ prompt }) => prompt).sort()).toEqual([
      "Gambar Judul dua, Komputer & Laptop: Uraian.",
      "Meja kayu",
    ]);
  });

  test("say that a machine made them, and nothing else of where they are from", async () => {
    await article("satu");
    await stepTo(await planned(AI), "apply");
    const [picture] = await pictures();
    expect(picture).toMatchObject({ source: "ai", source_type: "trainedAlgorithmicMedia", titled: false });
    const file = await storage.read(`media/${picture?.hash.slice(0, 2)}/${picture?.hash}/original.png`);
    const text = Buffer.from(file ?? []).toString("latin1");
    expect(text).toContain("digitalsourcetype/trainedAlgorithmicMedia");
    expect(text).not.toContain("rahasia");
  });

  test("are refused where no provider is set, before anything is planned", async () => {
    const run = { tool: "generate-images", filter: {}, options: AI };
    expect(await startRun(db, run, CLI, new Set())).toEqual({ ok: false, code: "needs-ai-image" });
  });

  test("answers that are no picture are named; those that pass are asked for again", async () => {
    for (const slug of ["menolak", "halaman", "separuh", "sibuk", "terputus", "alamat"]) await article(slug);
    const manners = {
      menolak: "refuses",
      halaman: "wrong-bytes",
      separuh: "half-a-picture",
      alamat: "by-url",
    } as const;
    server.always(({ prompt }) => {
      const [, word = ""] = /Judul (\w+)/.exec(prompt) ?? [];
      const isFirst = server.calls.filter((call) => call.prompt === prompt).length === 1;
      if (word === "sibuk" && isFirst) return { busy: 1 };
      if (word === "terputus" && isFirst) return "cut";
      return manners[word as keyof typeof manners] ?? "right";
    });
    const run = await planned(AI);
    await stepTo(run, "apply");
    expect(await states(run)).toEqual([
      ...["failed: ai-refused", "failed: outside", "failed: outside"],
      ...["applied", "applied", "applied"],
    ]);
    expect(await pictures()).toHaveLength(3);
  });

  test("what every article would meet stops the run; resumed, it goes on and pays for nothing twice", async () => {
    for (let number = 1; number <= 8; number += 1) await article(`artikel-${number}`);
    let answered = 0;
    server.always(() => {
      answered += 1;
      return answered > 4 ? "no-credit" : "right";
    });
    const run = await planned(AI);
    await stepTo(run, "apply");
    expect(await runOf(run)).toEqual({ status: "failed", resumes: "applying", why: "no-credit" });
    server.always("right");
    const before = server.calls.length;
    await stepTo(run, "resume");
    expect(await runOf(run)).toMatchObject({ status: "applied", why: "" });
    expect(server.calls.length - before).toBe(8 - 4);
    expect(await pictures()).toHaveLength(8);
  });

  test("a process that ends before what was bought is ingested leaves nothing to be bought again", async () => {
    for (const slug of ["satu", "dua"]) await article(slug);
    const run = await planned(AI);
    await transitionRun(db, run, "apply", CLI);
    const dying = new AbortController();
    const died = once(dying.signal, "abort");
    const stashed: string[] = [];
    const mortal = {
      ...storage,
      async put(key: string, bytes: Uint8Array) {
        if (!key.startsWith("making/")) {
          await died;
          throw new Error("the process has ended");
        }
        await storage.put(key, bytes);
        stashed.push(key);
        if (stashed.length === 2) dying.abort(new Error("the process ends"));
      },
    };
    await workOnRun(work({ services: { ...services, storage: mortal }, signal: dying.signal }), run);
    expect(await states(run)).toEqual(["planned", "planned"]);
    await workOnRun(work(), run);
    expect(await states(run)).toEqual(["applied", "applied"]);
    expect(server.calls).toHaveLength(2);
    expect(await Promise.all(stashed.map((key) => storage.read(key)))).toEqual([undefined, undefined]);
  });

  test("a process that ends between making and applying leaves nothing to be made again", async () => {
    for (const slug of ["satu", "dua"]) await article(slug);
    const run = await planned(AI);
    await transitionRun(db, run, "apply", CLI);
    const dying = new AbortController();
    // Both files are stored; the process ends when the first picture would enter the library.
    const lastPut = { count: 0 };
    const mortal = {
      ...storage,
      async put(key: string, bytes: Uint8Array) {
        await storage.put(key, bytes);
        if (key.startsWith("media/")) lastPut.count += 1;
      },
      async stat(...args: Parameters<typeof storage.stat>) {
        dying.abort();
        throw new Error(`the process ended at ${args[0]}`);
      },
    };
    await workOnRun(work({ services: { ...services, storage: mortal }, signal: dying.signal }), run);
    expect(lastPut.count).toBe(2);
    expect(await pictures()).toEqual([]);
    expect(await runOf(run)).toMatchObject({ status: "applying" });
    await workOnRun(work(), run);
    expect(await states(run)).toEqual(["applied", "applied"]);
    expect(server.calls).toHaveLength(2);
    expect((await dataOf(run)).every(({ made, picture }) => !made && picture)).toBe(true);
  });

  test("a pause waits for what is being made; resumed, that is used", async () => {
    await article("satu");
    server.always("held");
    const run = await planned(AI);
    await transitionRun(db, run, "apply", CLI);
    const working = workOnRun(work(), run);
    await server.called(1);
    expect(await transitionRun(db, run, "pause", CLI)).toMatchObject({ ok: true });
    server.release();
    await working;
    expect(await pictures()).toEqual([]);
    await stepTo(run, "resume");
    expect(await states(run)).toEqual(["applied"]);
    expect(server.calls).toHaveLength(1);
  });
});

describe("undoing", () => {
  test("withdraws what waits, puts previous covers back, and leaves what was changed since", async () => {
    const previous = await upload("lama");
    const covers = { coverImageId: previous, coverAlt: "Sampul lama" };
    const [waiting, accepted, rejected, other] = [
      await article("menunggu", covers),
      await article("diterima", covers),
      await article("ditolak", covers),
      await article("diganti", covers),
    ];
    const run = await planned({ which: "any", olderThan: 0 }, { tool: "regenerate-images" });
    await stepTo(run, "apply");
    expect(await coverOf(accepted)).toBe(previous);
    const made = new Map((await pictures()).map(({ id, for_article_id }) => [for_article_id, id]));
    await acceptImage(reviewing, made.get(accepted) ?? 0, undefined, CLI);
    await acceptImage(reviewing, made.get(other) ?? 0, undefined, CLI);
    await rejectImage(reviewing, made.get(rejected) ?? 0, "Gelap", CLI);
    expect(await coverOf(accepted)).toBe(made.get(accepted));
    const third = await upload("ketiga");
    await changeCover(db, { articleId: other, imageId: third, alt: "Lain" }, CLI);
    await changeArticle(db, accepted, { body: "Isi baru." });

    await stepTo(run, "undo");
    expect(await states(run)).toEqual(["undone", "undone", "undone", "kept: edited"]);
    const statusOf = async (id: number) => (await pictures()).find((one) => one.id === made.get(id))?.status;
    expect(await Promise.all([waiting, accepted, rejected, other].map(statusOf))).toEqual([
      ...["rejected", "rejected", "rejected", "accepted"],
    ]);
    expect(await readArticle(db, accepted)).toMatchObject({
      snapshot: { coverImageId: previous, coverAlt: "Sampul lama", body: "Isi baru." },
    });
    expect(await coverOf(other)).toBe(third);
    // New covers may be made for the same articles.
    const again = await planned(
      { which: "any", olderThan: 0 },
      { tool: "regenerate-images", filter: { ids: [waiting] } },
    );
    await stepTo(again, "apply");
    expect(await states(again)).toEqual(["applied"]);
  });

  test("does not touch an article that somebody is typing in", async () => {
    const id = await article("satu");
    const run = await planned();
    await stepTo(run, "apply");
    await acceptImage(reviewing, (await pictures())[0]?.id ?? 0, undefined, CLI);
    await db
      .insertInto("article_working_copies")
      .values({ article_id: id, base_version: 2, content: JSON.stringify({}), person_id: null, actor: null })
      .execute();
    await stepTo(run, "undo");
    expect(await states(run)).toEqual(["kept: working-copy"]);
    await db.deleteFrom("article_working_copies").execute();
    await stepTo(run, "undo");
    expect(await states(run)).toEqual(["undone"]);
    expect(await coverOf(id)).toBeNull();
  });
});

test("covers are renewed by their age and by where they are from", async () => {
  const [own, uploaded] = [await upload("buatan"), await upload("unggahan")];
  await pool.query("update images set source = 'generated', created_at = now() - interval '40 days' where id = $1", [
    own,
  ]);
  await pool.query("update images set created_at = now() - interval '40 days' where id = $1", [uploaded]);
  const covered = (slug: string, id: number) => article(slug, { coverImageId: id, coverAlt: slug });
  const [first, second] = [await covered("satu", own), await covered("dua", uploaded)];
  await article("tanpa");
  const found = async (options: object) => {
    const run = await planned(options, { tool: "regenerate-images" });
    return (await items(run)).map(({ subject_id }) => subject_id);
  };
  expect(await found({})).toEqual([first]);
  expect(await found({ which: "any" })).toEqual([first, second]);
  expect(await found({ which: "any", olderThan: 60 })).toEqual([]);
});
