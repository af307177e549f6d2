import { expect, test } from "vitest";
import { markedPair } from "./sentence-diff.ts";

test("what only one of two texts says is marked, wherever the rest stands", () => {
  const [one, other] = markedPair(
    "## Judul\n\nHarga Rp 10.000 saja. Hanya di sini!\n\nSama.",
    "SAMA. **Harga** [Rp 10.000](/x) saja.\n\nJudul",
  );
  expect(one.filter(({ isOwn }) => isOwn).map(({ text }) => text.trim())).toEqual(["Hanya di sini!"]);
  expect(other.filter(({ isOwn }) => isOwn)).toEqual([]);
  expect(one.map(({ text }) => text).join("")).toBe("## Judul\n\nHarga Rp 10.000 saja. Hanya di sini!\n\nSama.");
});
