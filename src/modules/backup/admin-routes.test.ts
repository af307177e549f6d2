import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { zstdCompressSync } from "node:zlib";
import { Hono } from "hono";
import { packTar } from "modern-tar";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { startS3Server } from "../../../tests/support/s3.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { minutes, seconds } from "../../platform/clock.ts";
import { PROJECT_ROOT } from "../../platform/process/project-root.ts";
import { diskStorage } from "../../platform/storage/storage.ts";
import { addAuthor, articleInput, changeArticle } from "../articles/article.fixtures.ts";
import { saveArticle } from "../articles/commands.ts";
import { startAdminApi } from "../auth/admin.fixtures.ts";
import { SettableClock } from "../auth/auth.fixtures.ts";
import { storeImage } from "../media/pictures/images.ts";
import { backupAdminRoutes } from "./admin-routes.ts";
import type { Backup, BackupList, BackupTask, ComparedArticle } from "./answers.ts";
import { createBackup } from "./create-backup.ts";
import { backupDownloads, DOWNLOADS } from "./download-routes.ts";
import { backupPlaces } from "./places.ts";
import { BackupRunner } from "./runner.ts";
import { backupState, backupTrouble } from "./tasks.ts";
import { tidyBackups } from "./tidy-backups.ts";
import { type BackupWork, workOnBackupTask } from "./work.ts";
import { writeBackup } from "./write.ts";

const PASSPHRASE = "kata sandi cadangan yang panjang";
const migrationsFolder = join(PROJECT_ROOT, "migrations");
const log = pino({ level: "silent" });
const clock = new SettableClock();
const s3 = await startS3Server();
afterAll(() => s3.stop());

/** Starts a site with the admin API of its backups. */
async function startSite(name: string, backup: Partial<BackupWork["settings"]["backup"]> = {}) {
  const database = await testDatabase();
  const { db, pool, connection, owner } = database;
  const dataDir = await temporaryFolder("cadangan-");
  const settings: BackupWork["settings"] = {
    ...{ siteName: name, timeZone: "Asia/Jakarta", dataDir },
    // Deriving a key from a passphrase takes seconds on purpose, so most tests use no passphrase.
    backup: { schedule: [150], passphrase: undefined, unencrypted: true, storage: "disk", ...backup },
  };
  const places = backupPlaces({ dataDir, s3: s3.settings });
  const storage = diskStorage(dataDir);
  const work: BackupWork = { database, connection, owner, storage, places, settings, migrationsFolder, clock, log };
  const runner = new BackupRunner({ db, clock, log, work: (input) => workOnBackupTask(work, input) });
  const api = await startAdminApi(database, backupAdminRoutes({ db, clock, settings, places, runner }));
  const downloads = new Hono().route(DOWNLOADS, backupDownloads({ db, places, clock }));
  /** Begins a task and waits for its end. */
  const done = async (path: string, body?: object, role: "owner" | "admin" = "owner"): Promise<BackupTask> => {
    const begun = await api.call(role, "POST", path, body);
    expect([path, begun.text.slice(0, 300), begun.status]).toEqual([path, expect.anything(), 202]);
    await runner.idle();
    return (await api.call(role, "GET", `/backup-tasks/${begun.body.id}`)).body;
  };
  const list = async (): Promise<BackupList> => (await api.call("admin", "GET", "/backups")).body;
  const upload = async (bytes: Buffer) => {
    const { body } = await api.call("owner", "POST", "/backup-uploads", { bytes: bytes.length });
    for (let offset = 0; offset < bytes.length; ) {
      const part = await fetch(`${api.url}/api/admin/backup-uploads/${body.id}?offset=${offset}`, {
        method: "PUT",
        headers: {
          "content-type": "application/octet-stream",
          apikey: "x",
          authorization: `Bearer ${api.tokenOf("owner")}`,
        },
        body: new Uint8Array(bytes.subarray(offset, offset + 2 * 1024 * 1024)),
      });
      const answer = await part.json();
      if (!part.ok) return { refused: answer.error.code as string };
      offset = answer.received;
    }
    return { id: body.id as string };
  };
  return { ...work, db, pool, api, runner, downloads, done, list, upload };
}

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const HASH = createHash("sha256").update(PIXEL).digest("hex");
const ORIGINAL = `media/${HASH.slice(0, 2)}/${HASH}/original.png`;

const site = await startSite("Toko Kita");
const { db, api, done, list, runner } = site;
const pathOf = ({ place, name }: Pick<Backup, "place" | "name">) => `/backups/${place}/${name}`;
const articles = async () =>
  await db.selectFrom("articles").select(["id", "slug", "title", "status", "version"]).orderBy("id").execute();

beforeAll(async () => {
  await addAuthor(db);
  const image = await storeImage(
    db,
    site.storage,
    { hash: HASH, mediaType: "image/png", width: 1, height: 1, bytes: PIXEL },
    { name: "titik.png", alt: "Titik" },
  );
  for (const slug of ["satu", "dua", "tiga", "empat"]) {
    await saveArticle(db, articleInput({ slug, tags: ["laptop"], faq: [{ question: "Apa?", answer: "Itu." }] }));
  }
  await saveArticle(
    db,
    articleInput({ slug: "bergambar", category: "buku-majalah", coverImageId: image.id, coverAlt: "Titik" }),
  );
});

let made: Backup;

test("a backup is made, listed, verified and fetched by an address that is good for a minute", async () => {
  const task = await done("/backups", undefined, "admin");
  expect(task).toMatchObject({
    state: "done",
    kind: "create",
    result: { siteName: "Toko Kita", tables: { articles: 5 } },
  });
  const { backups, encryption, schedule } = await list();
  expect({ encryption, schedule, count: backups.length }).toEqual({
    encryption: "none",
    schedule: ["02:30"],
    count: 1,
  });
  made = backups[0] as Backup;
  expect(made).toMatchObject({
    place: "disk",
    origin: "manual",
    name: expect.stringMatching(/^toko-kita-\d{8}-\d{6}\.backup$/),
  });
  const needs = async (path: string) => api.call("admin", "GET", `${path}/encryption`);
  expect((await needs(pathOf(made))).body).toEqual({ encrypted: false, hasServerPassphrase: false });
  expect((await needs("/backups/disk/toko-kita-20200101-000000.backup")).status).toBe(404);
  expect(await done(`${pathOf(made)}/verification`, {}, "admin")).toMatchObject({
    state: "done",
    result: { media: { files: 1 } },
  });
  const { url } = (await api.call("owner", "POST", `${pathOf(made)}/download`)).body;
  const fetched = await site.downloads.request(url);
  expect(fetched.headers.get("content-disposition")).toBe(`attachment; filename="${made.name}"`);
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual(
    await readFile(join(site.settings.dataDir, "backups", made.name)),
  );
  expect((await site.downloads.request(url.replace(made.name, "lain.backup"))).status).toBe(403);
  clock.advance(seconds(62));
  expect((await site.downloads.request(url)).status).toBe(403);
  expect(await api.recorded(2)).toEqual([
    `backup.downloaded ${made.name} owner@toko.example`,
    `backup.created ${made.name} admin@toko.example`,
  ]);
});

test("an admin makes backups; what they hold, and restoring, is the owner's; an editor has neither", async () => {
  const owners: [string, string, object?][] = [
    ["POST", `${pathOf(made)}/download`],
    ["POST", `${pathOf(made)}/opening`, {}],
    ["POST", `${pathOf(made)}/restoration`, { confirmation: "PULIHKAN" }],
    ["DELETE", pathOf(made)],
    ["POST", "/backup-uploads", { bytes: 5 }],
  ];
  for (const [method, path, body] of owners) expect((await api.call("admin", method, path, body)).status).toBe(403);
  for (const path of ["/backups", "/backup-tasks/1"]) expect((await api.call("editor", "GET", path)).status).toBe(403);
  for (const name of ["..%2f..%2fetc%2fpasswd", "tidak-ada.backup", "a..b.backup"]) {
    expect((await api.call("owner", "POST", `/backups/disk/${name}/verification`, {})).body.error.code).toBe(
      "backup_not_found",
    );
  }
});

const listed = async (inspection: number, query = ""): Promise<ComparedArticle[]> =>
  (await api.call("owner", "GET", `/backup-tasks/${inspection}/articles${query}`)).body.articles;

test("an opened backup shows what differs; what is chosen comes back as revisions, and nothing else changes", async () => {
  const [satu, dua, , empat] = await articles();
  await changeArticle(db, satu?.id ?? 0, { title: "Sudah lain", tags: ["baru"] });
  await db.deleteFrom("articles").where("slug", "in", ["dua", "tiga", "bergambar"]).execute();
  await db.deleteFrom("images").execute();
  await site.storage.delete(ORIGINAL);
  await saveArticle(db, articleInput({ slug: "sesudahnya" }));

  const inspection = await done(`${pathOf(made)}/opening`, {});
  expect(inspection).toMatchObject({
    state: "done",
    isOpen: true,
    result: {
      articles: { new: 3, changed: 1, same: 1, gone: 1 },
      pictures: { new: 1, changed: 0, same: 0, gone: 0 },
      now: { articles: 3 },
    },
  });
  expect((await listed(inspection.id)).map(({ title, state }) => `${title} ${state}`)).toEqual([
    "Judul bergambar new",
    "Judul dua new",
    "Judul empat same",
    "Judul satu changed",
    "Judul sesudahnya gone",
    "Judul tiga new",
  ]);
  expect(await listed(inspection.id, "?state=new&category=buku-majalah")).toMatchObject([{ title: "Judul bergambar" }]);
  expect(await listed(inspection.id, "?q=JUDUL%20D")).toMatchObject([{ title: "Judul dua" }]);
  // The search finds an article by its present title as well as by its title in the backup, and `%` is searched for as a plain character.
  expect(await listed(inspection.id, "?q=sudah%20lain&state=changed")).toMatchObject([{ title: "Judul satu" }]);
  expect(await listed(inspection.id, "?q=%25")).toEqual([]);
  const differing = (await api.call("owner", "GET", `/backup-tasks/${inspection.id}/articles/${satu?.id}`)).body.fields;
  expect(differing).toEqual([
    { field: "Judul", present: "Sudah lain", backup: "Judul satu" },
    { field: "Tag", present: "baru", backup: "laptop" },
  ]);
  expect((await api.call("owner", "POST", `/backup-tasks/${inspection.id}/choice`, {})).body.error.code).toBe(
    "invalid_input",
  );

  const chosen = await done(`/backup-tasks/${inspection.id}/choice`, {
    articles: [dua?.id],
    categories: ["buku-majalah"],
  });
  expect(chosen.result?.restored).toEqual({ created: 2, replaced: 0, pictures: 1, failed: [] });
  expect((await articles()).map(({ slug, title }) => `${slug}: ${title}`)).toEqual([
    "satu: Sudah lain",
    "empat: Judul empat",
    "sesudahnya: Judul sesudahnya",
    "dua: Judul dua",
    "bergambar: Judul bergambar",
  ]);
  expect(Buffer.from((await site.storage.read(ORIGINAL)) ?? [])).toEqual(PIXEL);
  const compared = await api.call("owner", "GET", `/backup-tasks/${inspection.id}`);
  expect(compared.body.result).toMatchObject({
    createdAt: inspection.result?.createdAt,
    articles: { new: 1, changed: 1, same: 3, gone: 1 },
    pictures: { new: 0, same: 1 },
    now: { articles: 5 },
  });
  const cover = await db
    .selectFrom("articles")
    .innerJoin("images", "images.id", "cover_image_id")
    .select("hash")
    .executeTakeFirst();
  expect(cover?.hash).toBe(HASH);

  const conflict = await done(`/backup-tasks/${inspection.id}/choice`, { articles: [satu?.id] });
  expect(conflict.result?.restored).toEqual({ created: 0, replaced: 1, pictures: 0, failed: [] });
  const [back] = await articles();
  expect(back).toMatchObject({ id: satu?.id, title: "Judul satu", version: 3 });
  const revision = await db
    .selectFrom("article_revisions")
    .selectAll()
    .where("article_id", "=", satu?.id ?? 0)
    .where("version", "=", 3)
    .executeTakeFirst();
  expect(revision).toMatchObject({
    reason: "restored",
    actor: "owner@toko.example",
    note: expect.stringContaining(made.name),
  });
  expect(await api.recorded()).toEqual([`backup.chosen-restored ${made.name} owner@toko.example`]);
  expect((await listed(inspection.id, "?state=changed")).length).toBe(0);
  const again = await done(`/backup-tasks/${inspection.id}/choice`, {
    articles: [satu?.id, dua?.id],
    categories: ["buku-majalah"],
  });
  expect(again.result?.restored).toEqual({ created: 0, replaced: 0, pictures: 0, failed: [] });
  expect(empat).toBeDefined();
  await tidyBackups({
    ...site,
    dataDir: site.settings.dataDir,
    clock: { now: () => new Date(Date.now() + 3 * 86_400_000) },
  }).run({}, undefined as never);
  expect(
    (await api.call("owner", "POST", `/backup-tasks/${inspection.id}/choice`, { articles: [1] })).body.error.code,
  ).toBe("backup_not_open");
});

test("a restore of everything makes a safety backup first, ends other people's sessions, and adds to the audit log", async () => {
  const logged = async () => (await db.selectFrom("audit_log").select("id").execute()).length;
  await saveArticle(db, articleInput({ slug: "akan-hilang" }));
  const before = await logged();
  const wrong = await api.call("owner", "POST", `${pathOf(made)}/restoration`, { confirmation: "pulihkan" });
  expect(wrong).toMatchObject({ status: 400, body: { error: { field: "confirmation" } } });
  const task = await done(`${pathOf(made)}/restoration`, { confirmation: "PULIHKAN" });
  expect(task).toMatchObject({
    state: "done",
    kind: "restore",
    result: { safety: expect.stringMatching(/-safety\.backup$/) },
  });
  expect((await articles()).map(({ slug }) => slug)).toEqual(["satu", "dua", "tiga", "empat", "bergambar"]);
  expect(await logged()).toBeGreaterThan(before);
  expect(await api.recorded(1)).toEqual([`backup.restored ${made.name} owner@toko.example`]);
  expect((await api.call("admin", "GET", "/backups")).status).toBe(401);
  const { backups } = (await api.call("owner", "GET", "/backups")).body as BackupList;
  const safety = backups.find(({ origin }) => origin === "safety") as Backup;
  await done(`${pathOf(safety)}/restoration`, { confirmation: "PULIHKAN" });
  expect((await articles()).map(({ slug }) => slug)).toContain("akan-hilang");
});

/** The bytes of a backup-like file with the given entries. */
async function packed(files: Record<string, string | Buffer>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, body]) => ({ header: { name, size: body.length }, body }));
  return zstdCompressSync(await packTar(entries as never));
}
const header = {
  product: "pandubelanja",
  format: 1,
  migrations: ["0001-portal"],
  createdAt: "2026-01-01T00:00:00.000Z",
  siteName: "X",
};
const asHeader = (changes: object) => ({ "header.json": JSON.stringify({ ...header, ...changes }) });

test("what is no whole backup of ours is refused with the reason, and nothing changes", async () => {
  const file = await readFile(join(site.settings.dataDir, "backups", made.name));
  const altered = Buffer.from(file);
  altered[file.length >> 1] = (altered[file.length >> 1] ?? 0) ^ 0xff;
  const encrypted: Buffer[] = [];
  const collect = new Writable({
    write(chunk, _encoding, next) {
      encrypted.push(chunk);
      next();
    },
  });
  await writeBackup({ ...site, siteName: "Toko Kita", now: new Date() }, collect, PASSPHRASE);
  const cases: [string, Buffer, RegExp, string?][] = [
    ["truncated", file.subarray(0, file.length - 2000), /^truncated$/],
    ["altered", altered, /^(altered|truncated)$/],
    ["another archive", await packed({ "a.txt": "halo" }), /^not-a-backup$/],
    ["newer format", await packed(asHeader({ format: 99 })), /^newer-format$/],
    ["newer schema", await packed(asHeader({ migrations: ["9999-besok"] })), /^newer-schema$/],
    [
      "bomb",
      await packed({ ...asHeader({}), "tables/articles/000001.ndjson": Buffer.alloc(100_000_000) }),
      /^too-large$/,
    ],
    [
      "many entries",
      await packed({
        ...asHeader({}),
        ...Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`tables/t${at}/000001.ndjson`, ""])),
      }),
      /^altered$/,
    ],
    ["encrypted", Buffer.concat(encrypted), /^encrypted$/],
    ["wrong passphrase", Buffer.concat(encrypted), /^wrong-passphrase$/, "bukan kata sandinya"],
  ];
  const state = async () => ({
    articles: await articles(),
    images: await db.selectFrom("images").selectAll().execute(),
  });
  const before = await state();
  for (const [name, bytes, code, passphrase = ""] of cases) {
    const path = `/backups/disk/${name.replaceAll(" ", "-")}.backup`;
    await writeFile(join(site.settings.dataDir, "backups", `${name.replaceAll(" ", "-")}.backup`), bytes);
    const task = await done(`${path}/restoration`, { confirmation: "PULIHKAN", passphrase });
    expect([name, task.state, task.code]).toEqual([name, "failed", expect.stringMatching(code)]);
    expect(task.failure).toMatch(/^[A-Z].*\.$/);
    const file = path.slice(path.lastIndexOf("/") + 1);
    await rm(join(site.settings.dataDir, "backups", file));
  }
  await writeFile(join(site.settings.dataDir, "backups", "rusak.backup"), altered);
  expect(await done("/backups/disk/rusak.backup/opening", {})).toMatchObject({ state: "failed" });
  expect(await site.upload(Buffer.from("PK\u0003\u0004 bukan cadangan, ini zip"))).toEqual({ refused: "not_a_backup" });
  expect((await api.call("owner", "POST", "/backup-uploads", { bytes: 90 * 1024 ** 4 })).body.error.code).toBe(
    "invalid_input",
  );
  expect(await state()).toEqual(before);
  const { rows } = await site.pool.query("select nspname from pg_namespace where nspname ~ '^(restore|backup_look)_'");
  expect(rows).toEqual([]);
});

test("a file is uploaded in parts, verified, and deleted again", async () => {
  const file = await readFile(join(site.settings.dataDir, "backups", made.name));
  const { id = "" } = await site.upload(file);
  const half = await api.call("owner", "POST", "/backup-uploads", { bytes: 100 });
  expect((await api.call("owner", "POST", `/backup-uploads/${half.body.id}/completion`, {})).body.error.code).toBe(
    "upload_incomplete",
  );
  expect((await api.call("owner", "POST", "/backup-uploads/..%2f..%2fx/completion", {})).status).toBe(404);
  const task = await done(`/backup-uploads/${id}/completion`, {});
  expect(task).toMatchObject({ state: "done", kind: "verify", name: expect.stringMatching(/-uploaded\.backup$/) });
  const uploaded = (await api.call("owner", "GET", "/backups")).body.backups.find(
    ({ origin }: Backup) => origin === "uploaded",
  );
  expect((await api.call("owner", "DELETE", pathOf(uploaded))).status).toBe(204);
  expect((await api.call("owner", "DELETE", pathOf(uploaded))).status).toBe(404);
  // An interrupted upload blocks other uploads only for a while.
  const begin = async () => (await api.call("owner", "POST", "/backup-uploads", { bytes: 100 })).status;
  expect([await begin(), await begin(), await begin()]).toEqual([201, 201, 409]);
  clock.advance(minutes(16));
  expect(await begin()).toBe(201);
  await runner.idle();
});

test("a due backup goes to the bucket once, old ones go by age, and a failure is shown until the next one succeeds", async () => {
  const far = await startSite("Jauh", { storage: "s3" });
  const due = () => far.runner.startDue([150], "Asia/Jakarta");
  const day = 86_400_000;
  for (const at of [3, 4, 100].map((back) => new Date(Date.now() - back * day))) {
    const stamp = at.toISOString().replace(/[-:]/g, "").replace("T", "-").slice(0, 15);
    const path = join(far.settings.dataDir, "x");
    for (const minute of ["00", "59"]) {
      await writeFile(path, "lama");
      await far.places.s3?.store(path, `jauh-${stamp.slice(0, -2)}${minute}-scheduled.backup`);
    }
  }
  await Promise.all([due(), due()]);
  await due();
  await far.runner.idle();
  await due();
  const { backups, tasks } = await far.list();
  expect(tasks).toMatchObject([{ state: "done", scheduled: true, place: "s3", actor: null }]);
  expect(backups.map(({ place, origin }) => `${place} ${origin}`)).toEqual(Array(4).fill("s3 scheduled"));
  const [newest] = backups;
  expect(await far.done(`${pathOf(newest as Backup)}/verification`, {})).toMatchObject({ state: "done" });
  expect(await readdir(join(far.settings.dataDir, "backups"))).toEqual([]);
  expect(await backupTrouble(far.db, true)).toBeUndefined();

  await rm(join(far.settings.dataDir, "backups"), { recursive: true });
  await writeFile(join(far.settings.dataDir, "backups"), "kein Ordner");
  clock.advance(day);
  await due();
  await far.runner.idle();
  expect(await backupState(far.db, true)).toMatchObject({
    lastAt: expect.any(String),
    failedAt: expect.any(String),
    failure: expect.stringMatching(/^Terjadi gangguan/),
  });
  expect(await backupTrouble(far.db, true)).toMatch(/^the last backup failed/);
  await rm(join(far.settings.dataDir, "backups"));
  await far.done("/backups");
  expect(await backupTrouble(far.db, true)).toBeUndefined();
});

test("without a passphrase no backup is made unless the operator says so", async () => {
  const bare = await startSite("Polos", { unencrypted: false });
  expect((await bare.api.call("owner", "POST", "/backups")).body.error.code).toBe("no_passphrase");
  await bare.runner.startDue([150], "Asia/Jakarta");
  await bare.runner.idle();
  expect((await bare.list()).tasks).toMatchObject([{ state: "failed", code: "no-passphrase" }]);
});

test("without a passphrase in the settings one is typed, or a plain backup is wanted knowingly", async () => {
  const bare = await startSite("Toko Polos", { unencrypted: false, schedule: undefined });
  await addAuthor(bare.db);
  expect((await bare.list()).encryption).toBe("missing");
  const refused = async (body?: object) => {
    const { status, body: answer } = await bare.api.call("owner", "POST", "/backups", body);
    return [status, answer.error.code, answer.error.field];
  };
  expect(await refused()).toEqual([409, "no_passphrase", undefined]);
  expect(await refused({})).toEqual([409, "no_passphrase", undefined]);
  expect(await refused({ passphrase: "pendek" })).toEqual([400, "invalid_input", "passphrase"]);
  expect(await refused({ passphrase: PASSPHRASE, plain: true })).toEqual([400, "invalid_input", "plain"]);
  const onDisk = async () => (await bare.list()).backups.filter(({ place }) => place === "disk");
  expect(await onDisk()).toEqual([]);

  expect(await bare.done("/backups", { plain: true })).toMatchObject({ state: "done" });
  const [plain] = await onDisk();
  expect(await bare.done(`${pathOf(plain as Backup)}/verification`, {})).toMatchObject({ state: "done" });
  expect(await bare.done("/backups", { passphrase: PASSPHRASE }, "admin")).toMatchObject({ state: "done" });
  const locked = (await onDisk()).find(({ name }) => name !== plain?.name) as Backup;
  const verify = (body: object) => bare.done(`${pathOf(locked)}/verification`, body);
  expect(await verify({})).toMatchObject({ state: "failed", code: "encrypted" });
  expect(await verify({ passphrase: PASSPHRASE })).toMatchObject({ state: "done" });
  const kept = await bare.pool.query("select row_to_json(t)::text as row from tasks t");
  expect(JSON.stringify(kept.rows)).not.toContain(PASSPHRASE);
});

test("where the settings encrypt, or keep backups elsewhere, none is plain", async () => {
  const covered = await startSite("Toko Sandi", { unencrypted: false, passphrase: PASSPHRASE });
  const answer = await covered.api.call("owner", "POST", "/backups", { plain: true });
  expect([answer.status, answer.body.error.code]).toEqual([409, "backup_encrypted"]);
  const remote = await startSite("Toko Jauh", { unencrypted: false, storage: "s3" });
  const away = await remote.api.call("owner", "POST", "/backups", { plain: true });
  expect([away.status, away.body.error.code]).toEqual([409, "no_passphrase"]);
});

test("a backup of the same second is another, and the one before it stays", async () => {
  const quick = await startSite("Toko Cepat");
  const watch = { step: async () => {}, add() {} };
  const now = clock.now();
  const same = () => createBackup(quick, { origin: "manual", passphrase: undefined, now }, watch);
  const names = [(await same()).name, (await same()).name, (await same()).name];
  expect(new Set(names).size).toBe(3);
  expect((await quick.list()).backups.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});
