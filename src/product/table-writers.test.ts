import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";

/** Returns the owner of a table: the module, or the folder of the catalogue, whose tables.ts declares it. The platform owns all of its tables as one owner. */
const ownerOf = (file: string): string =>
  /^src\/(?:(?=platform\/)|modules\/|catalogue\/)([^/]+)\//.exec(file)?.[1] ?? file;

const source = (pattern: string) =>
  globSync(pattern, { cwd: PROJECT_ROOT, exclude: ["**/*.test.*", "**/*.fixtures.*"] }).map((file) => ({
    file,
    text: readFileSync(join(PROJECT_ROOT, file), "utf8"),
  }));

const owners = new Map(
  source("src/**/tables.ts").flatMap(({ file, text }) => {
    const declared = /^(?:export )?interface \w*Tables \{\n(.*?)^\}/ms.exec(text)?.[1] ?? "";
    return [...declared.matchAll(/^ {2}([a-z_]+):/gm)].map(([, table = ""]) => [table, ownerOf(file)] as const);
  }),
);

const WRITES = [
  /\b(?:insert into|update|delete from|merge into|truncate|copy)\s+(?:only\s+)?([a-z_]+)\b/g,
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\("([a-z_]+)/g,
];

/** These files write to tables of any owner: when a backup is restored, and when the sample catalogue is removed. */
const EXCEPTIONS = [
  "src/modules/backup/history-start.ts",
  "src/modules/backup/selective-restore.ts",
  "src/catalogue/sample/remove-sample.ts",
];

test("each table is written by the module that declares it", () => {
  expect(owners.size).toBeGreaterThan(80);
  const foreign: Record<string, string[]> = {};
  for (const { file, text } of source("{src,cli}/**/*.{ts,tsx}")) {
    if (EXCEPTIONS.includes(file)) continue;
    const written = new Set(WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = ""]) => table)));
    for (const table of written) {
      const owner = owners.get(table);
      const writer = ownerOf(file);
      if (owner === undefined || owner === writer) continue;
      foreign[table] = [...new Set([...(foreign[table] ?? []), writer])].sort();
    }
  }
  expect(foreign).toEqual({});
});

test("docs/tables.md lists every table with its owner", () => {
  const text = readFileSync(join(PROJECT_ROOT, "docs/tables.md"), "utf8");
  const listed = [...text.matchAll(/^\| `([a-z_]+)` \| ([a-z-]+) \|/gm)].map(([, table, owner]) => [table, owner]);
  expect(listed.toSorted()).toEqual([...owners].toSorted());
});
