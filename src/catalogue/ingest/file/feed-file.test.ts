import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { days } from "../../../platform/clock.ts";
import { removeOldUploads, unpackFolderOf } from "../content/uploads.ts";
import { feedFile, lines, MOMENT, readAll, readGood } from "../feeds.fixtures.ts";
import { readFeed } from "../queries.ts";

const TABLE = lines(
  "id,nama,harga,tautan",
  "1,Panci Melati,85.000,https://melati.example/panci",
  "2,Wajan Melati,95.000,https://melati.example/wajan",
);
const bytes = Buffer.from(TABLE);
const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));
const ids = (read: { offers: readonly { externalId: string }[] }) => read.offers.map(({ externalId }) => externalId);

test.each([
  ["plain", bytes],
  ["lines ended by returns alone", Buffer.from(TABLE.replaceAll("\n", "\r"))],
  ["a stray byte of zero", Buffer.from(TABLE.replace("Panci", "Pan\0ci"))],
  ["gzip", gzipSync(bytes)],
  ["gzip of gzip", gzipSync(gzipSync(bytes))],
  ["two gzips behind each other", Buffer.concat([gzipSync(bytes.subarray(0, 40)), gzipSync(bytes.subarray(40))])],
  ["ZIP", zip({ "feed.csv": bytes })],
  ["ZIP in ZIP", zip({ "luar.zip": zip({ "dalam.csv": bytes }) })],
  ["gzip in ZIP", zip({ "feed.csv.gz": gzipSync(bytes) })],
  ["ZIP in gzip", gzipSync(zip({ "feed.csv": bytes }))],
  [
    "ZIP with folders and what macOS adds",
    zip({ "data/a/feed.csv": bytes, "__MACOSX/._feed.csv": bytes, ".DS_Store": bytes }),
  ],
])("%s is read, whatever its name says", async (_name, content) => {
  const read = await readGood(content);
  expect(ids(read)).toEqual(["1", "2"]);
  expect(read.outcome).toMatchObject({ complete: true, total: 2 });
});

test("of an archive all files like the first are read, the others named", async () => {
  const second = lines("id,nama,harga,tautan", "3,Sutil,15.000,https://melati.example/sutil");
  const read = await readGood(
    zip({ "a.csv": bytes, "baca-saya.txt": Buffer.from("Daftar harga toko.\n"), "sub/b.csv": Buffer.from(second) }),
  );
  expect(ids(read)).toEqual(["1", "2", "3"]);
  expect(read.feed.skippedFiles).toEqual(["baca-saya.txt"]);
});

test("three layers are refused", async () => {
  expect(await readAll(gzipSync(gzipSync(gzipSync(bytes))))).toMatchObject({ code: "archive-too-deep" });
  expect(await readAll(zip({ "a.zip": zip({ "b.gz": gzipSync(bytes) }) }))).toMatchObject({ code: "archive-too-deep" });
});

const BOMB = Buffer.concat([bytes, Buffer.from("3,Panci,85.000,https://melati.example/p\n".repeat(200_000))]);

test.each([
  ["a gzip", gzipSync(BOMB)],
  ["an entry of a ZIP", zip({ "a.csv": BOMB })],
])("%s that says it unpacks to more than 200 times its size is refused", async (_name, bomb) => {
  expect(bomb.length * 200).toBeLessThan(BOMB.length);
  expect(await readAll(bomb)).toMatchObject({ ok: false, code: "unpacked-too-large" });
});

test("one that hides it breaks off, and is not complete", async () => {
  const lying = gzipSync(BOMB);
  lying.writeUInt32LE(1000, lying.length - 4);
  const { outcome } = await readGood(lying);
  expect(outcome).toMatchObject({ complete: false, incomplete: "unpacked-too-large" });
  expect(outcome.total).toBeLessThan(200_000);
});

test("an archive within an archive is unpacked where it is told to be, and nothing of it stays", async () => {
  const path = await feedFile(zip({ "dalam.zip": zip({ "a.csv": bytes }) }));
  const unpackFolder = join(dirname(path), "unpacked");
  const feed = await readFeed(path, { moment: MOMENT, unpackFolder });
  if (!feed.ok) throw new Error(feed.code);
  expect(await readdir(unpackFolder)).toHaveLength(1);
  await feed.value.close();
  expect(await readdir(unpackFolder)).toEqual([]);
  expect(await readAll(zip({ "dalam.zip": Buffer.from("504b0304", "hex") }), { unpackFolder })).toMatchObject({
    ok: false,
  });
  expect(await readdir(unpackFolder)).toEqual([]);
});

test("what an ended process has unpacked goes with old uploads", async () => {
  const dataDir = await temporaryFolder();
  const left = join(unpackFolderOf(dataDir), "unpacked-x");
  await mkdir(left, { recursive: true });
  await writeFile(join(left, "0"), "x");
  await removeOldUploads(dataDir, new Date());
  expect(await readdir(unpackFolderOf(dataDir))).toEqual(["unpacked-x"]);
  await removeOldUploads(dataDir, new Date(Date.now() + days(2)));
  expect(await readdir(unpackFolderOf(dataDir))).toEqual([]);
});

test("a bomb within an archive is not written to disk", async () => {
  const inner = zip({ "a.csv": Buffer.alloc(30_000_000, "a") });
  const limits = { maxBytes: 4 * 1024 ** 3, maxRatio: 200, maxEntries: 1000 };
  expect(await readAll(gzipSync(Buffer.concat([inner, Buffer.alloc(20_000_000)])), { limits })).toMatchObject({
    ok: false,
  });
});

test("an absolute limit holds for plain files in archives too", async () => {
  const limits = { maxBytes: 50, maxRatio: 200, maxEntries: 10 };
  expect((await readAll(gzipSync(bytes), { limits })).ok).toBe(false);
  expect((await readAll(bytes, { limits })).ok).toBe(true);
});

test("an archive with too many files is refused", async () => {
  const files = Object.fromEntries(Array.from({ length: 12 }, (_none, index) => [`${index}.csv`, bytes]));
  const limits = { maxBytes: 1e9, maxRatio: 200, maxEntries: 10 };
  expect(await readAll(zip(files), { limits })).toMatchObject({ code: "too-many-files" });
});

test("all files of an archive together have the limit of one, each of them once however often it is opened", async () => {
  const row = (file: number) =>
    Buffer.from(`id,nama,harga,tautan\n${file},Panci,85.000,https://melati.example/p\n`.padEnd(1000, "\n"));
  const files = Object.fromEntries(Array.from({ length: 10 }, (_none, file) => [`${file}.csv`, row(file)]));
  const limits = { maxBytes: 10_000, maxRatio: 1e6, maxEntries: 100 };
  expect((await readGood(zip(files), { limits })).offers).toHaveLength(10);
  const packed = Object.fromEntries(Object.entries(files).map(([name, content]) => [`${name}.gz`, gzipSync(content)]));
  for (const content of [zip(files), zip(packed)])
    expect(await readAll(content, { limits: { ...limits, maxBytes: 5000 } })).not.toMatchObject({
      outcome: { complete: true },
    });
});

test("an archive whose entries name the same bytes is refused", async () => {
  const archive = zip({ "a.csv": bytes, "b.csv": bytes });
  // The second entry of the directory points at the first one's bytes (APPNOTE 4.3.12: offset of the local header at 42).
  const second = archive.lastIndexOf(Buffer.from("504b0102", "hex"));
  const overlapping = Buffer.from(archive);
  overlapping.writeUInt32LE(0, second + 42);
  expect(await readAll(overlapping)).toMatchObject({ code: "archive-damaged" });
  expect(await readAll(archive)).toMatchObject({ ok: true });
});

test("a gzip that was cut off gives the rows before, and is not complete", async () => {
  const packed = gzipSync(MANY);
  const read = await readGood(packed.subarray(0, Math.floor(packed.length * 0.7)));
  expect(read.outcome).toMatchObject({ complete: false, incomplete: "damaged-archive" });
  expect(read.outcome.total).toBeGreaterThan(1000);
  expect(read.outcome.rejected).toBe(0);
});

const MANY = Buffer.from(
  `id,nama,harga,tautan\n${Array.from({ length: 50_000 }, (_none, index) => `${index},Panci ${Math.sin(index)},85000,https://melati.example/${index}\n`).join("")}`,
);

test("a gzip with a wrong checksum is not complete", async () => {
  const packed = gzipSync(MANY);
  packed[packed.length - 6] = (packed[packed.length - 6] ?? 0) ^ 0xff;
  expect((await readGood(packed)).outcome).toMatchObject({ complete: false, incomplete: "damaged-archive" });
});

test("of a small gzip too all rows are there where only its checksum or its length is wrong", async () => {
  for (const place of [1, 6]) {
    const packed = gzipSync(bytes);
    packed[packed.length - place] = (packed[packed.length - place] ?? 0) ^ 0xff;
    for (const damaged of [packed, gzipSync(packed)]) {
      const read = await readGood(damaged);
      expect(read.outcome).toMatchObject({ complete: false, incomplete: "damaged-archive" });
      expect(read.outcome.offers).toBe((await readGood(bytes)).outcome.offers);
    }
  }
});

test("a gzip of several members is read to its end", async () => {
  const half = MANY.indexOf("\n", MANY.length / 2);
  const read = await readGood(Buffer.concat([gzipSync(MANY.subarray(0, half)), gzipSync(MANY.subarray(half))]));
  expect(read.outcome).toMatchObject({ complete: true, total: 50_000 });
});

test("so is an entry of a ZIP with a wrong checksum", async () => {
  const stored = Buffer.from(zipSync({ "a.csv": [MANY, { level: 0 }] }));
  stored.write("Wajan", stored.indexOf("Panci"));
  const read = await readGood(stored);
  expect(read.outcome).toMatchObject({ complete: false, incomplete: "damaged-archive" });
});

test.each([
  ["an empty file", Buffer.alloc(0), "empty"],
  ["a ZIP that was cut off", zip({ "a.csv": bytes }).subarray(0, 60), "archive-damaged"],
  ["a spreadsheet", zip({ "[Content_Types].xml": bytes, "xl/workbook.xml": bytes }), "spreadsheet"],
  ["an old spreadsheet", Buffer.from("d0cf11e0a1b11ae1000000000000", "hex"), "binary"],
  ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj\n"), "binary"],
  ["a picture", Buffer.from("89504e470d0a1a0a0000", "hex"), "binary"],
  ["bytes", Buffer.from([1, 2, 0, 3, 4, 0, 0, 0, 7]), "binary"],
  [
    "bytes of which each is as frequent",
    Buffer.from(Array.from({ length: 5000 }, (_none, at) => (at * 7919) % 256)),
    "binary",
  ],
  ["a ZIP without files", Buffer.from("504b0506000000000000000000000000000000000000", "hex"), "empty"],
  ["the beginning of a gzip", gzipSync(bytes).subarray(0, 8), "archive-damaged"],
])("%s is no feed", async (_name, content, code) => {
  expect(await readAll(content)).toMatchObject({ ok: false, code });
});

test("what is not there is said so", async () => {
  expect(await readFeed("/nowhere/feed.csv", { moment: new Date(), unpackFolder: "/nowhere" })).toEqual({
    ok: false,
    code: "not-found",
  });
});
