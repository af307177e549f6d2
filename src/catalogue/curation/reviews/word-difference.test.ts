import { expect, test } from "vitest";
import { markDifferences } from "./word-difference.ts";

const marked = (title: string, ...others: string[]) =>
  markDifferences(title, others)
    .map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text))
    .join("");

test("words that only one of the titles has are marked, whatever their case and accents", () => {
  expect(marked("Kopi Kapal Api 165 g", "KOPI KAPAL API 380 g")).toBe("Kopi Kapal Api [165] g");
  expect(marked("Café Latte", "cafe latte")).toBe("Café Latte");
  expect(marked("Redmi Note 13 Pro 8/256", "Redmi Note 13 8/256")).toBe("Redmi Note 13 [Pro] 8/256");
});

test("a code is the same however it is divided", () => {
  expect(marked("Stavia GA-403 putih", "Stavia GA 403 putih")).toBe("Stavia GA-403 putih");
  expect(marked("Stavia GA-403", "Stavia GA 404")).toBe("Stavia [GA-403]");
});

test("the parts together are the title as plain text, also of an empty one or one of signs", () => {
  for (const title of ["", "!!! ???", "<b>Teh</b> &amp; kopi 💥", "a".repeat(5000)]) {
    const parts = markDifferences(title, ["Teh"]);
    expect(parts.map(({ text }) => text).join("")).not.toContain("<b>");
    expect(parts.every(({ text }) => text !== "")).toBe(true);
  }
  expect(marked("Teh & kopi", "Teh", "kopi")).toBe("Teh & kopi");
});
