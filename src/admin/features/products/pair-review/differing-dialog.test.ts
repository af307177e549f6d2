import { expect, test } from "vitest";
import { adminModule } from "../../../../../tests/support/admin-module.tsx";
import type { MatchPair } from "../../../../catalogue/curation/answers.ts";

const { differenceText } = await adminModule(() => import("./differing-dialog.tsx"));

const side = (title: string): MatchPair["sides"][number] => ({
  ...{ id: 1, title, slug: "x", brand: null, category: "elektronik-gadget", productType: null, isSample: false },
  ...{ lowest: null, offerCount: 1, picture: null, offers: [] },
});
const sides = [side("Teh 25 kantong"), side("Teh 100 kantong")];

test.each<[MatchPair["differs"], string]>([
  [["quantity"], "kapasitas atau ukuran"],
  [["pack-count"], "isi kemasan"],
  [["condition"], "kondisi"],
  [["quantity", "condition"], "kapasitas atau ukuran dan kondisi"],
  [["quantity", "pack-count", "condition"], "kapasitas atau ukuran, isi kemasan, dan kondisi"],
])("before two that differ in %o become one, it is said in what", (differs, what) => {
  expect(differenceText({ sides, differs })).toBe(
    `“Teh 25 kantong” dan “Teh 100 kantong” berbeda ${what}. Bila dinyatakan sama, keduanya menjadi satu produk.`,
  );
});
