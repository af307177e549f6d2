import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { migrateJobs } from "../../../platform/jobs/job-runner.ts";
import { auditContextOf } from "../../../platform/json-api/actor.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import "../../article-tools/registration.ts";
import { addArticle, addAuthor, changeArticle } from "../../articles/article.fixtures.ts";
import "../maintenance-tools.ts";
import { pretended } from "../translation.fixtures.ts";
import { exportXliff } from "./export-xliff.ts";
import { importXliff, planImported } from "./import-xliff.ts";
import { type ParsedXliff, parseXliff } from "./parse-xliff.ts";
import { writeXliff } from "./write-xliff.ts";

const { db, pool } = await testDatabase();
const BODY = `Sebelum membeli laptop, bandingkan **harga** & mutunya < Rp 2.500.000 di [toko resmi](/toko/komputer-laptop?a=1&b=2).

Baris satu yang cukup panjang  \nbaris dua dengan \`kode <b>\` dan 2326.
`;
let id = 0;

beforeAll(() => addAuthor(db));
beforeEach(async () => {
  await db.deleteFrom("translation_memory").execute();
  await db.deleteFrom("articles").execute();
  const words = { excerpt: "", description: "", keywords: [], tags: [] };
  const saved = await addArticle(db, { slug: "laptop", title: 'Memilih "laptop" yang baik', body: BODY, ...words });
  id = saved.id;
});

const textOf = async (parts: AsyncIterable<string>) => {
  let text = "";
  for await (const part of parts) text += part;
  return text;
};
const exported = () => textOf(exportXliff(db, { from: "id", to: "en", filter: {} }));
const read = (xml: string): ParsedXliff => {
  const result = parseXliff(xml);
  if (!result.ok) throw new Error(`${result.code} in line ${result.line}`);
  return result.value;
};
/** Fills in the source's content in other words, as a translator's program would. */
const words = (text: string) =>
  text.replace(/&\w+;|[^&]+/g, (part) => (part.startsWith("&") ? part : pretended(part, "en")));
const filledIn = (xml: string) =>
  xml.replace(/<source>([\s\S]*?)<\/source>/g, (source, content: string) => {
    const target = content.replace(/(^|>)([^<]+)/g, (_, before: string, text: string) => before + words(text));
    return `${source}\n      <target>${target}</target>`;
  });
const kept = async () => (await db.selectFrom("translation_memory").selectAll().execute()).length;

describe("an article for a translator", () => {
  test("is XLIFF 2.1 with what must not be translated beside the words", async () => {
    const xml = await exported();
    expect(xml).toContain(
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="id" trgLang="en">',
    );
    expect(xml).toContain(`<file id="f${id}" original="artikel/${id}" canResegment="no">`);
    expect(xml).toContain('<data id="d2">Rp 2.500.000</data>');
    expect(xml).toContain('<data id="d3b">](/toko/komputer-laptop?a=1&amp;b=2)</data>');
    expect(xml).toContain('<ph id="2" canCopy="no" canDelete="no" dataRef="d2" disp="Rp 2.500.000"/>');
    expect(xml).toContain('<pc id="3" canCopy="no" canDelete="no" dataRefStart="d3a" dataRefEnd="d3b">toko resmi</pc>');
    expect(xml).toContain('<segment id="s1" state="initial">');
    expect(wrongIn(xml)).toEqual([]);
  });

  test("comes back to the letter", async () => {
    const { from, to, files } = read(await exported());
    expect({ from, to, originals: files.map(({ original }) => original) }).toEqual({
      from: "id",
      to: "en",
      originals: [`artikel/${id}`],
    });
    expect(files[0]?.units.map(({ id: unit, source, target }) => [unit, source, target])).toEqual([
      ["title", 'Memilih "laptop" yang baik', undefined],
      ["body.0", "Sebelum membeli laptop, bandingkan ⟦1⟧harga⟦/1⟧ & mutunya < ⟦2⟧ di ⟦3⟧toko resmi⟦/3⟧.", undefined],
      ["body.1", "Baris satu yang cukup panjang⟦1⟧baris dua dengan ⟦2⟧ dan ⟦3⟧.", undefined],
    ]);
  });

  test("what no XML can hold is written by its number", async () => {
    async function* files() {
      const unit = {
        key: "body.0",
        start: 0,
        end: 3,
        text: "a\u0007b\ufffe",
        codes: [],
        breaks: [],
        form: "markdown" as const,
      };
      yield { articleId: 1, title: "\u0001", units: [{ ...unit, target: undefined, isFinal: false, notes: [] }] };
    }
    const xml = await textOf(writeXliff({ from: "id", to: "en" }, files()));
    expect(xml).toContain('a<cp hex="0007"/>b<cp hex="FFFE"/>');
    expect(read(xml).files[0]?.units[0]?.source).toBe("a\u0007b\ufffe");
  });
});

describe("what a translator sends back", () => {
  test("is kept, also in part, and is exported as final then", async () => {
    const xml = filledIn(await exported());
    const partial = xml.replace(
      /<target>(?:(?!<\/target>)[\s\S])*<\/target>(?=\s*<\/segment>\s*<\/unit>\s*<\/file>)/,
      "",
    );
    expect(await importXliff(db, read(partial))).toEqual({
      ...{ from: "id", to: "en", accepted: 2, untranslated: 1, articles: [id], refusedCount: 0, refused: [] },
    });
    expect(await kept()).toBe(2);
    expect((await exported()).match(/state="\w+"/g)).toEqual(['state="final"', 'state="final"', 'state="initial"']);
    expect(await importXliff(db, read(xml))).toMatchObject({ accepted: 3, untranslated: 0 });
    expect(await kept()).toBe(3);
  });

  test("units in another order, under other ids, twice or with nothing in their target are taken for what they are", async () => {
    const xml = filledIn(await exported()).replace(/<target>[^<]*<\/target>/, '<target xml:lang="en"/>');
    const units = [...xml.matchAll(/ *<unit [\s\S]*?<\/unit>\n/g)].map(([unit]) => unit);
    expect(units).toHaveLength(3);
    const others = [...units, units[1] ?? ""].reverse().map((unit, at) => unit.replace(/id="[\w.]+"/, `id="tu${at}"`));
    const shuffled = xml.replace(/ *<unit [\s\S]*<\/unit>\n/, () => others.join(""));
    expect(await importXliff(db, read(shuffled))).toMatchObject({ accepted: 3, untranslated: 1, refusedCount: 0 });
    expect(await kept()).toBe(2);
  });

  test.each([
    [
      "a code is lost",
      (xml: string) => xml.replace(/(<target>(?:(?!<\/target>)[\s\S])*?)<ph id="2"[^>]*\/>/, "$1"),
      /hilang/,
    ],
    [
      "a price is written out",
      (xml: string) => xml.replace(/<\/target>(?=[\s\S]*body\.1)/g, " Rp 9.000</target>"),
      /angka/,
    ],
    ["a link is added", (xml: string) => xml.replaceAll("</target>", " [x](https://iklan.example)</target>"), /alamat/],
    ["HTML is added", (xml: string) => xml.replaceAll("</target>", "&lt;script&gt;</target>"), /HTML/],
  ])("%s: that unit is named, the others are kept", async (_what, spoil, message) => {
    const report = await importXliff(db, read(spoil(filledIn(await exported()))));
    expect(report.refusedCount).toBeGreaterThan(0);
    expect(report.refused[0]).toMatchObject({
      article: id,
      line: expect.any(Number),
      message: expect.stringMatching(message),
    });
    expect(report.accepted + report.refusedCount).toBe(3);
    expect(await kept()).toBe(report.accepted);
  });

  test("a source that changed since is named; one that only moved is found", async () => {
    const xml = filledIn(await exported());
    await changeArticle(db, id, { body: `Paragraf baru di depan.\n\n${BODY.replace("mutunya", "kualitasnya")}` });
    const report = await importXliff(db, read(xml));
    expect(report).toMatchObject({ accepted: 2, refusedCount: 1 });
    expect(report.refused[0]).toMatchObject({ unit: "body.0", message: expect.stringContaining("berubah") });
  });

  test("articles that are gone, or in another language now, are named", async () => {
    const xml = filledIn(await exported());
    const elsewhere = await importXliff(db, read(xml.replace(`artikel/${id}`, "artikel/999999999")));
    expect(elsewhere).toMatchObject({ accepted: 0, refused: [{ message: expect.stringContaining("tidak ada") }] });
    const english = await importXliff(db, read(xml.replace('srcLang="id"', 'srcLang="nl"')));
    expect(english).toMatchObject({ accepted: 0, refused: [{ message: expect.stringContaining("Bahasa sumbernya") }] });
  });

  test("segments that a program has cut up, its notes, matches and marks are understood", () => {
    const xml = `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" version="2.0" srcLang="id" trgLang="en">
<file id="f1" original="artikel/1"><unit id="body.0">
<mtc:matches><mtc:match ref="#m1"><source>lain</source><target>other</target></mtc:match></mtc:matches>
<notes><note>catatan</note></notes>
<segment state="translated"><source>Satu <mrk id="m1" type="term">dua</mrk>.</source><target>One two.</target></segment>
<ignorable><source> </source><target> </target></ignorable>
<segment><source><sc id="1"/>Tiga<ec startRef="1"/> <![CDATA[<]]>.</source><target><sc id="1"/>Three<ec startRef="1"/> &lt;.</target></segment>
</unit></file></xliff>`;
    expect(read(xml).files[0]?.units).toEqual([
      { id: "body.0", line: 2, source: "Satu dua. ⟦1⟧Tiga⟦/1⟧ <.", target: "One two. ⟦1⟧Three⟦/1⟧ <." },
    ]);
  });
});

describe("what is no such file", () => {
  const open = '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="id" trgLang="en">';
  test.each([
    ["nothing", "", "not-xml"],
    ["text", "halo", "not-xml"],
    ["broken XML", `${open}<file>`, "not-xml"],
    ["HTML", "<html></html>", "not-xliff"],
    ["XLIFF 1.2", '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"></xliff>', "version"],
    ["another version", open.replace("2.1", "3.0").concat("</xliff>"), "version"],
    ["no target language", open.replace(' trgLang="en"', "").concat("</xliff>"), "languages"],
    ["a DTD", `<!DOCTYPE xliff SYSTEM "file:///etc/passwd">${open}</xliff>`, "doctype"],
    [
      "a bomb of entities",
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${open}<file id="f"><unit id="u"><segment><source>&b;</source></segment></unit></file></xliff>`,
      "doctype",
    ],
    [
      "an entity of its own",
      `${open}<file id="f"><unit id="u"><segment><source>&b;</source></segment></unit></file></xliff>`,
      "not-xml",
    ],
    ["elements without end", open + "<file>".repeat(5000), "too-much"],
    ["units without end", `${open}<file>${'<unit id="u"/>'.repeat(50_001)}</file></xliff>`, "too-much"],
  ])("%s is refused", (_what, xml, code) => {
    expect(parseXliff(xml)).toMatchObject({ ok: false, code });
  });
});

/** Finds violations of the core's rules that a schema and a reader's first steps would find (XLIFF 2.1, 4.2 and 4.3). */
function wrongIn(xml: string): string[] {
  const wrong: string[] = [];
  for (const [unit] of xml.matchAll(/<unit [\s\S]*?<\/unit>/g)) {
    const order = [...unit.matchAll(/<(notes|originalData|segment)\b/g)].map(([, name]) => name);
    if (order.join() !== [...order].sort((a, b) => RANK.indexOf(a ?? "") - RANK.indexOf(b ?? "")).join())
      wrong.push(`order: ${order}`);
    const data = [...unit.matchAll(/<data id="([^"]+)"/g)].map(([, name]) => name);
    const refs = [...unit.matchAll(/dataRef(?:Start|End)?="([^"]+)"/g)].map(([, name]) => name);
    for (const ref of refs) if (!data.includes(ref)) wrong.push(`no data ${ref}`);
    if (new Set(data).size !== data.length) wrong.push("data twice");
    const ids = [...unit.matchAll(/<(?:ph|pc) id="([^"]+)"/g)].map(([, name]) => name);
    if (new Set(ids).size !== ids.length) wrong.push("an inline id twice");
  }
  for (const [, name] of xml.matchAll(/<unit id="([^"]+)"/g))
    if (!/^[\w.:-]+$/.test(name ?? "")) wrong.push(`no NMTOKEN: ${name}`);
  return wrong;
}
const RANK = ["notes", "originalData", "segment"];

test("where too many plans wait already, what was imported is kept, and why there is no plan of it is said", async () => {
  await migrateJobs(pool, createLog("silent"));
  const values = {
    issuer: "uji",
    subject: "orang",
    email: "orang@toko.example",
    name: "Orang",
    role: "admin" as const,
  };
  const person = await db.insertInto("people").values(values).returning(["id", "email"]).executeTakeFirstOrThrow();
  const audit = auditContextOf(person, "192.0.2.1");
  const report = await importXliff(db, read(filledIn(await exported())));
  for (let plan = 0; plan < 5; plan += 1) expect((await planImported(db, report, audit)).run).not.toBeNull();
  const { run, plansWait } = await planImported(db, report, audit);
  expect([run, plansWait]).toEqual([
    null,
    expect.stringContaining("5 rencana Anda masih disusun atau menunggu keputusan"),
  ]);
  expect(await kept()).toBeGreaterThan(0);
});
