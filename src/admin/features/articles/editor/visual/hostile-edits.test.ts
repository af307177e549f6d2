import { $createTextNode, $getRoot, $isElementNode } from "lexical";
import { expect, test } from "vitest";
import { context, intruders } from "../../../../../modules/articles/markdown.fixtures.ts";
import { renderMarkdown } from "../../../../../modules/articles/markdown.shared.ts";
import { htmlToMarkdown } from "../../../../../modules/import/html-to-markdown.shared.ts";
import { mergeBlocks } from "../merge-blocks.ts";
import { createHeadlessEditor, openHeadless } from "./headless-editor.ts";

const BLOCKS = [
  "Satu *dua* **tiga** ~~empat~~ `lima` [enam](/tujuh).",
  "## Judul: bagian",
  "* a\n* b\n  * c",
  "3. x\n4. y",
  "- [ ] belum\n- [x] sudah",
  "> kutipan\n> lagi",
  "|a|b|\n|-|:-:|\n|1|2|",
  "```js\nalert(1)\n```",
  "***",
  ':::note{type="tip"}\nIsi\n:::',
  '::store-card{id="tokopedia"}',
  '::produk{slug="ac-satu"}',
  '::bandingkan{produk="ac-satu,ac-dua"}',
  "![alt](/x.png)",
  "A &lt;script&gt; \\<b> dan 1\\. x",
  "Baris\\\nberikut",
  "javascript:alert(1) dan https://contoh.id/?a=1&b=2",
];

/** Texts that people type or other programs put on the clipboard. */
const TYPED = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "[x](javascript:alert(1))",
  "![x](data:text/html,<script>alert(1)</script>)",
  ":::note{onclick=alert(1)}",
  "`<iframe srcdoc=x>`",
  "</p><style>*{}</style>",
  "# judul\n- daftar\n> kutip",
  "\u202e**_`~[]()<>{}|\\",
  "&lt;svg onload=alert(1)&gt;",
];

/** The generator of Numerical Recipes, which gives the same documents in every run. */
let seed = 20261122;
const below = (count: number) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * count);
};
const one = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;

test("whatever is typed where: only what changed changes, and no page gets what it must not", async () => {
  let edited = 0;
  for (let round = 0; round < 60; round += 1) {
    const markdown = Array.from({ length: 1 + below(6) }, () => one(BLOCKS)).join(one(["\n\n", "\n\n\n"]));
    const opened = await openHeadless(markdown);
    if (!opened.visual) continue;
    const { editor, read } = await createHeadlessEditor(markdown);
    expect(mergeBlocks(markdown, opened.baseline, read())).toBe(markdown);
    editor.update(
      () => {
        const words = $createTextNode(one(TYPED));
        const block = $getRoot().getChildAtIndex(below($getRoot().getChildrenSize()));
        const goal = $isElementNode(block) ? (block.getLastDescendant()?.getParent() ?? block) : undefined;
        ($isElementNode(goal) ? goal : $getRoot().getLastChildOrThrow<never>()).append(words);
      },
      { discrete: true },
    );
    const merged = mergeBlocks(markdown, opened.baseline, read());
    const rendered = renderMarkdown(merged, context);
    expect(rendered.ok && intruders(rendered.value.html), merged).toEqual([]);
    edited += 1;
  }
  expect(edited).toBeGreaterThan(40);
});

test("what is pasted becomes Markdown that no page suffers from", () => {
  for (const html of TYPED) {
    const pasted = htmlToMarkdown(
      `<p>Satu ${html} <b onclick=alert(1)>dua</b> <a href="javascript:alert(1)">tiga</a></p>`,
    );
    const rendered = renderMarkdown(pasted.ok ? pasted.value.markdown : "", context);
    expect(pasted.ok && rendered.ok && intruders(rendered.value.html), html).toEqual([]);
  }
});
