import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type AiServer, startAiServer } from "../../../tests/fakes/ai-server.ts";
import { testDatabase } from "../../../tests/support/database.ts";
import type { Ai } from "../../platform/ai/client.ts";
import { glossaryFor, replaceTerms } from "./glossary.ts";
import { saveHumanTranslations } from "./memory.ts";
import { segmentsOfMarkdown } from "./segments/segments.ts";
import { translateSegments } from "./translate-segments.ts";
import { fakeAi, questionIn, translator } from "./translation.fixtures.ts";

const { db } = await testDatabase();
const PAIR = { from: "id", to: "en" };
const BODY = `Ongkos kirim ke **Jakarta** hanya Rp 10.000 di [toko resmi](/toko/buku) itu.

Periksa nomor seri 2326 pada dus sebelum membayar barang di Tokopedia.

- Simpan nota pembelian di tempat yang mudah dicari.
- Simpan nota pembelian di tempat yang mudah dicari.
`;

let server: AiServer;
beforeEach(async () => {
  server = await startAiServer();
  server.replies(translator());
  await db.deleteFrom("translation_memory").execute();
  await db.deleteFrom("glossary_terms").execute();
});
afterEach(() => server.stop());

const client = (textModel = "teks-1"): Ai => fakeAi(server, textModel);

async function run(body = BODY, given: { ai?: Ai | undefined; signal?: AbortSignal } = { ai: client() }) {
  const glossary = await glossaryFor(db, PAIR);
  const segments = segmentsOfMarkdown(body, glossary.names);
  const signal = given.signal ?? new AbortController().signal;
  return translateSegments(segments, { db, ai: given.ai, pair: PAIR, glossary, signal });
}
const kept = async () => (await db.selectFrom("translation_memory").selectAll().execute()).length;

describe("segments are translated", () => {
  test("all in one question, the same words once, and never again", async () => {
    const first = await run();
    expect(first.ok && first.value.map(({ by }) => by)).toEqual(["machine", "machine", "machine", "machine"]);
    expect(server.calls).toHaveLength(1);
    const { segments } = questionIn(server.calls[0] ?? expect.fail());
    expect(segments).toHaveLength(3);
    expect(segments[0]?.text).toBe("Ongkos kirim ke ⟦1⟧Jakarta⟦/1⟧ hanya ⟦2⟧ di ⟦3⟧toko resmi⟦/3⟧ itu.");
    expect(await run()).toEqual(first);
    expect(server.calls).toHaveLength(1);
  });

  test("of a changed article, only what changed is asked for; where a link leads to does not matter", async () => {
    await run();
    await run(BODY.replace("/toko/buku", "/toko/lain").replace("mudah dicari.\n-", "sulit dicari.\n-"));
    expect(questionIn(server.calls[1] ?? expect.fail()).segments).toHaveLength(1);
    await run(BODY.replace("2326", "2426"));
    expect(questionIn(server.calls[2] ?? expect.fail()).segments).toHaveLength(1);
    expect(server.calls).toHaveLength(3);
  });

  test("another model is asked again; what a person has written holds for every model", async () => {
    await run();
    await run(BODY, { ai: client("teks-2") });
    expect(server.calls).toHaveLength(2);
    const [segment] = segmentsOfMarkdown("Periksa nomor seri.", (await glossaryFor(db, PAIR)).names);
    if (!segment) return expect.fail();
    await saveHumanTranslations(db, [{ segment, target: "Check the serial number." }], PAIR);
    const result = await run("Periksa nomor seri.", { ai: client("teks-3") });
    expect(result.ok && result.value[0]).toMatchObject({ target: "Check the serial number.", by: "person" });
    expect(server.calls).toHaveLength(2);
  });

  test("a term of the glossary is told and held to; a change of it costs the segments that have it, and no others", async () => {
    await run();
    await replaceTerms(db, [{ term: "Ongkos kirim", from: "id", to: "en", translation: "shipping cost" }]);
    expect(await run()).toMatchObject({ ok: true });
    const { segments, glossary } = questionIn(server.calls[1] ?? expect.fail());
    expect(glossary).toEqual([{ term: "Ongkos kirim", translation: "shipping cost" }]);
    expect(segments).toHaveLength(1);
  });

  test("a term that stays as it is travels as a mark", async () => {
    await replaceTerms(db, [{ term: "nota pembelian", from: "", to: "", translation: "" }]);
    await run();
    expect(questionIn(server.calls[0] ?? expect.fail()).segments[2]?.text).toBe(
      "Simpan ⟦1⟧ di tempat yang mudah dicari.",
    );
  });

  test("without a provider, by what is known; else not at all", async () => {
    expect(await run(BODY, { ai: undefined })).toEqual({ ok: false, code: "missing" });
    await run();
    expect(await run(BODY, { ai: undefined })).toMatchObject({ ok: true });
  });
});

describe("a rude model", () => {
  const once = (twist: (text: string) => string | undefined) => {
    server.replies(translator((text, { rejected }) => (rejected === undefined ? twist(text) : text)));
  };

  test.each([
    ["drops links", (text: string) => text.replaceAll(/⟦\/?3⟧/g, ""), 1, "a mark like"],
    ["writes prices out", (text: string) => text.replace("⟦2⟧", "Rp 15.000"), 2, "a mark like"],
    ["adds numbers", (text: string) => `${text} 99`, 3, "digits"],
    ["adds links", (text: string) => `[${text}](https://iklan.example)`, 3, "web or mail"],
    ["adds HTML", (text: string) => `<b>${text}</b>`, 3, "HTML"],
    ["leaves segments out", () => undefined, 3, "missing"],
    ["speaks about itself", (text: string) => `Sure, here is the translation: ${text}`, 3, "spoke about"],
    ["refuses in words", () => "I'm sorry, but I cannot help with that.", 3, "spoke about"],
  ] as const)("%s: it is told why, and asked for that again", async (_what, twist, count, why) => {
    once(twist);
    expect(await run()).toMatchObject({ ok: true });
    expect(server.calls).toHaveLength(2);
    const { segments } = questionIn(server.calls[1] ?? expect.fail());
    expect(segments).toHaveLength(count);
    expect(segments[0]?.because?.join()).toContain(why);
  });

  test("returns the source: it is told so", async () => {
    server.replies((call) => {
      const { segments } = questionIn(call);
      if (segments.every(({ rejected }) => rejected === undefined)) return JSON.stringify({ segments });
      return translator()(call);
    });
    expect(await run()).toMatchObject({ ok: true });
    expect(questionIn(server.calls[1] ?? expect.fail()).segments[0]?.because).toEqual([
      "it was the source, untranslated",
    ]);
  });

  test("that does not learn is asked three times; what was right is kept", async () => {
    server.replies(translator((text) => text.replaceAll(/⟦\/?3⟧/g, "")));
    expect(await run()).toEqual({ ok: false, code: "rejected", problem: "codes" });
    expect(server.calls).toHaveLength(3);
    expect(await kept()).toBe(2);
    server.replies(translator());
    expect(await run()).toMatchObject({ ok: true });
    expect(questionIn(server.calls[3] ?? expect.fail()).segments).toHaveLength(1);
  });

  test("that wraps its JSON in talk is understood", async () => {
    server.replies((call) => `Here you go:\n\`\`\`json\n${translator()(call)}\n\`\`\``);
    expect(await run()).toMatchObject({ ok: true });
    expect(server.calls).toHaveLength(1);
  });

  test("whose answer is no JSON is asked for less at once, and given up in the end", async () => {
    server.replies(() => "I have translated everything.");
    expect(await run()).toEqual({ ok: false, code: "rejected", problem: "empty" });
    expect(await kept()).toBe(0);
    server.replies((call) => (questionIn(call).segments.length > 1 ? "{" : translator()(call)));
    expect(await run()).toMatchObject({ ok: true });
  });
});

describe("a provider in trouble", () => {
  test("that is busy, breaks, or cuts its answers off is asked again", async () => {
    server.next({ busy: 3 }, { error: 500 }, "cut", "hangs-up");
    expect(await run()).toMatchObject({ ok: true });
    expect(server.calls).toHaveLength(5);
  });

  test("that refuses us stops everything, and what was paid for stays", async () => {
    await run("Periksa nomor seri pada dus sebelum membayar.");
    server.always("no-credit");
    expect(await run()).toEqual({ ok: false, code: "provider", provider: "no-credit" });
    expect(await kept()).toBe(1);
  });

  test("that is slow loses nothing when the process stops", async () => {
    const stopping = new AbortController();
    server.always("held");
    const result = run(BODY, { ai: client(), signal: stopping.signal });
    await server.called(1);
    stopping.abort();
    expect(await result).toMatchObject({ ok: false, code: "provider", provider: "stopped" });
  });
});

test("a long article is several questions, two at once, each kept as it comes", async () => {
  const body = Array.from(
    { length: 90 },
    (_, at) =>
      `Paragraf ${"abcdefghij"[at % 10]}${"klmnopqrs"[at % 9]} berisi kalimat yang berbeda dari paragraf lainnya.`,
  ).join("\n\n");
  server.always("held");
  const result = run(body);
  await server.called(2);
  server.release();
  expect(await result).toMatchObject({ ok: true });
  expect(server.mostAtOnce()).toBe(2);
});
