import { describe, expect, test } from "vitest";
import { checkMarkdown } from "./markdown/limits.ts";
import { context, GROWING_MARKDOWN } from "./markdown.fixtures.ts";
import { renderMarkdown } from "./markdown.shared.ts";

// `npm run bench -- --only hostile` measures how the cost of these texts grows with their length.
describe("text that was made to cost much", () => {
  test.each(["\r", "\r\n"])("is judged alike where lines end with %j", (end) => {
    for (const text of Object.values(GROWING_MARKDOWN).map((make) => make(64_000))) {
      expect(checkMarkdown(text.replaceAll("\n", end))).toBe(checkMarkdown(text));
    }
    expect(checkMarkdown(`Isi *miring* dan [tautan](/a).${end}${end}`.repeat(1_000))).toBeUndefined();
  });

  test.each(Object.entries(GROWING_MARKDOWN))("%s is rendered or refused at the greatest length", (_, make) => {
    const rendered = renderMarkdown(make(480_000), context);
    expect(["rendered", "too-complex"]).toContain(rendered.ok ? "rendered" : rendered.code);
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
