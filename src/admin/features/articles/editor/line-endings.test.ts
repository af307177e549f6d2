import { expect, test } from "vitest";
import { keepLineEndings } from "./line-endings.ts";

const edit = (original: string, change: (text: string) => string) =>
  keepLineEndings(original, change(original.replace(/\r\n?/g, "\n")));

test("line ends of Windows stay where nothing was edited, and come where something was", () => {
  expect(edit("a\r\nb\r\nc\r\n", (text) => text)).toBe("a\r\nb\r\nc\r\n");
  expect(edit("a\r\nb\r\nc\r\n", (text) => text.replace("b", "x\ny"))).toBe("a\r\nx\r\ny\r\nc\r\n");
});

test("mixed line ends keep their places", () => {
  expect(edit("a\r\nb\nc\r\nd", (text) => text.replace("c", "x"))).toBe("a\r\nb\nx\r\nd");
});

test("a text without them is what was typed", () => {
  expect(edit("a\nb", (text) => `${text}\n`)).toBe("a\nb\n");
});

test("lines may be added at the end, or all taken away", () => {
  expect(edit("a\r\nb", (text) => `${text}\nc`)).toBe("a\r\nb\r\nc");
  expect(edit("a\r\nb", () => "")).toBe("");
});
