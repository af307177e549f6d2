import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";

const FOLDER = join(PROJECT_ROOT, "src/modules");

test("modules build on each other in one direction: none imports itself, however far round", () => {
  const known = new Map(readdirSync(FOLDER).map((name) => [name, modulesKnownTo(name)]));
  const seen = new Set<string>();
  const circleThrough = (name: string, way: readonly string[] = []): readonly string[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (seen.has(name)) return [];
    seen.add(name);
    return [...(known.get(name) ?? [])].flatMap((other) => circleThrough(other, [...way, name]));
  };
  expect([...known.keys()].map((name) => circleThrough(name)).filter((circle) => circle.length > 0)).toEqual([]);
});

/** Also those of which it only knows a type; what its tests import does not count. */
function modulesKnownTo(name: string): ReadonlySet<string> {
  const files = readdirSync(join(FOLDER, name), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|fixtures\.ts$|(^|\/)testing\//.test(file))
    .map((file) => join(FOLDER, name, file));
  const known = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)].map(([, path = ""]) =>
      relative(FOLDER, join(dirname(file), path)),
    ),
  );
  return new Set(known.map((path) => path.split("/", 1)[0] ?? "").filter((other) => other !== ".." && other !== name));
}
