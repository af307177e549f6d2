import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { subscribe } from "../newsletter/commands.ts";
import { CONSENT_VERSION, consentVersionWith } from "../newsletter/schema.ts";
import { savePageText } from "./commands.ts";
import { ownSections } from "./own-text.ts";
import { consentText, ownTexts, pageText, textVersions } from "./queries.ts";

const { db } = await testDatabase();
const made = (markdown: string) => ownSections(db, markdown, { title: "Pembuka", prefix: "teks" });
const VALUES = {
  "nama-situs": "Pasar & Melati",
  "email-kontak": "halo@melati.example",
  "nama-bot": "PasarMelati-Pages",
};
const texts = (values = VALUES) => ownTexts(db, { timeZone: "Asia/Jakarta", values });

test("each ## begins a section with an anchor of its own; code and what stands before the first are no headings", async () => {
  const text =
    "Halo.\n\n## Satu *penting*\n\nisi\n\n```\n## bukan judul\n```\n\n## Satu penting\n\n### anak\n\n## [Dua](https://a.example)\n";
  const sections = await made(text);
  if (!sections.ok) throw new Error(sections.code);
  expect(sections.value.map(({ id, title }) => [id, title])).toEqual([
    ["teks-pembuka", "Pembuka"],
    ["teks-satu-penting", "Satu penting"],
    ["teks-satu-penting-2", "Satu penting"],
    ["teks-dua", "Dua"],
  ]);
  expect(sections.value[1]?.html).toContain("## bukan judul");
});

test.each([
  ["<script>alert(1)</script>", /<script/],
  ['<img src=x onerror="alert(1)">', /onerror/],
  ["[klik](javascript:alert(1))", /javascript:/],
  ['<a href="data:text/html,x">a</a>', /data:/],
])("%s is made harmless", async (markdown, harm) => {
  const sections = await made(markdown);
  if (!sections.ok) throw new Error(sections.code);
  expect(sections.value.map(({ html }) => html).join()).not.toMatch(harm);
});

test.each(["::toko{id=a}", ":::faq\n:::", "  ::: produk a"])("the article's block %j is refused", async (markdown) => {
  expect(await made(`Halo\n\n${markdown}`)).toMatchObject({ ok: false, code: "article-block" });
});

test("a text names the site, its contact and its bot by placeholders, which are filled when it is shown", async () => {
  const markdown =
    "## Tentang {{nama-situs}}\n\n{{ nama-situs }} dan **{{nama-bot}}**: [tulis](mailto:{{email-kontak}}) ke {{email-kontak}}.";
  expect(await savePageText(db, { slot: "terms-before", markdown }, CLI)).toMatchObject({ ok: true });
  const [section] = (await texts())["terms-before"]?.sections ?? [];
  expect(section?.title).toBe("Tentang Pasar & Melati");
  expect(section?.html).toContain("Pasar &amp; Melati dan <strong>PasarMelati-Pages</strong>");
  expect(section?.html).toContain('href="mailto:halo@melati.example"');
  const renamed = (await texts({ ...VALUES, "nama-situs": "<Lain>" }))["terms-before"]?.sections[0];
  expect([renamed?.id, renamed?.html.includes("&lt;Lain&gt; dan")]).toEqual([section?.id, true]);
  await savePageText(db, { slot: "terms-before", markdown: "" }, CLI);
  expect(await savePageText(db, { slot: "terms-before", markdown: "{{nama-sius}}" }, CLI)).toMatchObject({
    code: "unknown-placeholder",
  });
});

test("questions of Bantuan are those below a title, or stand alone; code has none", async () => {
  const markdown =
    "Halo.\n\n## Satu?\n\nSatu **ya**.\n\n```\n## bukan\n```\n\n## Dua?\n\nDua.\n\n## Kelompok\n\nPembuka.\n\n### Tiga?\n\nTiga.\n\n### Tiga?\n\nLagi.\n\n## Empat?\n";
  const sections = await ownSections(db, markdown, { title: "Bantuan", prefix: "teks", hasQuestions: true });
  if (!sections.ok) throw new Error(sections.code);
  expect(sections.value.map(({ title, questions }) => [title, questions?.map(({ id }) => id)])).toEqual([
    ["Bantuan", undefined],
    ["Pertanyaan umum", ["teks-satu", "teks-dua"]],
    ["Kelompok", ["teks-tiga", "teks-tiga-2"]],
    ["Pertanyaan umum", ["teks-empat"]],
  ]);
  const [, loose, group] = sections.value;
  expect(loose?.questions?.[0]).toMatchObject({ question: "Satu?", answer: expect.stringContaining("Satu ya.") });
  expect(loose?.questions?.[0]?.html).toContain("<strong>ya</strong>");
  expect(group?.html).toContain("Pembuka.");
});

test("the newest version is in force, a blank one is the shipped text, and all stay", async () => {
  for (const markdown of ["satu", "dua", "dua", " \r\n"]) await savePageText(db, { slot: "about", markdown }, CLI);
  expect(await texts()).toEqual({});
  const { markdown, shipped, version } = await pageText(db, { slot: "about", shipped: "bawaan", values: VALUES });
  const { versions } = await textVersions(db, "about");
  expect([markdown, shipped, versions.map((one) => one.markdown)]).toEqual(["", "bawaan", ["", "dua", "satu"]]);
  expect(version).toBe(versions[0]?.id);
  await savePageText(db, { slot: "about", markdown: "satu" }, CLI);
  expect((await texts()).about?.sections[0]?.html).toContain("satu");
});

test("every version can be reached, however many there are", async () => {
  for (let at = 0; at < 65; at += 1) await savePageText(db, { slot: "help", markdown: `versi ${at}` }, CLI);
  const found: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await textVersions(db, "help", cursor);
    found.push(...page.versions.map(({ markdown }) => markdown));
    cursor = page.nextCursor;
  }
  expect(found).toEqual(Array.from({ length: 65 }, (_, at) => `versi ${64 - at}`));
});

test("a text is not saved over one that was saved since it was read", async () => {
  const save = (markdown: string, read: number) => savePageText(db, { slot: "terms-after", markdown, read }, CLI);
  expect(await save("satu", 0)).toMatchObject({ ok: true });
  expect(await save("dua", 0)).toMatchObject({ code: "changed-meanwhile" });
  const { markdown, version } = await pageText(db, { slot: "terms-after", shipped: "", values: VALUES });
  expect([markdown, (await textVersions(db, "terms-after")).versions.length]).toEqual(["satu", 1]);
  expect(await save("dua", version)).toMatchObject({ ok: true });
  expect(await save("dua", 0)).toMatchObject({ ok: true });
});

test("a change of the privacy policy is a new version of what subscribers consent to", async () => {
  const versionOf = async (email: string) => {
    await subscribe(db, { email, source: "form" });
    const row = db.selectFrom("newsletter_subscriptions").select("consent_version").where("email", "=", email);
    return (await row.executeTakeFirstOrThrow()).consent_version;
  };
  expect(await versionOf("a@toko.example")).toBe(CONSENT_VERSION);
  await savePageText(db, { slot: "terms-after", markdown: "syarat" }, CLI);
  expect(await versionOf("b@toko.example")).toBe(CONSENT_VERSION);
  await savePageText(db, { slot: "privacy-after", markdown: "alamat kantor" }, CLI);
  const newest = await db
    .selectFrom("page_texts")
    .select("id")
    .where("slot", "=", "privacy-after")
    .executeTakeFirstOrThrow();
  expect(await versionOf("c@toko.example")).toBe(`${CONSENT_VERSION}.${newest.id}`);
  // What subscribers agreed to can be read later, with what else was in force then.
  await savePageText(db, { slot: "privacy-before", markdown: "kata pengantar" }, CLI);
  await savePageText(db, { slot: "privacy-after", markdown: "alamat baru" }, CLI);
  const kept = async (version: string) => (await consentText(db, version)).texts.map(({ markdown }) => markdown);
  expect(await consentText(db, `${CONSENT_VERSION}.${newest.id}`)).toMatchObject({
    ...{ shippedOn: CONSENT_VERSION, isShippedNow: true },
    texts: [{ slot: "privacy-after", id: newest.id, markdown: "alamat kantor" }],
  });
  expect(await kept(consentVersionWith((await texts()).privacyVersion))).toEqual(["kata pengantar", "alamat baru"]);
  expect(await kept(CONSENT_VERSION)).toEqual([]);
  expect((await consentText(db, "2025-01-01")).isShippedNow).toBe(false);
  // The privacy page names the newest version.
  const { version } = await pageText(db, { slot: "privacy-after", shipped: "", values: VALUES });
  expect(consentVersionWith((await texts()).privacyVersion)).toBe(`${CONSENT_VERSION}.${version}`);
});
