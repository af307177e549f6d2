import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";

const SOURCE = join(PROJECT_ROOT, "src");

/**
 * Returns the module that a file is in, or the folder of the catalogue, or the part of the catalogue's ledger; undefined where the file is in none of these.
 */
const moduleOf = (path: string) =>
  /^(?:modules\/[^/]+|catalogue\/ledger\/[^/]+|catalogue\/[^/.]+)(?=\/)/.exec(path)?.[0];

test("modules build on each other in one direction: none imports itself, however far round", () => {
  const known = modulesByName();
  expect([...known.keys()].filter((name) => name.startsWith("catalogue/")).length).toBeGreaterThan(8);
  const seen = new Set<string>();
  const circleThrough = (name: string, way: readonly string[] = []): readonly string[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (seen.has(name)) return [];
    seen.add(name);
    return [...(known.get(name) ?? [])].flatMap((other) => circleThrough(other, [...way, name]));
  };
  expect([...known.keys()].map((name) => circleThrough(name)).filter((circle) => circle.length > 0)).toEqual([]);
});

/** Maps each module to the modules that it imports, even if only for a type; imports by tests do not count. */
function modulesByName(): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  for (const file of globSync("{modules,catalogue}/**/*.{ts,tsx}", { cwd: SOURCE })) {
    const name = moduleOf(file);
    if (!name || /\.test\.|fixtures\.ts$|(^|\/)testing\//.test(file)) continue;
    const others = known.get(name) ?? new Set();
    known.set(name, others);
    for (const [, path = ""] of readFileSync(join(SOURCE, file), "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)) {
      const other = moduleOf(relative(SOURCE, join(SOURCE, dirname(file), path)));
      if (other && other !== name) others.add(other);
    }
  }
  return known;
}
