import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addressHashes, suppress } from "../../mail/commands.ts";
import { subscribe, unsubscribe } from "../commands.ts";
import { readImportFile } from "./import-file.ts";
import { importSubscribers } from "./import-subscribers.ts";

const { db } = await testDatabase();
const NOW = new Date("2026-11-30T10:00:00+07:00");

async function importText(text: string) {
  const rows = readImportFile(Buffer.from(text));
  if (!rows.ok) throw new Error(rows.code);
  return importSubscribers(db, rows.value, NOW);
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
