import { expect, test } from "vitest";
import { factLine } from "./words.ts";

test("a fact has its label and its value as people write it; of what is no fact nothing is said", () => {
  expect(factLine("penyimpanan", 1024)).toEqual({ label: "Penyimpanan", text: "1 TB" });
  expect(factLine("ram", 16)).toEqual({ label: "RAM", text: "16 GB" });
  expect(factLine("warna", "Hitam")).toEqual({ label: "Warna", text: "Hitam" });
  expect(factLine("bukan-fakta", "1")).toBeUndefined();
});
