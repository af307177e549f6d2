import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: PROJECT_ROOT })
  .toString()
  .trim()
  .split("\n");
const names = new Set(files.map((file) => basename(file)));

/** Matches the name of a code file in a text, with preceding folders, if any. */
const MENTIONED = /(?<![\w@.*{}<>-])((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|sql|css))(?![\w(-])/g;
const COMMENT = /^\s*(?:\*|\/\/|\/\*\*)/;

/** Names that are examples of how files are named, or of names that were decided against. */
const EXAMPLES = new Set(["NNNN-what.sql", "migrations/NNNN-what.sql", "index.ts"]);
/** A superseded decision, whose text keeps the file names of its time. */
const HISTORY = "docs/decisions/0004-browser-safe-files-of-a-module.md";

function missingIn(file: string): string[] {
  const isText = file.endsWith(".md");
  return readFileSync(join(PROJECT_ROOT, file), "utf8")
    .split("\n")
    .filter((line) => isText || COMMENT.test(line))
    .flatMap((line) => [...line.matchAll(MENTIONED)].map(([, mentioned = ""]) => mentioned.replace(/^\.\//, "")))
    .filter((mentioned) => !EXAMPLES.has(mentioned) && !isThere(mentioned))
    .map((mentioned) => `${file}: ${mentioned}`);
}

const isThere = (mentioned: string) =>
  mentioned.includes("/")
    ? files.some((file) => file === mentioned || file.endsWith(`/${mentioned}`))
    : names.has(mentioned);

test("every file of code that documents and comments name is there", () => {
  const read = files.filter((file) => /\.(?:md|tsx?|mjs)$/.test(file) && file !== HISTORY);
  expect(read.flatMap(missingIn)).toEqual([]);
});

/** Matches a folder in `src/`, with or without that prefix: `modules/api-keys`, `src/ui/`. */
const FOLDER = /(?<![\w/.-])(?:src\/)?((?:admin|modules|platform|product|site|ui)\/(?:[\w-]+\/)*[\w-]*)(?![\w.*-])/g;

test.each(["docs/map.md", "docs/architecture.md"])("every folder that %s names is there", (document) => {
  const text = readFileSync(join(PROJECT_ROOT, document), "utf8");
  const folders = [...text.matchAll(FOLDER)].map(([, folder = ""]) => folder.replace(/\/$/, ""));
  expect(folders.length).toBeGreaterThan(10);
  expect(folders.filter((folder) => !files.some((file) => file.startsWith(`src/${folder}/`)))).toEqual([]);
});

const NUMBERED = /(docs\/[\w-]+\.md), sections? (\d+(?:(?:, | and | to |, and )\d+)*)/g;
const TITLED = /(docs\/[\w-]+\.md), (?:section \d+, )?"([^"]+)"/g;

/** Returns the places of a document that may be cited: numbers and titles of its headings, and terms defined in bold type. */
const placesOf = (document: string): ReadonlySet<string> =>
  new Set(
    [...readFileSync(join(PROJECT_ROOT, document), "utf8").matchAll(/^#+ (?:(\d+)\. )?(.+)$|\*\*(.+?)\*\*/gm)].flatMap(
      (found) => found.slice(1).filter((place) => place !== undefined),
    ),
  );

test("every section of a document that is cited is there", () => {
  const missing = files.flatMap((file) => {
    if (!/\.(?:md|tsx?|mjs|css)$/.test(file)) return [];
    const text = readFileSync(join(PROJECT_ROOT, file), "utf8");
    return [...text.matchAll(NUMBERED), ...text.matchAll(TITLED)].flatMap(([cited, document = "", place = ""]) => {
      const there = placesOf(document);
      const isTitle = cited.endsWith('"');
      return (isTitle ? [place] : (place.match(/\d+/g) ?? [])).every((one) => there.has(one))
        ? []
        : [`${file}: ${cited}`];
    });
  });
  expect(missing).toEqual([]);
});

/** Matches a step of a walk through the code, as documents write it: a file, and the functions in it that are entered. */
const STEP = /`([\w./-]+\.tsx?)` › ((?:`\w+`(?:, )?)+)/g;

test("every function that a walk enters is in the file that it names", () => {
  const steps = files
    .filter((file) => file.startsWith("docs/walks/"))
    .flatMap((file) => [...readFileSync(join(PROJECT_ROOT, file), "utf8").matchAll(STEP)])
    .flatMap(([, file = "", names = ""]) => [...names.matchAll(/\w+/g)].map(([name]) => ({ file, name })));
  expect(steps.length).toBeGreaterThan(60);
  const missing = steps.filter(({ file, name }) => {
    const text = readFileSync(join(PROJECT_ROOT, "src", file), "utf8");
    return !new RegExp(`\\b(?:function|const|class) ${name}\\b`).test(text);
  });
  expect(missing).toEqual([]);
});
