import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { readArticleFile } from "../../articles/starter/front-matter.ts";
import type { Segment } from "../schema.ts";
import { closingCode, partsOf, standaloneCode } from "./codes.ts";
import { reassemble, structureOf } from "./reassembly.ts";
import { segmentsOfMarkdown } from "./segments.ts";
import { Names } from "./tokens.ts";

const NAMES = new Names(["Tokopedia", "Shopee Mall", "Shopee", "BPOM"]);

/** Translates as a translator would: other words with the same marks. */
const shouted = (text: string): string =>
  partsOf(text)
    .map((part) =>
      part.kind === "words" ? part.text.toUpperCase() : (part.closes ? closingCode : standaloneCode)(part.id),
    )
    .join("");
const allShouted = (segments: readonly Segment[]) => new Map(segments.map(({ key, text }) => [key, shouted(text)]));

const text = await readFile(new URL("../segments.fixtures.txt", import.meta.url), "utf8");
const cases = text
  .split(/^@@ (?!=>)/m)
  .slice(1)
  .map((one) => {
    const [name = "", ...lines] = one.split("\n");
    const [before = "", after = before] = lines.join("\n").split(/^@@ =>\n/m);
    const ended = (words: string) => words.replace(/\n+$/, "\n").replaceAll("␠", " ").replaceAll("⍽", "\u00a0");
    return { name, before: ended(before), after: ended(after) };
  });

describe("what travels is shouted, what does not is as it was:", () => {
  test("there are forty cases and more, a third of which must not change", () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(cases.filter(({ before, after }) => before === after).length).toBeGreaterThanOrEqual(cases.length / 3);
  });

  test.each(cases)("$name", ({ before, after }) => {
    const segments = segmentsOfMarkdown(before, NAMES);
    expect(reassemble(before, segments, allShouted(segments))).toBe(after);
    expect(reassemble(before, segments, new Map())).toBe(before);
    expect(structureOf(after)).toBe(structureOf(before));
  });
});

describe("of the starter articles", async () => {
  const folder = new URL("../../../../content/articles/", import.meta.url);
  const bodies = await Promise.all(
    (await readdir(folder)).map(async (name) => ({
      name,
      body: readArticleFile(name, await readFile(new URL(name, folder), "utf8")).body,
    })),
  );

  test.each(bodies)("$name comes back to the byte, and keeps its shape in other words", ({ body }) => {
    const segments = segmentsOfMarkdown(body, NAMES);
    expect(segments.length).toBeGreaterThan(10);
    const same = new Map(segments.map((segment) => [segment.key, segment.text]));
    expect(reassemble(body, segments, same)).toBe(body);
    const other = reassemble(body, segments, allShouted(segments));
    expect(other).not.toBe(body);
    expect(structureOf(other)).toBe(structureOf(body));
    const numbers = (words: string) => words.match(/\d+/g);
    expect(numbers(other)).toEqual(numbers(body));
  });

  test("products that are named have no words to be translated", () => {
    const body =
      '::produk{slug="ac-satu"}\n\n::produk{ac-dua}\n\nSatu kata.\n\n::bandingkan{produk="ac-satu,ac-dua"}\n';
    const segments = segmentsOfMarkdown(body, NAMES);
    expect(segments.map(({ text }) => text)).toEqual(["Satu kata."]);
    expect(reassemble(body, segments, allShouted(segments))).toBe(body.replace("Satu kata", "SATU KATA"));
  });

  test("put together by chance, they still come back to the byte", () => {
    const blocks = bodies.flatMap(({ body }) => body.split(/\n{2,}/));
    let state = Number(process.env.SEED ?? 20_261_122);
    const next = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state % below;
    };
    for (let round = 0; round < 150; round += 1) {
      const body = Array.from({ length: 12 }, () => {
        const block = blocks[next(blocks.length)] ?? "";
        const prefix = ["", "", "> ", "- ", "  ", "1. "][next(6)] ?? "";
        return block
          .split("\n")
          .map((line) => prefix + line)
          .join("\n");
      }).join(["\n", "\n\n", "\n\n\n", "  \n"][next(4)]);
      const segments = segmentsOfMarkdown(body, NAMES);
      const same = new Map(segments.map((segment) => [segment.key, segment.text]));
      expect(reassemble(body, segments, same)).toBe(body);
    }
  });
});
