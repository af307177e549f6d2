import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { systemClock } from "../../../platform/clock.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { addArticle, addAuthor, changeArticle } from "../../articles/article.fixtures.ts";
import { readArticle } from "../../articles/queries.ts";
import { readTranslation } from "./read-translation.ts";
import { saveManualDraft } from "./save-draft.ts";
import { saveSegment } from "./save-segment.ts";

const { db } = await testDatabase();
beforeAll(() => addAuthor(db));

const BY = { audit: CLI, clock: systemClock };
const BODY = `Mintalah foto **nomor seri** sebelum membayar barang bekas itu.

## Periksa harganya

Harga yang wajar ialah Rp 2.500.000 di [toko resmi](/toko/komputer-laptop).
`;

const article = (changes = {}) =>
  addArticle(db, {
    title: "Membeli laptop bekas",
    excerpt: "",
    description: "",
    keywords: [],
    tags: [],
    body: BODY,
    ...changes,
  });

async function read(id: number, to = "en") {
  const found = await readTranslation(db, id, to);
  if (!found) throw new Error("no such article");
  return found;
}

/** Writes one segment, as the screen sends it. */
async function write(id: number, part: string, target: string, to: "en" | "id" = "en") {
  const segment = (await read(id, to)).segments.find(({ source }) => source.includes(part));
  if (!segment) throw new Error(`no segment with ${part}`);
  return saveSegment(db, { id, key: segment.key }, { to, source: segment.source, target });
}

async function saveDraft(id: number, overwrite = false) {
  const { sourceHash } = await read(id);
  return saveManualDraft(db, id, { to: "en", sourceHash, overwrite }, BY);
}

const made = async (id: number) => {
  const { draft } = await read(id);
  return draft ? readArticle(db, draft.id) : undefined;
};

test("what is unfinished is kept, and the draft has it beside the words of the original", async () => {
  const { id } = await article();
  expect(await saveDraft(id)).toMatchObject({ ok: false, code: "nothing-translated" });
  expect(await write(id, "Membeli laptop", "Buying a used laptop")).toMatchObject({ ok: true });
  expect(await write(id, "Mintalah foto", "Ask for a photo of the **serial number** before you pay.")).toMatchObject({
    ok: true,
    value: { by: "person", target: "Ask for a photo of the **serial number** before you pay." },
  });
  expect(await saveDraft(id)).toMatchObject({ ok: true, value: { translated: 2, total: 4 } });
  const draft = await made(id);
  expect(draft?.snapshot).toMatchObject({ status: "draft", language: "en", slug: "buying-a-used-laptop" });
  expect(draft?.snapshot.body).toBe(
    BODY.replace(
      "Mintalah foto **nomor seri** sebelum membayar barang bekas itu.",
      "Ask for a photo of the **serial number** before you pay.",
    ),
  );
  await write(id, "Periksa harganya", "Check the price");
  expect(await saveDraft(id)).toMatchObject({ ok: true, value: { id: draft?.id, translated: 3 } });
  expect((await made(id))?.snapshot.body).toContain("## Check the price");
  // An empty field deletes the translation.
  await write(id, "Periksa harganya", "  ");
  expect((await read(id)).segments.filter(({ target }) => target !== null)).toHaveLength(2);
});

test("what would lose a link, a number or the form of the text is refused with the reason, and nothing is kept of it", async () => {
  const { id } = await article({ title: "Harga laptop bekas yang wajar" });
  for (const [target, code] of [
    ["A fair price is Rp 3.000.000 at the [official shop](/toko/komputer-laptop).", "protected-lost"],
    ["A fair price is Rp 2.500.000 at the official shop.", "protected-lost"],
    ["# A fair price is Rp 2.500.000 at the [official shop](/toko/komputer-laptop).", "protected-lost"],
    ["<script>alert(1)</script> Rp 2.500.000 [official shop](/toko/komputer-laptop).", "protected-lost"],
  ] as const) {
    expect([target, await write(id, "Harga yang wajar", target)]).toEqual([
      target,
      expect.objectContaining({ ok: false, code, message: expect.stringMatching(/\.$/) }),
    ]);
  }
  expect((await read(id)).segments.find(({ source }) => source.includes("Harga yang wajar"))?.target).toBeNull();
});

test("where the original changes in between, nobody's words land beside other ones", async () => {
  const { id } = await article({ title: "Asli yang berubah" });
  const before = await read(id);
  const first = before.segments.find(({ source }) => source.includes("Mintalah foto"));
  await write(id, "Asli yang berubah", "An original that changes");
  await saveDraft(id);
  await changeArticle(db, id, { body: BODY.replace("Mintalah foto", "Mintalah video") });
  expect(
    await saveSegment(db, { id, key: first?.key ?? "" }, { to: "en", source: first?.source ?? "", target: "Ask." }),
  ).toMatchObject({ ok: false, code: "source-changed" });
  const { sourceHash } = before;
  expect(await saveManualDraft(db, id, { to: "en", sourceHash, overwrite: false }, BY)).toMatchObject({
    code: "source-changed",
  });
  expect((await read(id)).draft).toMatchObject({ isStale: true, isEdited: false });
  expect(await saveDraft(id)).toMatchObject({ ok: true });
  expect((await read(id)).draft).toMatchObject({ isStale: false });
});

test("what was written in the editor is replaced only where one says so, and what is published never", async () => {
  const { id } = await article({ title: "Disunting di editor" });
  await write(id, "Disunting", "Edited in the editor");
  await saveDraft(id);
  const draft = await made(id);
  await changeArticle(db, draft?.id ?? 0, { excerpt: "By hand." });
  expect((await read(id)).draft).toMatchObject({ isEdited: true });
  expect(await saveDraft(id)).toMatchObject({ ok: false, code: "translation-edited" });
  expect((await made(id))?.snapshot.excerpt).toBe("By hand.");
  expect(await saveDraft(id, true)).toMatchObject({ ok: true });
  await changeArticle(db, draft?.id ?? 0, { status: "published", category: "komputer-laptop" });
  const { version } = (await made(id)) ?? {};
  expect(await saveDraft(id, true)).toMatchObject({ ok: false, code: "translation-public" });
  expect((await made(id))?.version).toBe(version);
});

test("two who save at once make one draft", async () => {
  const { id } = await article({ title: "Dua orang sekaligus" });
  await write(id, "Dua orang", "Two people at once");
  const results = await Promise.all([saveDraft(id), saveDraft(id), saveDraft(id)]);
  expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  const drafts = await db
    .selectFrom("articles")
    .select("id")
    .where("title", "=", "Two people at once")
    .where("status", "=", "draft")
    .execute();
  expect(drafts).toHaveLength(1);
});

test("its own language, the trash and a segment that never was are answered, not followed", async () => {
  const { id } = await article({ title: "Bahasa sendiri" });
  const [segment] = (await read(id, "id")).segments;
  const input = { to: "id" as const, source: segment?.source ?? "", target: "Lain" };
  expect(await saveSegment(db, { id, key: segment?.key ?? "" }, input)).toMatchObject({ code: "same-language" });
  expect(await saveSegment(db, { id, key: "body.99" }, { ...input, to: "en" })).toMatchObject({
    code: "source-changed",
  });
  await db.updateTable("articles").set({ status: "trashed", trashed_at: new Date() }).where("id", "=", id).execute();
  expect(await readTranslation(db, id, "en")).toBeUndefined();
  expect(await saveSegment(db, { id, key: "title" }, { ...input, to: "en" })).toMatchObject({ code: "not-found" });
});
