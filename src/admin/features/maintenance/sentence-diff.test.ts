import { expect, test } from "vitest";
import { diffSentences } from "./sentence-diff.ts";

test("what only one of two texts says is marked, wherever the rest stands", () => {
  const [one, other] = diffSentences(
    "## Judul\n\nHarga Rp 10.000 saja. Hanya di sini!\n\nSama.",
    "SAMA. **Harga** [Rp 10.000](/x) saja.\n\nJudul",
  );
  expect(one.filter(({ isUnique }) => isUnique).map(({ text }) => text.trim())).toEqual(["Hanya di sini!"]);
  expect(other.filter(({ isUnique }) => isUnique)).toEqual([]);
  expect(one.map(({ text }) => text).join("")).toBe("## Judul\n\nHarga Rp 10.000 saja. Hanya di sini!\n\nSama.");
});
