import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addressHashes, suppress } from "../../mail/commands.ts";
import { subscribe, unsubscribe } from "../commands.ts";
import { consentMoment } from "./consent-moment.ts";
import { readImportFile } from "./import-file.ts";
import { importSubscribers } from "./import-subscribers.ts";

const { db } = await testDatabase();
const NOW = new Date("2026-11-30T10:00:00+07:00");

async function importText(text: string) {
  const rows = readImportFile(Buffer.from(text));
  if (!rows.ok) throw new Error(rows.code);
  return importSubscribers(db, rows.value, { now: NOW, timeZone: "Asia/Jakarta" });
}

test("each row needs proof of consent; who is here, left or bounced is left out and counted", async () => {
  await subscribe(db, { email: "ada@contoh.id", source: "api" });
  await subscribe(db, { email: "keluar@contoh.id", source: "api" });
  await unsubscribe(db, "keluar@contoh.id");
  await suppress(db, (await addressHashes(db)).of("mantul@contoh.id"), "hard");
  const report = await importText(`email,consented_at,consent
 Siti@Contoh.id ,2026-01-02T03:04:05Z,Formulir toko
siti@contoh.id,2026-01-02,Formulir toko
ada@contoh.id,2026-01-02,x
keluar@contoh.id,2026-01-02,x
mantul@contoh.id,2026-01-02,x
bukan-alamat,2026-01-02,x
a@contoh.id,,x
b@contoh.id,2027-01-02,x
c@contoh.id,2026-01-02,
`);
  expect(report).toMatchObject({ imported: 1, duplicates: 2, suppressed: 2, rejected: 4 });
  expect(report.problems.map(({ reason }) => reason)).toEqual(["email", "consented_at", "consented_at", "consent"]);
  const row = await db
    .selectFrom("newsletter_subscriptions")
    .selectAll()
    .where("email", "=", "siti@contoh.id")
    .executeTakeFirst();
  expect(row).toMatchObject({ consent_source: "import", consent_text: "Formulir toko", confirmed_by: "import" });
  expect(row?.confirmed_at).toEqual(new Date("2026-01-02T03:04:05Z"));
});

test("characters that PostgreSQL refuses are left out of a consent, and make no address", async () => {
  const report = await importText(`email,consented_at,consent
nul@contoh.id,2026-01-02,Formulir\0 toko
nul\0dua@contoh.id,2026-01-02,x
panjang@contoh.id,2026-01-02,${"x".repeat(499)}😀
`);
  expect(report).toMatchObject({ imported: 2, rejected: 1, problems: [{ line: 3, reason: "email" }] });
  const rows = await db
    .selectFrom("newsletter_subscriptions")
    .select("consent_text")
    .where("email", "in", ["nul@contoh.id", "panjang@contoh.id"])
    .orderBy("email")
    .execute();
  expect(rows.map((row) => row.consent_text)).toEqual(["Formulir toko", `${"x".repeat(499)}\uFFFD`]);
});

test("exports of Ghost and listmonk bring those who subscribe there", async () => {
  const ghost =
    await importText(`id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,g1@contoh.id,,,true,false,,2026-02-03T00:00:00.000Z,,,
2,g2@contoh.id,,,false,false,,2026-02-03T00:00:00.000Z,,,
`);
  expect(ghost).toMatchObject({ imported: 1, rejected: 0 });
  const listmonk = await importText(`uuid,email,name,attributes,status,created_at,updated_at
a,l1@contoh.id,L,{},enabled,2026-02-03T00:00:00Z,2026-02-03T00:00:00Z
b,l2@contoh.id,L,{},blocklisted,2026-02-03T00:00:00Z,2026-02-03T00:00:00Z
`);
  expect(listmonk).toMatchObject({ imported: 1, rejected: 0 });
});

test.each([
  ["other columns", "nama,alamat\nSiti,x\n", "columns"],
  ["nothing", "", "not-csv"],
  ["broken quotes", 'email,consented_at,consent\n"a', "not-csv"],
])("%s is refused", (_what, text, code) => {
  expect(readImportFile(Buffer.from(text))).toMatchObject({ ok: false, code });
});

/** Returns the addresses that come in, and the lines that cannot be read. */
function readLines(text: string) {
  const rows = readImportFile(Buffer.from(text));
  if (!rows.ok) return rows.code;
  return {
    read: rows.value.flatMap(({ told }) => (told ? [told.email] : [])),
    broken: rows.value.flatMap(({ line, told }) => (told ? [] : [line])),
  };
}

const HEADER = "email,consented_at,consent";

test.each([
  ["within a word", 'b"b@contoh.id,2026-01-02,x', ["a@contoh.id", "c@contoh.id"]],
  ["before a cell", '"b@contoh.id,2026-01-02,x', ["a@contoh.id", "c@contoh.id"]],
  ["after a quoted cell", 'b@contoh.id,2026-01-02,"x" y', ["a@contoh.id", "c@contoh.id"]],
  ["before the last cell", 'b@contoh.id,2026-01-02,"x', ["a@contoh.id", "c@contoh.id"]],
  ["on a cell of its own", 'b@contoh.id,",x', ["a@contoh.id", "c@contoh.id"]],
])("a stray quote %s costs its row alone, also before rows with good quotes", (_where, row, read) => {
  const before = `${HEADER}\r\n\r\n"a@contoh.id",2026-01-02,"Formulir\nkedai, ""lama"""\r\n`;
  expect(readLines(`${before}${row}\r\nc@contoh.id,2026-01-02,x\r\n`)).toEqual({ read, broken: [5] });
  const quoted = '"d@contoh.id","2026-01-02","x"';
  expect(readLines(`${before}${row}\n${quoted}\nc@contoh.id,2026-01-02,"x"`)).toEqual({
    read: ["a@contoh.id", "d@contoh.id", "c@contoh.id"],
    broken: [5],
  });
});

test("a file of stray quotes alone is no CSV, and a large one ends soon", () => {
  expect(readLines(`${HEADER}\n${'"x,y\n'.repeat(20)}`)).toBe("not-csv");
  expect(readLines(`${HEADER}\n${'x"y,1,2\n'.repeat(5_000)}`)).toBe("not-csv");
});

test("a byte order mark and UTF-16 are read", () => {
  const text = `${HEADER}\na@contoh.id,2026-01-02,x\n`;
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
  for (const file of [Buffer.from(`\uFEFF${text}`), utf16])
    expect(readImportFile(file)).toMatchObject({ ok: true, value: [{ line: 2, told: { email: "a@contoh.id" } }] });
});

test("what cannot be read is told by its line, and the others come in", async () => {
  const report = await importText(`${HEADER}\n"kutip@contoh.id,2026-01-02,x\nbaik@contoh.id,2026-01-02,x\n`);
  expect(report).toMatchObject({ imported: 1, rejected: 1, problems: [{ line: 2, reason: "quotes" }] });
});

test.each([
  ["11/12/2025", "2025-12-10T17:00:00.000Z"],
  ["1.2.2026", "2026-01-31T17:00:00.000Z"],
  ["25-12-2025 08.30", "2025-12-25T01:30:00.000Z"],
  ["11/12/2025, 8:05:06", "2025-12-11T01:05:06.000Z"],
  ["2025/12/11", "2025-12-10T17:00:00.000Z"],
  ["2025-12-11 08:00:00", "2025-12-11T01:00:00.000Z"],
  ["2025-12-11T08:00:00Z", "2025-12-11T08:00:00.000Z"],
  ["Thu, 11 Dec 2025 08:00:00 GMT", "2025-12-11T08:00:00.000Z"],
  ["12/25/2025", undefined],
  ["11/12/25", undefined],
  ["Desember 2025", undefined],
])("consent of %s was given at %s", (text, moment) => {
  expect(consentMoment(text, "Asia/Jakarta")?.toISOString()).toBe(moment);
});
