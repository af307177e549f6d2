import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import { ARTICLE_FIELDS } from "../modules/articles/fields.ts";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), "utf8");
const sources = (pattern: string) =>
  globSync(pattern, { cwd: PROJECT_ROOT }).filter((file) => !/\.(test|fixtures)\./.test(file));

/** Files with schemas of the application's own files and answers, which requests do not use. */
const NO_REQUESTS: ReadonlySet<string> = new Set([
  "src/modules/articles/starter/front-matter.ts",
  "src/modules/backup/schema.ts",
  "src/modules/dashboard/answers.ts",
  "src/modules/seo/structured-data.ts",
  "src/modules/stores/schema.ts",
  "src/platform/json-api/date-text.ts",
]);

test("days and moments of requests are checked in one place", () => {
  const others = sources("src/{modules,platform,product,site}/**/*.ts").filter(
    (file) => !NO_REQUESTS.has(file) && /\bz\s*\.iso\b|z\s*\.coerce\s*\.date/.test(read(file)),
  );
  expect(others).toEqual([]);
});

/** Invisible characters: soft hyphen, grapheme joiner, fillers, Braille blank, a tag, a direction mark, a line break. */
const UNSEEN = [
  "\u00AD",
  "\u034F",
  "\u061C",
  "\u115F",
  "\u3164",
  "\uFFA0",
  "\u180E",
  "\u2800",
  "\u{E0041}",
  "\u202E",
  "\n",
];

/** Inputs that repeat a stored name before a deletion, so they have to match it exactly. */
const COMPARED: ReadonlySet<string> = new Set(["deletionInput"]);

async function namesOfRequests(): Promise<readonly (readonly [place: string, field: z.ZodType])[]> {
  const found: (readonly [string, z.ZodType])[] = [["ARTICLE_FIELDS.title", ARTICLE_FIELDS.title.input]];
  for (const file of sources("src/modules/**/{schema,api-input}.ts")) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(PROJECT_ROOT, file)).href);
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodObject) || !/(?:Input|Change|Query)$/i.test(name) || COMPARED.has(name)) continue;
      for (const key of ["name", "title", "authorName"]) {
        const field = schema.shape[key];
        if (field instanceof z.ZodType) found.push([`${file} ${name}.${key}`, field]);
      }
    }
  }
  return found;
}

test("a name or title in a request has no letter that nobody sees", async () => {
  const fields = await namesOfRequests();
  expect(fields.length).toBeGreaterThan(12);
  const kept = fields.flatMap(([place, field]) =>
    UNSEEN.filter((letter) => {
      const parsed = field.safeParse(`Toko${letter}Maju`);
      return parsed.success && String(parsed.data).includes(letter);
    }).map((letter) => `${place}: U+${letter.codePointAt(0)?.toString(16)}`),
  );
  expect(kept).toEqual([]);
});

test("emoji and scripts that need joiners stay whole", async () => {
  const written = ["Keluarga 👨‍👩‍👧 ❤️", "می‌خواهم", "क्‍ष", "Café Niño", "東京のラーメン"];
  const changed = (await namesOfRequests()).flatMap(([place, field]) =>
    written.flatMap((text) => {
      const parsed = field.safeParse(text);
      return parsed.success && parsed.data === text ? [] : [`${place}: ${text}`];
    }),
  );
  expect(changed).toEqual([]);
});
