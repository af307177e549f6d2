import { expect, test } from "vitest";
import { imageLine } from "./image-line.ts";

const put = (text: string, alt = "a") => {
  const [before = "", after = ""] = text.split("^");
  return before + imageLine(before, after, { src: "/x.png", alt }) + after;
};

test.each([
  ["^", "![a](/x.png)"],
  ["Awal^", "Awal\n\n![a](/x.png)"],
  ["^Akhir", "![a](/x.png)\n\nAkhir"],
  ["Awal^akhir", "Awal\n\n![a](/x.png)\n\nakhir"],
  ["Awal^\nakhir", "Awal\n\n![a](/x.png)\n\nakhir"],
  ["Awal\n^akhir", "Awal\n\n![a](/x.png)\n\nakhir"],
  ["Awal\n\n^\n\nAkhir", "Awal\n\n![a](/x.png)\n\nAkhir"],
  ["Awal\n^\nAkhir", "Awal\n\n![a](/x.png)\n\nAkhir"],
  ["Awal\n^", "Awal\n\n![a](/x.png)"],
  ["| a | ^ |\n| - | - |", "| a | ![a](/x.png) |\n| - | - |"],
])("%j", (text, expected) => expect(put(text)).toBe(expected));

test("words cannot end the alternative text, nor the line", () =>
  expect(put("^", "a](javascript:x)\n\n# b\\")).toBe("![a\\](javascript:x) # b\\\\](/x.png)"));
