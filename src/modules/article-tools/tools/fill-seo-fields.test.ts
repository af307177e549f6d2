import { beforeAll, describe, expect, test } from "vitest";
import { startAiServer } from "../../../../tests/fakes/ai-server.ts";
import { testDatabase } from "../../../../tests/support/database.ts";
import { MarkdownDoc } from "../../../platform/text/markdown-doc.ts";
import type { ArticleSnapshot } from "../../articles/schema.ts";
import { RunAborted } from "../../maintenance/run-errors.ts";
import { addImage } from "../../media/image.fixtures.ts";
import { fakeAi, servicesWith } from "../../translation/translation.fixtures.ts";
import { applyArticleChanges } from "../text/text-fields.ts";
import { fillSeoFields } from "./fill-seo-fields.ts";
import { articleWith } from "./golden-cases.ts";
import { mixtures } from "./golden-mixtures.ts";
import { isUsable } from "./seo-fields/generate-description.ts";
import { descriptionFrom } from "./seo-fields/sentences.ts";

const { db } = await testDatabase();
const KNOWN = "a".repeat(64);
const WORDLESS = "b".repeat(64);
let cover = 0;
let wordlessCover = 0;

beforeAll(async () => {
  cover = (await addImage(db, { hash: KNOWN, alt: "Panci *baja* di atas [kompor]" })).id;
  wordlessCover = (await addImage(db, { hash: WORDLESS, alt: "" })).id;
});

async function suggested(fields: Partial<ArticleSnapshot>, given: object = {}, services = servicesWith(undefined)) {
  const snapshot = articleWith(fields);
  const options = fillSeoFields.options.parse(given);
  const context = { options, db, services, signal: new AbortController().signal };
  const plan = await fillSeoFields.plan?.({ id: 1, version: 1, snapshot }, context);
  if (!plan?.ok) throw new Error("no plan");
  const after = applyArticleChanges(snapshot, plan.changes);
  const again = await fillSeoFields.plan?.({ id: 1, version: 1, snapshot: after }, context);
  expect(again).toMatchObject({ ok: true, changes: [] });
  for (const { text } of plan.changes.flatMap(({ reasons }) => reasons)) expect(text).toMatch(/^\p{Lu}.*\.$/u);
  return { plan, after };
}

const LONG = "Memilih panci yang baik dimulai dari bahannya, karena bahan menentukan berapa lama panci itu dipakai.";
const SHORT = "Ukur dahulu kompor di rumah.";
const ENDLESS = `Kalimat ini ${"sangat panjang dan tidak berhenti juga, ".repeat(8)}sampai akhirnya selesai.`;

/** Each case has a name, the body, and the description made from it. */
const DESCRIPTIONS: readonly (readonly [string, string, string | undefined])[] = [
  ["one sentence that is long enough", LONG, LONG],
  ["sentences until there is enough", `${SHORT} ${LONG}`, `${SHORT} ${LONG}`],
  ["no more than fits", `${LONG} ${LONG}`, LONG],
  ["over paragraphs", `${SHORT}\n\n${LONG}`, `${SHORT} ${LONG}`],
  ["too little", "Pendek saja.", undefined],
  ["nothing", "", undefined],
  ["headings are none", `## Judul yang panjang sekali supaya tampak seperti kalimat utuh\n\n${LONG}`, LONG],
  ["lists are none", `- butir pertama yang cukup panjang untuk dihitung\n- butir kedua\n\n${LONG}`, LONG],
  ["tables are none", `| Kolom satu | Kolom dua |\n| - | - |\n| isi | isi |\n\n${LONG}`, LONG],
  ["quotations are none", `> Kutipan panjang dari orang lain yang tidak boleh menjadi deskripsi.\n\n${LONG}`, LONG],
  ["code is none", `\`\`\`\nbaris kode yang panjang sekali di dalam blok\n\`\`\`\n\n${LONG}`, LONG],
  ["pictures are none", `![Panci besar di dapur yang terang](/media/x)\n\n${LONG}`, LONG],
  ["directives are none", `::store[toko]\n\n${LONG}`, LONG],
  ["marks go", LONG.replace("panci", "**panci**").replace("bahan ", "_bahan_ "), LONG],
  ["addresses of links go", LONG.replace("panci", "[panci](/artikel/x)"), LONG],
  ["line breaks are spaces", LONG.replaceAll(" ", "\n"), LONG],
  ["escapes are none of the words", LONG.replace("panci", "panci\\-panci"), LONG.replace("panci", "panci-panci")],
  ["addresses are no text", `Lihat https\\://www\\.youtube.com/watch?v=x dahulu. ${LONG}`, LONG],
  [
    "nor on their own line",
    `https://www.youtube.com/watch?v=abcdefghijk&list=panjang-sekali-sampai-lima-puluh\n\n${LONG}`,
    LONG,
  ],
  ["labels do not run into what follows", `**Kelebihan panci baja**\n\n${LONG}`, LONG],
  ["what lists part is not joined", `${SHORT}\n\n- satu\n- dua\n\n${LONG}`, LONG],
  ["lines that are broken on purpose are apart", `Merek: Panci Jaya  \n${LONG}`, LONG],
  ["words in code are seen", LONG.replace("panci", "`panci`"), LONG],
  [
    "entities are what they stand for",
    LONG.replace("panci", "panci &amp; wajan"),
    LONG.replace("panci", "panci & wajan"),
  ],
  ["abbreviations with small letters do not end", `Ada dll. yang lain. ${LONG}`, `Ada dll. yang lain. ${LONG}`],
  ["questions end", `Mengapa panci penting? ${LONG}`, `Mengapa panci penting? ${LONG}`],
  ["a sentence that never ends is cut at a word", ENDLESS, undefined],
];

describe("descriptions from the article", () => {
  test.each(DESCRIPTIONS)("%s", (name, body, expected) => {
    const found = descriptionFrom(new MarkdownDoc(body));
    if (!name.includes("cut")) return expect(found).toBe(expected);
    expect(found?.length).toBeLessThanOrEqual(165);
    expect(ENDLESS.startsWith(found?.slice(0, -1) ?? "-")).toBe(true);
    expect(found).toMatch(/[^\s,]…$/);
  });

  test("are suggested where there is none, for the excerpt too", async () => {
    const { plan, after } = await suggested({ body: LONG });
    expect(after).toMatchObject({ description: LONG, excerpt: LONG });
    expect(plan.ok && plan.changes.map(({ place, before }) => [place, before])).toEqual([
      ["description", ""],
      ["excerpt", ""],
    ]);
  });

  test.each([
    ["what is written stays", { description: "Pendek.", excerpt: "Ada." }],
    ["an excerpt of the right length is shown in search results already", { excerpt: LONG }],
    ["an article with too little text", { body: "Pendek.", excerpt: "", description: "" }],
  ])("%s", async (_name, fields) => {
    const { plan } = await suggested({ body: LONG, ...fields });
    expect(plan.ok && plan.changes).toEqual([]);
  });

  test("only what was asked for", async () => {
    const { after } = await suggested({ body: LONG }, { rules: ["excerpt"] });
    expect(after).toMatchObject({ description: "", excerpt: LONG });
  });
});

const AT = (hash: string) => `/media/${hash}/original.jpg`;
const WORDS = "Panci \\*baja\\* di atas \\[kompor\\]";

/** Each case has a name, the body before and after, and the number of flags. */
const PICTURES: readonly (readonly [string, string, string, number])[] = [
  ["words of the library", `![](${AT(KNOWN)})`, `![${WORDS}](${AT(KNOWN)})`, 0],
  ["over blanks", `![ ](${AT(KNOWN)} "judul")`, `![${WORDS} ](${AT(KNOWN)} "judul")`, 0],
  ["twice", `![](${AT(KNOWN)}) ![](${AT(KNOWN)})`, `![${WORDS}](${AT(KNOWN)}) ![${WORDS}](${AT(KNOWN)})`, 0],
  ["in a link", `[![](${AT(KNOWN)})](/artikel)`, `[![${WORDS}](${AT(KNOWN)})](/artikel)`, 0],
  ["in a list", `- ![](${AT(KNOWN)})`, `- ![${WORDS}](${AT(KNOWN)})`, 0],
  ["one that the library has no words for", `![](${AT(WORDLESS)})`, `![](${AT(WORDLESS)})`, 1],
  ["one that is not in the library", "![](/media/lain.jpg)", "![](/media/lain.jpg)", 1],
  ["of another site", "![](https://lain.example/a.jpg)", "![](https://lain.example/a.jpg)", 1],
  ["one that has words", `![Lain](${AT(KNOWN)})`, `![Lain](${AT(KNOWN)})`, 0],
  ["in code", `\`![](${AT(KNOWN)})\``, `\`![](${AT(KNOWN)})\``, 0],
  ["no picture", "Isi.", "Isi.", 0],
];

describe("alternative texts", () => {
  test.each(PICTURES)("%s", async (_name, before, after, marked) => {
    const found = await suggested({ body: before }, { rules: ["alt"] });
    expect(found.after.body).toBe(after);
    expect(found.plan.ok && found.plan.flags.length).toBe(marked);
  });

  test("of a cover", async () => {
    expect((await suggested({ coverImageId: cover })).after.coverAlt).toBe("Panci *baja* di atas [kompor]");
    expect((await suggested({ coverImageId: wordlessCover })).after.coverAlt).toBe("");
    expect((await suggested({ coverImageId: cover, coverAlt: "Lain" })).after.coverAlt).toBe("Lain");
  });
});

describe("descriptions by a provider", () => {
  const GOOD =
    "Cara memilih panci yang awet: bahan, ukuran, dan kompor yang cocok, dijelaskan dengan bahasa sederhana.";

  test.each([
    [GOOD, true],
    ["Terlalu pendek.", false],
    ["x".repeat(170), false],
    [`${GOOD} Hanya Rp50.000.`, false],
    [GOOD.replace("awet", "awet 10 tahun"), false],
    [`Tentu, ${GOOD}`, false],
    [`${GOOD}\nBaris lain.`, false],
    [`<b>${GOOD}</b>`, false],
  ])("%s is usable: %s", (text, expected) => expect(isUsable(text, LONG)).toBe(expected));

  test("what is good is suggested; what is not is asked for again, then taken from the article", async () => {
    const server = await startAiServer();
    const services = servicesWith(fakeAi(server));
    const given = { by: "ai", rules: ["description"] };
    const answers = [`"${GOOD}"`];
    server.replies(() => answers.shift() ?? "Tentu, berikut deskripsinya.");
    expect((await suggested({ body: LONG }, given, services)).after.description).toBe(GOOD);
    expect(server.calls).toHaveLength(1);
    expect((await suggested({ body: LONG }, given, services)).after.description).toBe(LONG);
    expect(server.calls).toHaveLength(3);
    expect(server.calls[1]?.prompt).toContain("Judul: ");
    await server.stop();
    await expect(suggested({ body: LONG }, given, services)).rejects.toThrow(RunAborted);
  });

  test("needs one", () => {
    expect(fillSeoFields.needs?.({ rules: ["description"], by: "ai" })).toEqual(["ai-text"]);
    expect(fillSeoFields.needs?.({ rules: ["description"], by: "article" })).toEqual([]);
  });
});

test("whatever is put together of these texts, asking again suggests nothing more", async () => {
  const seed = Number(process.env.SEED ?? 20_261_122);
  const bodies = [...DESCRIPTIONS.map(([, body]) => body), ...PICTURES.map(([, body]) => body)];
  const pieces = bodies.map((body) => ({ name: "", before: body, after: body, flags: [] }));
  for (const body of mixtures(pieces, seed, 60)) await suggested({ body, coverImageId: cover });
});
