import { expect, test } from "vitest";
import { titleQuery } from "./title-query.ts";

test.each([
  ["its own name is asked for once", [["laptop"]], [["laptop"]], "(('laptop'))"],
  ["in any order", [["rice", "cooker"]], [["cooker", "rice"]], "(('rice' & 'cooker'))"],
  ["another name beside it", [["notbuk"]], [["laptop"]], "(('notbuk') | ('laptop':B))"],
  ["of several, the others", [["sepatu"]], [["sepatu"], ["sandal"]], "(('sepatu') | ('sandal':B))"],
] as const)("a word that names a type: %s", (_, alternatives, types, query) => {
  expect(titleQuery([{ alternatives, types }]).matches).toBe(query);
});
