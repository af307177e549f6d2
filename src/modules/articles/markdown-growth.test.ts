import { describe, expect, test } from "vitest";
import { checkMarkdown } from "./markdown/limits.ts";
import { context } from "./markdown.fixtures.ts";
import { renderMarkdown } from "./markdown.shared.ts";

/** What was quadratic once, or looks as if it could be, at a length. */
const GROWING: Record<string, (length: number) => string> = {
  "unclosed script tags": (n) => `<div>${"<script ".repeat(n / 8)}`,
  "scripts that another tag closes": (n) => `<div>${"<script></style>".repeat(n / 16)}`,
  "hidden elements of many kinds": (n) => `<div>${"<script><svg><math><style>".repeat(n / 26)}`,
  "attributes that are never closed": (n) => "<svg><a href='".repeat(n / 14),
  "comments that are never closed": (n) => `kata ${"<!--".repeat(n / 4)}`,
  "instructions that are never closed": (n) => `kata ${"<?".repeat(n / 2)}`,
  "declarations that are never closed": (n) => `kata ${"<!A ".repeat(n / 4)}`,
  "a table of very many columns": (n) => `${"|a".repeat(n / 4)}|\n${"|-".repeat(n / 4)}|\n|b|\n`,
  "a wide table of empty rows": (n) => `${"|a".repeat(n / 8)}|\n${"|-".repeat(n / 8)}|\n${"|\n".repeat(n / 8)}`,
  "fences that grow": (n) => growing("`", n, "\nx\n"),
  "code spans that grow": (n) => growing("`", n, " a "),
  "notes that grow": (n) => growing(":", n, "note\nx\n\n"),
  "underlined headings": (n) => "a\n=\n".repeat(n / 4),
  "lines after quoted ones": (n) => ">a\nb\n".repeat(n / 5),
  "a long tight list": (n) => "- a\n".repeat(n / 4),
  "tags of which each is a problem of its own": (n) => Array.from({ length: n / 9 }, (_, at) => `<b${at}>`).join(" "),
  "headings of the same words": (n) => "# a\n".repeat(n / 4),
};

function growing(mark: string, length: number, after: string): string {
  const lines: string[] = [];
  for (let size = 3, sum = 0; sum < length; size += 1, sum += size + after.length)
    lines.push(mark.repeat(size) + after);
  return lines.join("");
}

/** Processor time, which a busy machine does not lengthen as it does the clock's; of three the least. */
function costOf(markdown: string): number {
  const costs = [1, 2, 3].map(() => {
    const begun = process.threadCpuUsage();
    renderMarkdown(markdown, context);
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

describe("what it costs to render", () => {
  test.each(Object.entries(GROWING))("%s grows no faster than the text", (_, make) => {
    // Four times the text: four times the work, twelve with luck against it, sixteen where each looks at every other.
    // Whatever else the machine does makes one look slow, and hardly five.
    const measured: string[] = [];
    const isInStep = Array.from({ length: 5 }).some(() => {
      const [one, four] = [costOf(make(16_000)), costOf(make(64_000))];
      measured.push(`${one} and ${four} ms`);
      return four < Math.max(10 * one, 150);
    });
    expect(isInStep, measured.join(", ")).toBe(true);
  });

  test.each(["\r", "\r\n"])("is judged alike where lines end with %j", (end) => {
    for (const text of Object.values(GROWING).map((make) => make(64_000))) {
      expect(checkMarkdown(text.replaceAll("\n", end))).toBe(checkMarkdown(text));
    }
    expect(checkMarkdown(`Isi *miring* dan [tautan](/a).${end}${end}`.repeat(1_000))).toBeUndefined();
  });

  test.each(Object.entries(GROWING))("%s is borne at the greatest length", (_, make) => {
    const begun = process.threadCpuUsage();
    renderMarkdown(make(480_000), context);
    const { user, system } = process.threadCpuUsage(begun);
    expect((user + system) / 1000).toBeLessThan(8_000);
  });
});

test("what articles really hold is not taken for it", () => {
  const table = `| Nama | ${"kolom | ".repeat(20)}\n|---|${"---|".repeat(20)}\n${`| a | ${"b | ".repeat(20)}\n`.repeat(500)}`;
  const quotes = "> Kutipan\n> kedua\nbaris malas\n\n".repeat(200);
  const code = "```js\nconst a = `b`;\n// <!-- c\n```\n\n".repeat(300);
  const list = "- butir\n".repeat(3_000);
  for (const markdown of [table, quotes, code, list, "Judul\n=====\n\nIsi `kode` <b>tebal</b>.\n\n".repeat(300)]) {
    expect(renderMarkdown(markdown, context).ok).toBe(true);
  }
});
