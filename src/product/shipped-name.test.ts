import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";

/** The files that may name the program, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  "src/product/config/settings.ts": "the name that a site has until its owner sets one",
  "src/modules/page-texts/queries.ts": "texts that were saved under that name",
  "src/modules/backup/invalid-backup.ts": "the command line's name of the format, whatever site the backup is of",
};

test("no code writes the shipped name where an owner's name belongs", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: PROJECT_ROOT }).filter(
    (file) => !/\.(test|fixtures)\.tsx?$/.test(file),
  );
  const naming = files.filter((file) => readFileSync(join(PROJECT_ROOT, file), "utf8").includes("PanduBelanja"));
  expect(naming.sort()).toEqual(Object.keys(ALLOWED).sort());
});
