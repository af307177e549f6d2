import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";

const SOURCES = globSync("src/**/*.{ts,tsx}", { cwd: PROJECT_ROOT }).filter(
  (file) => !/\.(test|fixtures)\.|cache-tags(\.shared)?\.ts$/.test(file),
);
const textOf = (file: string) => readFileSync(join(PROJECT_ROOT, file), "utf8");

/** Matches code that uses tags: in announcements, in caches, and with a page. */
const GIVEN =
  /\b(?:announceTags|dropTags|cachedWith)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|(?:\[CACHE_TAGS_HEADER\]|\btags): (?:\[[^\]]*\]|[`"'][^`"']*[`"'])/g;

/** Finds tags written as literals: if another place spells the tag differently, no cache hears of the change. */
const spelledIn = (text: string): readonly string[] => (text.match(GIVEN) ?? []).filter((given) => /["'`]/.test(given));

test("cache tags are spelled beside their subject, and nowhere else", () => {
  const places = SOURCES.filter((file) =>
    /announceTags|dropTags|CACHE_TAGS_HEADER|PageContent|PageResult/.test(textOf(file)),
  );
  expect(places.length).toBeGreaterThan(40);
  expect(places.flatMap((file) => spelledIn(textOf(file)).map((given) => `${file}: ${given}`))).toEqual([]);
});

test.each([
  "await announceTags(trx, [`article:1`]);",
  'await announceTags(db, ids.map((id) => tag("product", id)));',
  'const page = { tags: ["list"], body };',
  'return c.json(x, 200, { [CACHE_TAGS_HEADER]: "static" });',
])("%s would be found", (text) => {
  expect(spelledIn(text)).toHaveLength(1);
});
