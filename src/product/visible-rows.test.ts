import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";

const SOURCE = join(PROJECT_ROOT, "src");

/** Parts of the visibility rule of migration 0075, which a query should not repeat. */
const PARTS = [/\bhidden_at is (?:not )?null/, /\bis_hidden\b/, /\bstatus = 'published'/];

/** These files may have such parts, because they read more than visitors see: types of rows, and rows that editors decide about. */
const EXCEPTIONS = [
  "catalogue/curation/admin-queries/product-list.ts",
  "catalogue/curation/admin-queries/product-record.ts",
  "catalogue/curation/contradictions/find-contradictions.ts",
  "catalogue/curation/edits/announce-products.ts",
  "catalogue/curation/edits/undo-edit.ts",
  "catalogue/curation/prices/outliers/outlier-list.ts",
  "catalogue/curation/reviews/pair-page.ts",
  "catalogue/ingest/manual/typed-twins.ts",
  "catalogue/ingest/outcomes/offer-outcomes.ts",
  "catalogue/ledger/offers/save-offers.ts",
  "catalogue/ledger/offers/tables.ts",
  "catalogue/ledger/prices/history-breaks.ts",
  "catalogue/listings/product-details.ts",
  "modules/search/editor-search.ts",
];

test("no query says by itself what visitors may see", () => {
  const found = globSync("**/*.{ts,tsx}", { cwd: SOURCE, exclude: ["**/*.test.*", "**/*.fixtures.*"] }).filter((file) =>
    PARTS.some((part) => part.test(readFileSync(join(SOURCE, file), "utf8"))),
  );
  expect(found.sort()).toEqual(EXCEPTIONS);
});
