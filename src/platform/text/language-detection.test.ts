import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { detectLanguage, matchesLanguage } from "./language-detection.ts";

const text = await readFile(new URL("./language-passages.fixtures.txt", import.meta.url), "utf8");
const passages = text
  .split(/^@@ /m)
  .slice(1)
  .map((passage) => {
    const [label = "", ...lines] = passage.split("\n");
    return { label, words: lines.join("\n").trim() };
  });

test("there are sixty passages and more, a sixth of them too short or mixed", () => {
  expect(passages.length).toBeGreaterThanOrEqual(60);
  expect(passages.filter(({ label }) => label === "unsure").length).toBeGreaterThanOrEqual(10);
});

test.each(passages)("$label: $words", async ({ label, words }) => {
  expect(await detectLanguage(words)).toBe(label === "ms" ? "id" : label);
});

test("a field fits where the finding is unsure or the same language, Malay being Indonesian here", () => {
  expect(matchesLanguage("unsure", "en")).toBe(true);
  expect(matchesLanguage("id", "ms")).toBe(true);
  expect(matchesLanguage("id", "id-ID")).toBe(true);
  expect(matchesLanguage("en", "en-GB")).toBe(true);
  expect(matchesLanguage("en", "id")).toBe(false);
});
