import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { zstdCompressSync } from "node:zlib";
import { Encrypter } from "age-encryption";
import { sql } from "kysely";
import { packTar } from "modern-tar";
import pg from "pg";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { reachableFolder } from "../../../tests/support/launch.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { type ConnectionSettings, openDatabase } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrations.ts";
import type { Db, Tables } from "../../platform/database/tables.ts";
import { startEmbeddedPostgres } from "../../platform/embedded-postgres/cluster.ts";
import { SYSTEM } from "../../platform/json-api/actor.ts";
import { PROJECT_ROOT } from "../../platform/process/project-root.ts";
import { diskStorage } from "../../platform/storage/storage.ts";
import { addAuthor, articleInput } from "../articles/article.fixtures.ts";
import { saveArticle } from "../articles/commands.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { openMessage, openSingleMessage } from "../mail/commands.ts";
import { storeImage } from "../media/pictures/images.ts";
import { deleteAddress, unsubscribe } from "../newsletter/commands.ts";
import { PLAIN_TEXT, tablesOf } from "./database-catalog.ts";
import { readBackup } from "./read.ts";
import { restoreBackup } from "./restore.ts";
import { linesOf, TableHash } from "./rows.ts";
import { writeBackup } from "./write.ts";

const PASSPHRASE = "kata sandi cadangan yang panjang";
const migrationsFolder = join(PROJECT_ROOT, "migrations");
const folder = await temporaryFolder("cadangan-");

/** Makes a site with its database and its files. */
async function site(name: string) {
  const { db, pool, connection, owner } = await testDatabase();
  return {
    db,
    pool,
    connection: connection as ConnectionSettings,
    owner,
    storage: diskStorage(join(folder, name)),
    siteName: name,
    now: new Date(),
  };
}
type Site = Awaited<ReturnType<typeof site>>;

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function fill({ db, pool, storage }: Site) {
  await addAuthor(db);
  for (const month of ["2024-03-01", "2026-11-01"]) await pool.query("select add_price_partition($1)", [month]);
  await pool.query(
    `insert into price_points (observed_at, price, offer_id, availability)
     select moment, 15000 + offer, offer, 1 from generate_series(1, 3) as offer, unnest($1::timestamptz[]) as moment`,
    [["2024-03-31T23:59:59.999Z", "2026-11-01T00:00:00Z"]],
  );
  const hash = createHash("sha256").update(PIXEL).digest("hex");
  const picture = { hash, mediaType: "image/png", width: 1, height: 1, bytes: PIXEL } as const;
  const image = await storeImage(db, storage, picture, { name: "titik.png", alt: "Titik" });
  for (let count = 0; count < 30; count += 1) {
    const body = `Isi ${count} \\ "kutip" 💡\n\n${randomBytes(300).toString("hex")}`;
    await saveArticle(
      db,
      articleInput({ slug: `artikel-${count}`, body, coverImageId: image.id, tags: ["satu", `tag ${count % 3}`] }),
    );
  }
  await db
    .insertInto("newsletter_subscriptions")
    .values({ email: "sari@contoh.id" } as never)
    .execute();
  await writeAuditEntry(db, SYSTEM, "person.created", "sari");
}

async function encrypted(bytes: Buffer): Promise<Buffer> {
  const age = new Encrypter();
  age.setPassphrase(PASSPHRASE);
  age.setScryptWorkFactor(10);
  return Buffer.from(await age.encrypt(bytes));
}

async function backupOf(source: Site, passphrase?: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const target = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await writeBackup(source, target, passphrase);
  return Buffer.concat(chunks);
}

/** The row count and hash of every table, as a backup computes them. */
async function hashes({ connection }: Site) {
  const client = new pg.Client(connection as pg.ClientConfig);
  await client.connect();
  await client.query(PLAIN_TEXT);
  await client.query("begin");
  const found: Record<string, { rows: number; sha256: string }> = {};
  for (const table of await tablesOf(client, "public")) {
    const hash = new TableHash();
    for await (const lines of linesOf(client, "public", table)) hash.add(lines);
    found[table.name] = hash.digest();
  }
  await client.end();
  return found;
}

/** The schema in PostgreSQL's catalog, with the partitions. A restore must leave out no part of the schema, and must leave no helper objects behind. */
async function madeBy({ pool }: Site) {
  const lines = await pool.query<{ line: string }>(`
    select tablename || ' ' || indexdef as line from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
      and prokind = 'f' and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select concat_ws(' ', table_name, column_name, data_type, udt_name, column_default, is_nullable, identity_generation,
      pg_get_serial_sequence(quote_ident(table_name), column_name)) from information_schema.columns where table_schema = 'public'
    union all select 'schema ' || nspname from pg_namespace where nspname !~ '^pg_' order by 1`);
  return lines.rows.map(({ line }) => line);
}

const restore = (target: Site, bytes: Buffer, passphrase?: string) =>
  restoreBackup({ ...target, migrationsFolder }, Readable.from([bytes]), passphrase);

const source = await site("asal");
await fill(source);
const plain = await backupOf(source);
const whole = await backupOf(source, PASSPHRASE);
/** The plain backup, encrypted with little work for the key, because deriving a real key takes a second of processor time at each reading. */
const quick = await encrypted(plain);

test("a backup restores onto an empty installation with every table equal, files and numbers too", async () => {
  const target = await site("tujuan");
  const summary = await restore(target, whole, PASSPHRASE);
  expect(await madeBy(target)).toEqual(await madeBy(source));
  const [before, after] = [await hashes(source), await hashes(target)];
  expect(after).toEqual(before);
  expect(summary.manifest.tables.articles?.rows).toBe(30);
  const image = await target.db.selectFrom("images").select(["hash"]).executeTakeFirstOrThrow();
  const key = `media/${image.hash.slice(0, 2)}/${image.hash}/original.png`;
  expect(Buffer.from((await target.storage.read(key)) ?? [])).toEqual(PIXEL);
  const next = await saveArticle(target.db, articleInput({ slug: "yang-berikut" }));
  const highest = Math.max(...(await source.db.selectFrom("articles").select("id").execute()).map(({ id }) => id));
  expect(next.ok && next.value.id).toBeGreaterThan(highest);
  // The restored site can be backed up too: its backup restores onto a third site.
  const back = await backupOf(target);
  const third = await site("ketiga");
  await restore(third, back);
  expect(await hashes(third)).toEqual(await hashes(target));
});

test("it takes the place of what was there; the audit log is added to, and nobody stays signed in", async () => {
  const target = await site("berisi");
  await addAuthor(target.db);
  await saveArticle(target.db, articleInput({ slug: "akan-hilang" }));
  await writeAuditEntry(target.db, SYSTEM, "setup.completed", "di sini");
  const logged = async () => (await target.db.selectFrom("audit_log").select("action").orderBy("id").execute()).length;
  const before = await logged();
  await restore(target, plain);
  const slugs = await target.db.selectFrom("articles").select("slug").execute();
  expect(slugs.map(({ slug }) => slug)).not.toContain("akan-hilang");
  const [{ rows: theirs } = { rows: 0 }] = [(await hashes(source)).audit_log];
  expect(await logged()).toBe(before + theirs);
  await restore(target, plain);
  expect(await logged()).toBe(before + theirs);
});

test("what was under way when a backup was made waits for somebody afterwards", async () => {
  const target = await site("sibuk");
  const { pool } = target;
  await pool.query(`insert into imports (name, state, via) values ('wp.xml', 'importing', 'web')`);
  await pool.query(
    `insert into maintenance_runs (tool, status, occasion, options, filter, total, via)
     values ('format-articles', 'applying', '{}', '{}', '{}', 9, 'web')`,
  );
  await restore(target, await backupOf(target));
  const { rows } = await pool.query(
    `select status, resumes, state, failure <> '' as said from maintenance_runs, imports`,
  );
  expect(rows).toEqual([{ status: "paused", resumes: "applying", state: "failed", said: true }]);
});

test("mail of a backup goes nowhere by itself, and what has been sent, returned or withdrawn since stays so", async () => {
  const target = await site("bersurat");
  const { pool, db } = target;
  await pool.query(
    `insert into newsletter_subscriptions (email) select 'p' || n || '@contoh.id' from generate_series(0, 5) n`,
  );
  const recipients = sql`select email from newsletter_subscriptions`;
  const words = { kind: "newsletter", bulk: true, subject: "Kabar", html: "x", text: "x" };
  const message = await openMessage(db, words, recipients);
  await openSingleMessage(db, { ...words, kind: "confirmation" }, "baru@contoh.id");
  await pool.query(`update deliveries set state = 'sent', finished_at = now() where recipient = 'p0@contoh.id'`);
  await pool.query(
    `insert into newsletter_campaigns (subject, state, send_at) values ('Lewat', 'scheduled', now() - interval '1 minute'),
       ('Nanti', 'scheduled', now() + interval '1 day')`,
  );
  const backup = await backupOf(target);
  await pool.query(
    `update deliveries set state = 'sent', finished_at = now() where recipient in ('p1@contoh.id', 'p2@contoh.id')`,
  );
  await pool.query(`with returned as (update deliveries set state = 'bounced', reason = 'soft' where recipient = 'p0@contoh.id' returning id)
    insert into mail_bounces (delivery_id, kind, hash) select id, 'soft', sha256('p0') from returned`);
  await unsubscribe(db, "p4@contoh.id");
  await deleteAddress(db, "p5@contoh.id");
  await restore(target, backup);
  const { rows } = await pool.query(
    `select string_agg(d.recipient || ' ' || d.state, ', ' order by d.recipient) as states from deliveries d`,
  );
  expect(rows[0].states).toBe(
    "baru@contoh.id skipped, p0@contoh.id bounced, p1@contoh.id sent, p2@contoh.id sent, p3@contoh.id pending, p4@contoh.id pending",
  );
  const known = await pool.query(
    `select (select state || ' ' || reason from mail_messages where id = ${message}) as message,
       (select string_agg(subject || ' ' || state, ', ' order by id) from newsletter_campaigns) as campaigns,
       (select subscribed from newsletter_subscriptions where email = 'p4@contoh.id') as subscribed,
       (select count(*)::int from newsletter_subscriptions where email = 'p5@contoh.id') as deleted,
       (select count(*)::int from mail_suppressions) as suppressed,
       (select count(*)::int from mail_bounces where kind = 'soft') as bounces, (select count(*)::int from tasks where state in ('queued', 'running')) as tasks`,
  );
  expect(known.rows).toEqual([
    {
      message: "paused restored",
      campaigns: "Lewat held, Nanti held",
      subscribed: false,
      deleted: 0,
      suppressed: 2,
      bounces: 1,
      tasks: 0,
    },
  ]);
});

test("long audit logs are joined in a moment: what both have stays once", async () => {
  const target = await site("bercatatan");
  const many = `insert into audit_log (at, via, actor, action)
    select timestamptz '2026-01-01' + n * interval '1 second', 'web', 'sari@toko.example', 'article.saved' from generate_series(1, 5000) n`;
  await target.pool.query(many);
  await restore(target, await backupOf(target));
  const { rows } = await target.pool.query("select count(*)::int as lines from audit_log");
  expect(rows).toEqual([{ lines: 5000 }]);
});

test("readers see the previous articles until the new ones are whole", async () => {
  const target = await site("dibaca");
  await addAuthor(target.db);
  await saveArticle(target.db, articleInput({ slug: "lama" }));
  const seen = new Set<string>();
  let reading = true;
  const reader = (async () => {
    while (reading) {
      const rows = await target.db.selectFrom("articles").select("slug").orderBy("id").execute();
      seen.add(rows.map(({ slug }) => slug).join());
    }
  })();
  await restore(target, plain);
  await target.db.selectFrom("articles").select("slug").execute();
  reading = false;
  await reader;
  const news = (await source.db.selectFrom("articles").select("slug").orderBy("id").execute())
    .map(({ slug }) => slug)
    .join();
  expect([...seen].filter((state) => state !== "lama" && state !== news)).toEqual([]);
});

const addRedirect = async (db: Db) =>
  db.insertInto("redirects").values({ from_path: "/a", to_path: "/b" }).returning("id").executeTakeFirstOrThrow();

test("the built-in database moves to a server and back: every table equal, numbers go on", async () => {
  // The second PostgreSQL is one that the product itself starts; the first PostgreSQL stands for a server named by DATABASE_URL.
  const dataDir = await reachableFolder();
  const embedded = await startEmbeddedPostgres({ dataDir });
  const there = { ...source, connection: embedded.owner, owner: embedded.owner };
  const database = openDatabase<Tables>(embedded.owner, () => {});
  try {
    await migrate(database.db, migrationsFolder);
    // The row with the highest number is deleted; its number must not be given out again.
    await addRedirect(source.db);
    await source.db.deleteFrom("redirects").execute();
    await restore(there, await backupOf(source));
    expect(await hashes(there)).toEqual(await hashes(source));
    const server = await site("peladen");
    await restore(server, await backupOf(there));
    expect(await hashes(server)).toEqual(await hashes(source));
    const [here, moved] = [await addRedirect(source.db), await addRedirect(server.db)];
    expect([here, moved]).toEqual([{ id: 2 }, { id: 2 }]);
  } finally {
    await database.close();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

const EARLIER = join(PROJECT_ROOT, "src/modules/backup/earlier");

test.each(await readdir(EARLIER))("a backup made at %s restores, and is brought to this schema", async (file) => {
  const target = await site(file);
  // Which monthly price partitions exist depends on the backup, so these partitions are left out of the comparison.
  const made = async () => (await madeBy(target)).filter((line) => !/^price_points_\d{4}_\d\d /.test(line));
  const before = await made();
  await restore(target, await readFile(join(EARLIER, file)));
  expect(await made()).toEqual(before);
  const article = await target.db
    .selectFrom("articles")
    .selectAll()
    .where("slug", "=", "kuno")
    .executeTakeFirstOrThrow();
  expect(article).toMatchObject({
    title: "Kuno",
    body_markdown: 'Isi "kuno" \\ 💡.',
    keywords: ["buku", "lama"],
    version: 1,
  });
  const revision = await target.db
    .selectFrom("article_revisions")
    .select("snapshot")
    .where("article_id", "=", article.id)
    .executeTakeFirstOrThrow();
  expect(revision.snapshot).toMatchObject({
    slug: "kuno",
    tags: ["lama", "Buku"],
    faq: [{ question: "Apa?", answer: "Itu." }],
  });
  expect(await target.storage.stat(`media/aa/${"a".repeat(64)}/320.jpeg`)).toMatchObject({ size: 3 });
  const saved = await saveArticle(target.db, articleInput({ slug: "baru", authorId: "redaksi", tags: ["Buku"] }));
  expect(saved.ok).toBe(true);
});

test("items of maintenance made before subjects had types come back under theirs", async () => {
  const target = await site("bersubjek");
  await restore(target, await readFile(join(EARLIER, "0035-backup-tasks.backup")));
  const items = target.db.selectFrom("maintenance_items").select(["title", "subject_type", "subject_id"]).orderBy("id");
  expect(await items.execute()).toEqual([
    { title: "Kuno", subject_type: "article", subject_id: 1 },
    { title: "gambar.png", subject_type: "image", subject_id: 1 },
    { title: "Artikel yang dihapus", subject_type: "article", subject_id: null },
    { title: "gambar-yang-dihapus.png", subject_type: "image", subject_id: null },
  ]);
});

const changed = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};

async function packed(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, content]) => {
    const body = typeof content === "string" ? Buffer.from(content) : content;
    return { header: { name, size: body.length }, body };
  });
  return zstdCompressSync(await packTar(entries as never));
}

/** Changes a backup so that its header asks for more work. */
const harder = (bytes: Buffer) => {
  const start = bytes
    .subarray(0, 200)
    .toString("latin1")
    .replace(/^(-> scrypt \S+) \d+$/m, "$1 20");
  return Buffer.concat([Buffer.from(start, "latin1"), bytes.subarray(200)]);
};

const header = {
  product: "pandubelanja",
  format: 1,
  migrations: ["0001-portal"],
  createdAt: new Date().toISOString(),
  siteName: "X",
};

test("what is no whole backup of ours is refused by name, and nothing changes", async () => {
  const target = await site("dijaga");
  await addAuthor(target.db);
  const before = await hashes(target);
  const picture = `media/aa/${"a".repeat(64)}/original.png`;
  const large = packed({ "header.json": JSON.stringify(header), [picture]: randomBytes(2_000_000) });
  const cases: [string, Buffer | Promise<Buffer>, string | undefined, string[]][] = [
    ["empty", Buffer.alloc(0), undefined, ["not-a-backup"]],
    ["foreign", Buffer.from("PK\u0003\u0004 bukan cadangan, ini zip"), undefined, ["not-a-backup"]],
    ["without a passphrase", quick, undefined, ["encrypted"]],
    ["with another passphrase", quick, "bukan kata sandinya", ["wrong-passphrase"]],
    ["cut off", quick.subarray(0, quick.length - 5000), PASSPHRASE, ["truncated"]],
    [
      "cut off in a large picture",
      large.then((bytes) => bytes.subarray(0, bytes.length - 300_000)),
      undefined,
      ["truncated"],
    ],
    [
      "altered in a large picture",
      large.then((bytes) => changed(bytes, bytes.length >> 1)),
      undefined,
      ["altered", "truncated"],
    ],
    ["cut off in its header", quick.subarray(0, 60), PASSPHRASE, ["truncated"]],
    ["altered in its header", changed(quick, 110), PASSPHRASE, ["altered", "wrong-passphrase"]],
    ["a key that takes a gigabyte to make", harder(quick), PASSPHRASE, ["too-large"]],
    ["cut in the middle", plain.subarray(0, plain.length / 2), undefined, ["truncated"]],
    ["altered", changed(quick, quick.length - 2000), PASSPHRASE, ["truncated", "altered"]],
    [
      "altered and not encrypted",
      changed(plain, plain.length >> 1),
      undefined,
      ["truncated", "altered", "not-a-backup"],
    ],
    ["another tar", packed({ "a.txt": "halo" }), undefined, ["not-a-backup"]],
    [
      "a newer format",
      packed({ "header.json": JSON.stringify({ ...header, format: 99 }) }),
      undefined,
      ["newer-format"],
    ],
    [
      "a newer schema",
      packed({ "header.json": JSON.stringify({ ...header, migrations: ["9999-besok"] }) }),
      undefined,
      ["newer-schema"],
    ],
    [
      "a path out of the folder",
      packed({ "header.json": JSON.stringify(header), "media/../../etc/x": "x" }),
      undefined,
      ["altered"],
    ],
    ["no manifest", packed({ "header.json": JSON.stringify(header) }), undefined, ["truncated"]],
    [
      "a bomb",
      packed({ "header.json": JSON.stringify(header), "tables/articles/000001.ndjson": Buffer.alloc(100_000_000) }),
      undefined,
      ["too-large"],
    ],
  ];
  for (const [name, bytes, passphrase, reasons] of cases) {
    const failure = await restore(target, await bytes, passphrase).then(
      () => "restored",
      (error) => error.code ?? error,
    );
    expect([name, reasons.includes(failure) ? "refused" : failure]).toEqual([name, "refused"]);
  }
  expect(await hashes(target)).toEqual(before);
  const { rows } = await target.pool.query("select nspname from pg_namespace where nspname like 'restore_%'");
  expect(rows).toEqual([]);
});

test("reading verifies without writing", async () => {
  const { header: read, manifest } = await readBackup(Readable.from([quick]), PASSPHRASE);
  expect(read.siteName).toBe("asal");
  expect(manifest.media).toEqual({ files: 1, bytes: PIXEL.length });
});

test("a target that fails fails the backup", async () => {
  const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error("disk full")) });
  await expect(writeBackup(source, broken, undefined)).rejects.toThrow("disk full");
});
