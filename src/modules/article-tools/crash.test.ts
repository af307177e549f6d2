import { fileURLToPath } from "node:url";
import { beforeAll, expect, inject, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { killRounds } from "../../../tests/support/kill-rounds.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { resumeTasks, unfinishedTask } from "../../platform/tasks/queue.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { readArticles } from "../articles/write/snapshots.ts";
import { transitionRun } from "../maintenance/commands.ts";
import { workOnRunJob } from "../maintenance/jobs.ts";
import { addLabels, LABEL_TABLE } from "../maintenance/label.fixtures.ts";
import { workOnRun } from "../maintenance/run-worker.ts";
import { MAINTENANCE_TASK } from "../maintenance/task.ts";
import { drawn, pngChunk, pngWith } from "../media/picture-files.fixtures.ts";
import { originalKey, readOwnImage, storeImage } from "../media/pictures/images.ts";
import { addArticles, plannedRun, workOf } from "./run.fixtures.ts";
import { randomFrom } from "./tools/duplicates/variants.fixtures.ts";

const database = await testDatabase();
const { db, pool } = database;
const CHILD = fileURLToPath(new URL("./crash.test.child.ts", import.meta.url));
const ARTICLES = 40;

beforeAll(() => migrateJobs(pool, createLog("silent")));

const connection = async () => {
  const { rows } = await pool.query("select current_database() as database");
  return { ...inject("postgres"), database: rows[0].database as string };
};
const status = async (id: number) =>
  (await db.selectFrom("maintenance_runs").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

const workUnderFire = (id: number, next: () => number): Promise<number> =>
  killRounds({
    child: CHILD,
    orderOf: async () => ({ connection: await connection(), id }),
    isAtWork: async () => ["applying", "undoing"].includes(await status(id)),
    ...{ within: 700, next },
    // The server does the same when it starts, for runs whose process has ended.
    recover: () => db.updateTable("tasks").set({ attempts: 0 }).execute(),
    finish: () => workOnRun(workOf(database), id),
  });

test("killed at any moment of applying and of undoing, a run does nothing twice and nothing by half", async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  process.stdout.write(`seed of the crashes: ${seed}\n`);
  const next = randomFrom(seed);
  const body = `# Judul\n\n${"* butir daftar yang panjang\n".repeat(60)}`;
  const ids = await addArticles(
    database,
    Array.from({ length: ARTICLES }, () => body),
  );
  const before = await readArticles(db, ids);
  const id = await plannedRun(database);

  await transitionRun(db, id, "apply", CLI);
  const killedApplying = await workUnderFire(id, next);
  expect(await status(id)).toBe("applied");
  const revisions = await db
    .selectFrom("article_revisions")
    .innerJoin("maintenance_items", "maintenance_items.subject_id", "article_revisions.article_id")
    .select(["article_revisions.article_id", "article_revisions.version", "state", "applied_version"])
    .where("reason", "=", "tool")
    .execute();
  expect(revisions).toHaveLength(ARTICLES);
  for (const { version, state, applied_version } of revisions) {
    expect({ version, state, applied_version }).toEqual({ version: 2, state: "applied", applied_version: 2 });
  }
  const applied = await readArticles(db, ids);
  expect(applied.every(({ snapshot }) => snapshot.body.startsWith("## Judul\n\n- butir"))).toBe(true);

  await transitionRun(db, id, "undo", CLI);
  const killedUndoing = await workUnderFire(id, next);
  expect(await status(id)).toBe("undone");
  const after = await readArticles(db, ids);
  expect(after.map(({ snapshot }) => snapshot)).toEqual(before.map(({ snapshot }) => snapshot));
  expect(after.every(({ version }) => version === 3)).toBe(true);
  process.stdout.write(`killed ${killedApplying} times in applying, ${killedUndoing} in undoing\n`);
});

test("killed at any moment of removing copies, no article is lost and no redirect is half", async () => {
  const next = randomFrom(Number(process.env.SEED ?? Date.now() % 1_000_000));
  await db.deleteFrom("articles").execute();
  const sentence = (at: number) =>
    `Kalimat nomor ${at} berbicara tentang hal ${at * 7} dengan kata yang lain sama sekali.`;
  const body = Array.from({ length: 30 }, (_, at) => sentence(at)).join(" ");
  const ids = await addArticles(
    database,
    Array.from({ length: ARTICLES }, () => body),
    100,
  );
  const before = await readArticles(db, ids);
  const id = await plannedRun(database, { tool: "remove-duplicates" });
  const redirects = () => db.selectFrom("redirects").select(["from_path", "to_path"]).execute();

  await transitionRun(db, id, "apply", CLI);
  await workUnderFire(id, next);
  const applied = await readArticles(db, ids);
  expect(applied.map(({ snapshot }) => snapshot.status)).toEqual(["published", ...Array(ARTICLES - 1).fill("trashed")]);
  expect(applied.slice(1).every(({ version }) => version === 2)).toBe(true);
  const leading = await redirects();
  expect(leading).toHaveLength(2 * (ARTICLES - 1));
  expect(new Set(leading.map(({ to_path }) => to_path)).size).toBe(1);

  await transitionRun(db, id, "undo", CLI);
  await workUnderFire(id, next);
  const after = await readArticles(db, ids);
  expect(after.map(({ snapshot }) => snapshot)).toEqual(before.map(({ snapshot }) => snapshot));
  expect(after.slice(1).every(({ version }) => version === 3)).toBe(true);
  expect(await redirects()).toEqual([]);
});

test("killed at any moment of cleaning pictures, each has one clean file and gets the previous one back", async () => {
  const next = randomFrom(Number(process.env.SEED ?? Date.now() % 1_000_000));
  await db.deleteFrom("articles").execute();
  const { storage } = workOf(database).services;
  const pictures = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const file = pngWith(
        await drawn(20 + at, 20)
          .png()
          .toBuffer(),
        [pngChunk("tEXt", `parameters\0perintah nomor ${at}, Steps: 30`)],
      );
      return (await storeImage(db, storage, await readOwnImage(file), { name: `gambar-${at}.png`, alt: "" })).id;
    }),
  );
  const hashes = async () =>
    (await db.selectFrom("images").select("hash").where("id", "in", pictures).orderBy("id").execute()).map(
      ({ hash }) => hash,
    );
  const formerFiles = () => db.selectFrom("former_image_files").select("hash").orderBy("image_id").execute();
  const before = await hashes();
  const id = await plannedRun(database, { tool: "remove-ai-metadata", options: { rules: ["pictures"] } });

  await transitionRun(db, id, "apply", CLI);
  await workUnderFire(id, next);
  expect(await status(id)).toBe("applied");
  expect((await formerFiles()).map(({ hash }) => hash)).toEqual(before);
  expect((await hashes()).filter((hash) => before.includes(hash))).toEqual([]);

  await transitionRun(db, id, "undo", CLI);
  await workUnderFire(id, next);
  expect(await hashes()).toEqual(before);
  expect(await formerFiles()).toHaveLength(pictures.length);
});

test("killed at any moment of moving embedded pictures into the library, each is there once and no text is by half", async () => {
  const next = randomFrom(Number(process.env.SEED ?? Date.now() % 1_000_000));
  await db.deleteFrom("articles").execute();
  await db.deleteFrom("images").execute();
  const embedded = async (at: number) =>
    `![Gambar ${at}](data:image/png;base64,${(
      await drawn(30 + at, 30)
        .png()
        .toBuffer()
    ).toString("base64")})`;
  const shared = await embedded(0);
  const bodies = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => `${shared}\n\nKalimat ${at}.\n\n${await embedded(at + 1)}\n`),
  );
  const ids = await addArticles(database, bodies, 200);
  const before = await readArticles(db, ids);
  const id = await plannedRun(database, { tool: "fix-image-paths" });
  const pictures = () => db.selectFrom("images").select(["hash", "media_type", "status"]).orderBy("id").execute();
  expect(await pictures()).toEqual([]);

  await transitionRun(db, id, "apply", CLI);
  await workUnderFire(id, next);
  const applied = await readArticles(db, ids);
  expect(applied.map(({ version }) => version)).toEqual(ids.map(() => 2));
  const made = await pictures();
  expect(made).toHaveLength(bodies.length + 1);
  const { storage } = workOf(database).services;
  for (const { hash, media_type, status: kept } of made) {
    expect(kept).toBe("accepted");
    expect(await storage.read(originalKey({ hash, mediaType: media_type as "image/png" }))).toBeDefined();
    const shown = applied.filter(({ snapshot }) => snapshot.body.includes(`/media/${hash}/`));
    expect([1, bodies.length]).toContain(shown.length);
  }
  expect(applied.some(({ snapshot }) => snapshot.body.includes("data:"))).toBe(false);

  await transitionRun(db, id, "undo", CLI);
  await workUnderFire(id, next);
  const after = await readArticles(db, ids);
  expect(after.map(({ snapshot }) => snapshot)).toEqual(before.map(({ snapshot }) => snapshot));
  expect(await pictures()).toEqual(made);
});

test("killed at any moment, a run over what is neither an article nor a picture does nothing twice either", async () => {
  const next = randomFrom(Number(process.env.SEED ?? Date.now() % 1_000_000));
  await database.asOwner(LABEL_TABLE);
  const previous = Array.from({ length: 200 }, (_, at) => `Label  nomor  ${at}`);
  await addLabels(database, previous);
  const labels = async () => (await pool.query("select text, version from labels order by id")).rows;
  const id = await plannedRun(database, { tool: "space-labels" });

  await transitionRun(db, id, "apply", CLI);
  await workUnderFire(id, next);
  expect(await status(id)).toBe("applied");
  expect(await labels()).toEqual(previous.map((_, at) => ({ text: `Label nomor ${at}`, version: 2 })));

  await transitionRun(db, id, "undo", CLI);
  await workUnderFire(id, next);
  expect(await status(id)).toBe("undone");
  expect(await labels()).toEqual(previous.map((text) => ({ text, version: 3 })));
});

test("the job works in a process of its own, stops when the process stops, and is taken up again at the next start", async () => {
  await db.deleteFrom("articles").execute();
  await addArticles(database, ["# Judul\n\n* butir daftar\n"], 300);
  const id = await plannedRun(database);
  await transitionRun(db, id, "apply", CLI);
  const job = workOnRunJob({ db, connection: await connection(), level: "silent" });
  const task = (await unfinishedTask(db, MAINTENANCE_TASK, id)) ?? 0;
  const context = { log: createLog("silent") };
  await job.run({ task }, { ...context, signal: AbortSignal.abort() });
  expect(await status(id)).toBe("applying");
  await db.executeQuery(db.deleteFrom("graphile_worker._private_jobs" as never).compile());
  await resumeTasks(db, [MAINTENANCE_TASK]);
  const { rows } = await pool.query("select key from graphile_worker.jobs");
  // Jobs of earlier tests may be there, too, because a process was killed after its run had ended but before its task had.
  expect(rows).toContainEqual({ key: `work-on-maintenance-run-${task}` });
  await job.run({ task }, { ...context, signal: new AbortController().signal });
  expect(await status(id)).toBe("applied");
  // This task is already done, so running it again must change nothing.
  await job.run({ task }, { ...context, signal: new AbortController().signal });
  expect(await status(id)).toBe("applied");
});
