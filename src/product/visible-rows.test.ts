import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";

const SOURCE = join(PROJECT_ROOT, "src");

/** Parts of the rule of migration 0075, as a query of its own would say them. */
const PARTS = [/\bhidden_at is (?:not )?null/, /\bis_hidden\b/, /\bstatus = 'published'/];

/** What they read is not what visitors see: types of rows, and what editors decide about. */
const EXCEPTIONS = [
  "modules/offers/tables.ts",
  "modules/prices/odd/odd-price-list.ts",
  "modules/products/contradictions/find-contradictions.ts",
  "modules/products/editing/announce-products.ts",
  "modules/products/product-details.ts",
  "modules/products/records/product-list.ts",
  "modules/products/records/product-record.ts",
  "modules/search/editor-search.ts",
];

test("no query says by itself what visitors may see", () => {
  const found = globSync("**/*.{ts,tsx}", { cwd: SOURCE, exclude: ["**/*.test.*", "**/*.fixtures.*"] }).filter((file) =>
    PARTS.some((part) => part.test(readFileSync(join(SOURCE, file), "utf8"))),
  );
  expect(found.sort()).toEqual(EXCEPTIONS);
});
