import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { subscribe } from "../newsletter/commands.ts";
import { CONSENT_VERSION, consentVersionWith } from "../newsletter/schema.ts";
import { savePageText } from "./commands.ts";
import { ownSections } from "./own-text.ts";
import { ownTexts, pageText } from "./queries.ts";

const { db } = await testDatabase();
const made = (markdown: string) => ownSections(db, markdown, { title: "Pembuka", prefix: "teks" });
const texts = () => ownTexts(db, "Asia/Jakarta");

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

test("the newest version is in force, a blank one is the shipped text, and all stay", async () => {
  for (const markdown of ["satu", "dua", "dua", " \r\n"]) await savePageText(db, { slot: "about", markdown }, CLI);
  expect(await texts()).toEqual({});
  const { markdown, shipped, versions } = await pageText(db, "about", "bawaan");
  expect([markdown, shipped, versions.map((one) => one.markdown)]).toEqual(["", "bawaan", ["", "dua", "satu"]]);
  await savePageText(db, { slot: "about", markdown: "satu" }, CLI);
  expect((await texts()).about?.sections[0]?.html).toContain("satu");
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
  // The privacy page names the same version.
  expect(consentVersionWith((await texts()).privacyVersion)).toBe(`${CONSENT_VERSION}.${newest.id}`);
});
