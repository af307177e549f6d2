import { readdirSync, readFileSync } from "node:fs";
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  type LexicalNode,
} from "lexical";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { readArticleFile } from "../../../../../modules/articles/starter/front-matter.ts";
import { linkContent } from "../directive-forms.ts";
import { blocksOf } from "../markdown-blocks.ts";
import { mergeBlocks } from "../merge-blocks.ts";
import { galleryContent, newImage } from "./gallery-images.ts";
import { createHeadlessEditor, openHeadless } from "./headless-editor.ts";

const FOLDER = "content/articles";
const articles = readdirSync(FOLDER).map(
  (name) => [name, readArticleFile(name, readFileSync(`${FOLDER}/${name}`, "utf8")).body] as const,
);

/** Markdown that is written as no editor would write it. */
const STRANGE: readonly (readonly [string, string])[] = [
  ["underlined headings", "Judul\n---\n\nIsi\nyang   berbaris\nbanyak.\n\nLagi\n----------\n\n\n\nAkhir"],
  ["bullets of three kinds", "* satu\n* dua\n\nantara\n\n+ tiga\n+ empat\n\nantara\n\n- lima\n"],
  ["numbers that start at 3", "3. tiga\n4. empat\n\nantara\n\n1) satu\n1) dua\n"],
  ["nested lists", "- a\n    - b\n        - c\n- d\n\n1. x\n   - y\n2. z\n"],
  ["two lists in an item", "- a\n  - b\n  1. c\n- d\n  1. e\n  - f\n    - g\n    1. h\n"],
  [
    "spaces at the edges of lines",
    "&#x20;satu\n\ndua&#x20;\n\n## &#x20;tiga\n\n- &#x20;empat\n\na **&#x20;b&#x20;** c\n",
  ],
  ["a table without headings", "| | |\n| - | - |\n| Merek | Asus |\n"],
  ["checklists", "* [ ] belum\n* [x] sudah\n\nTeks.\n\n- [X] besar\n"],
  ["emphasis by underscores", "__tebal__, _miring_, ***keduanya***, ~~coret~~ dan `kode`.\n\n_a_ **b** __c__\n"],
  ["hard breaks", "baris satu  \nbaris dua\\\nbaris tiga\n\nakhir\n"],
  ["tables of uneven width", "|a|b|\n|:-|-:|\n|1|2|\n|panjang sekali|x|\n\nTeks\n\na | b\n--|--\n1 | 2\n"],
  ["table with marks", "| **a** | `b\\|c` |\n| --- | :---: |\n| [x](/y) | ~~z~~ |\n\nTeks\n"],
  ["code of three kinds", "```js meta=1\nlet a = 1;\n```\n\n~~~\n```\n~~~\n\n    indented\n\n    code\n\nTeks\n"],
  ["quotes", "> satu\n> dua\n>\n> tiga\n\nTeks\n\n> malas\nlanjut\n"],
  ["rules", "a\n\n***\n\nb\n\n- - -\n\nc\n\n____\n"],
  ["autolinks", '<https://contoh.id/a> dan https://contoh.id/b dan nama@contoh.id\n\nTeks [a](<b c> "judul").\n'],
  [
    "entities and escapes",
    "A &amp; B &nbsp; &copy; \\*bukan\\* 1\\. x\n\n\\# bukan judul\n\n2 * 3 * 4 = 24 dan a_b_c\n",
  ],
  ["colons", "Pukul 10:30 :nama dan a:b, Catatan:ini.\n\nRasio 16:9\n"],
  ["tildes", "~5 km sampai ~6 km\n\nsekitar ~Rp50.000~\n"],
  [
    "directives of all kinds",
    ':::note{type="warning"}\nAwas\n\n* a\n* b\n:::\n\n::store-card{id="tokopedia"}\n\n::faq\n',
  ],
  ["a note with a title", ":::note[Ingat]{type=tip}\nIsi.\n:::\n\nTeks\n"],
  ["a comparison", ":::comparison-table{caption=\"A: 'b'\"}\n|a|b|\n|-|-|\n|1|2|\n:::\n\nTeks\n"],
  [
    "videos",
    ":::video\n[Cara *mengukur*](https://youtu.be/dQw4w9WgXcQ)\n:::\n\n::::video\n<https://vimeo.com/1>\n::::\n\n:::video\nhttps://youtu.be/dQw4w9WgXcQ?t=1&a=b\n:::\n\n:::video\n:::\n\n:::video\n[Judul \\[x\\]]()\n:::\n".replaceAll(
      "*",
      "",
    ),
  ],
  [
    "buttons",
    ":::button\n[Lihat \\*harga\\*](https://toko.id/a_b)\n:::\n\n:::button\n<https://a.id>\n:::\n\n:::button\n[Toko](/toko#a)\n:::\n\n:::button\n:::\n",
  ],
  [
    "products",
    "::produk{slug='ac-satu'}\n\n::produk{ac-satu}\n\n::produk\n\n::bandingkan{produk=\"ac-satu, ac-dua\"}\n\n::bandingkan\n\n> ::produk{slug=a}\n",
  ],
  [
    "galleries",
    ':::gallery\n![A](/media/abc/1.png "Satu *dua*")\n![](/media/abc/2.png#wide)\n:::\n\nTeks\n\n::::gallery\n![A](/a.png) ![B](/b.png)\\\n![C](/c.png)\n::::\n\n:::gallery\n:::\n',
  ],
  ["a video in a note", ':::::note{type="tip"}\nA\n\n:::video\n[B](https://vimeo.com/1)\n:::\n:::::\n\nTeks\n'],
  ["long fences", "::::note{type=info}\nx\n::::\n\nTeks\n\n````\n```\n````\n"],
  ["pictures", '![alt](/media/abc/1.png)\n\nTeks ![b](/x.png "judul") lagi.\n'],
  ["aligned pictures", '![a](/media/abc/1.png#wide "Keterangan")\n\n![b](/media/abc/1.png#left)\n\nTeks\n'],
  ["line endings of Windows", "Satu\r\ndua\r\n\r\n* a\r\n* b\r\n\r\n__c__\r\n"],
  ["no line end at all", "* a\n* b\n\n__c__"],
  ["blank lines around", "\n\n\n__a__\n\n\n\n* b\n\n\n"],
  ["indentation", "  Teks\n\n  ## Judul ##\n\n   * a\n   * b\n\nTeks\n"],
  ["tabs", "*\ta\n*\tb\n\n1.\tc\n\nTeks\t\n"],
  ["scripts of all kinds", "Aksara ꦗꦮ, 中文、日本語 🛒👩‍👩‍👧 e\u0301\n\n**重要**です。\n\nرقم ١٢٣\n"],
  ["many of one block", `${"__a__\n\n".repeat(60)}akhir\n`],
];

/** Texts that open in the Markdown mode, because the visual mode would lose a part of them. */
const LEFT_TO_THE_SOURCE: readonly (readonly [string, string])[] = [
  ["HTML", "<div>a</div>\n\nb\n"],
  ["a line break in a cell", "| a<br>b |\n|---|\n| c |\n"],
  ["a comment", "<!-- catatan -->\n\nb\n"],
  ["footnotes", "a[^1]\n\n[^1]: b\n"],
  ["references", "[a][b]\n\n[b]: /c\n"],
  ["an unknown directive", ":::kotak\na\n:::\n"],
  ["an attribute we do not know", '::store-card{id="shopee" warna="merah"}\n'],
  ["a product with an attribute we do not know", '::produk{slug="a" warna="merah"}\n'],
  ["a product with a label", '::produk[A]{slug="a"}\n'],
  ["two slugs for short", "::produk{a b}\n"],
  ["a comparison of products with a label", '::bandingkan[A]{produk="a,b"}\n'],
  ["a button with words around its link", ":::button\nLihat [a](/b)\n:::\n"],
  ["a button that holds an image", ":::button\n[![a](/a.png)](/b)\n:::\n"],
  ["a gallery with words", ":::gallery\n![a](/a.png) b\n:::\n"],
  ["a gallery with a heading", ":::gallery\n## b\n\n![a](/a.png)\n:::\n"],
  ["a gallery with a label", ":::gallery[b]\n![a](/a.png)\n:::\n"],
  ["a gallery of linked images", ":::gallery\n[![a](/a.png)](/b)\n:::\n"],
  ["a video with words around its link", ":::video\nLihat [a](https://vimeo.com/1)\n:::\n"],
  ["a video with a title that has marks", ":::video\n[a **b**](https://vimeo.com/1)\n:::\n"],
  ["a video whose link has a title", ':::video\n[a](https://vimeo.com/1 "b")\n:::\n'],
  ["a video with a label", ":::video[a]\n[b](https://vimeo.com/1)\n:::\n"],
  ["two videos in one", ":::video\n[a](https://vimeo.com/1)\n\n[b](https://vimeo.com/2)\n:::\n"],
  ["a video that holds a picture", ":::video\n![a](/media/abc/1.png)\n:::\n"],
  ["two paragraphs in an item", "- a\n\n  b\n- c\n"],
  ["a heading of level 1", "# a\n\nb\n"],
  ["boxes on some items only", "- [ ] a\n- b\n"],
];

const DOCUMENTS = [...articles, ...STRANGE];

beforeAll(() => {
  // Node cannot render images, and the search logs a warning about it.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

test("there are forty documents at least", () => expect(DOCUMENTS.length).toBeGreaterThanOrEqual(40));

describe.each(DOCUMENTS)("%s", (_name, markdown) => {
  test("opening and saving changes no byte", async () => {
    const opened = await openHeadless(markdown);
    if (!opened.visual) throw new Error(opened.why);
    const { read } = await createHeadlessEditor(markdown);
    expect(mergeBlocks(markdown, opened.baseline, read())).toBe(markdown);
  });

  test("an edit of one block leaves every other as it was", async () => {
    const opened = await openHeadless(markdown);
    if (!opened.visual) throw new Error(opened.why);
    const blocks = blocksOf(markdown);
    // Picks the first block, the last one and one of each kind.
    const firstOfKind = blocks.findIndex(({ node }, index) => index > 0 && node.type !== "paragraph");
    for (const index of new Set([0, blocks.length - 1, Math.floor(blocks.length / 2), Math.max(0, firstOfKind)])) {
      const session = await createHeadlessEditor(markdown);
      session.editor.update(() => touch($getRoot().getChildAtIndex(index)), { discrete: true });
      const merged = mergeBlocks(markdown, opened.baseline, session.read());
      const after = blocksOf(merged);
      const others = blocks.filter((_, other) => other !== index).map(({ source }) => source);
      expect(merged).toContain("SUNTING");
      expect(after.filter(({ source }) => !source.includes("SUNTING")).map(({ source }) => source)).toEqual(others);
      expect(textBefore(merged, after, index)).toBe(textBefore(markdown, blocks, index));
    }
  });
});

describe("what is typed", () => {
  test("has no space at the edges of its lines written as a reference", async () => {
    const session = await createHeadlessEditor("Awal.\n");
    session.editor.update(
      () => {
        const line = $createParagraphNode().append($createTextNode("  menjorok "), $createLineBreakNode());
        line.append(
          $createTextNode(" lanjut"),
          $createTextNode(" tebal ").toggleFormat("bold"),
          $createTextNode("lagi  "),
        );
        $getRoot().append(line);
      },
      { discrete: true },
    );
    expect(session.read()).toBe("Awal.\n\nmenjorok\\\nlanjut **tebal** lagi\n");
  });

  test("keeps the order of two lists in one item", async () => {
    const { read } = await createHeadlessEditor("- a\n  - b\n  1. c\n- d\n");
    expect(read().trim()).toBe("- a\n  - b\n  1. c\n- d");
  });

  test("keeps the words between two lists of one item where they stood", async () => {
    const { read } = await createHeadlessEditor("- a\n\n  1. b\n\n  c\n\n  - d\n\n  e\n");
    expect(read().trim()).toBe("- a\n  1. b\n- c\n  - d\n- e");
  });
});

describe("what the visual mode cannot hold", () => {
  test.each(LEFT_TO_THE_SOURCE)("%s opens as Markdown, with the reason", async (_name, markdown) => {
    const opened = await openHeadless(markdown);
    expect(opened).toMatchObject({ visual: false, why: expect.stringMatching(/^Baris \d+ memuat .+ mode visual\.$/) });
  });
});

/** The text before the edited block, without the gap in front of that block. */
const textBefore = (markdown: string, blocks: ReturnType<typeof blocksOf>, index: number) =>
  index < 2 ? "" : markdown.slice(0, blocks[index - 1]?.end);

/** Changes a block of any kind as a person at the keyboard would. */
function touch(node: LexicalNode | null) {
  if (!node) throw new Error("no such block");
  if ($isElementNode(node)) {
    const last = node.getLastDescendant();
    const goal = last && !$isElementNode(last) ? last.getParentOrThrow() : ((last ?? node) as typeof node);
    ($isElementNode(goal) ? goal : node).append($createTextNode(" SUNTING"));
    return;
  }
  if ("setMdastNode" in node) return touchDirective(node as never);
  if ("updateCellContents" in node) return touchTable(node as never);
  if ("setCode" in node) return (node as unknown as { setCode(code: string): void }).setCode("SUNTING");
  // A horizontal rule has no content, so it is replaced by a paragraph.
  node.replace($createParagraphNode().append($createTextNode("SUNTING")));
}

const SUNTING = { address: "https://vimeo.com/2", words: "SUNTING" };

type DirectiveLike = { getMdastNode(): { name: string; children: unknown[] }; setMdastNode(node: object): void };

function touchDirective(node: DirectiveLike) {
  const { name, children, ...rest } = structuredClone(node.getMdastNode());
  const attributes = { ...(rest as { attributes?: object }).attributes };
  if (name === "faq" || name === "store-card")
    node.setMdastNode({ ...rest, name: "store-card", children: [], attributes: { id: "SUNTING" } });
  else if (name === "produk") node.setMdastNode({ ...rest, name, children: [], attributes: { slug: "SUNTING" } });
  else if (name === "bandingkan") node.setMdastNode({ ...rest, name, children: [], attributes: { produk: "SUNTING" } });
  else if (name === "note") {
    const added = { type: "paragraph", children: [{ type: "text", value: "SUNTING" }] };
    node.setMdastNode({ ...rest, name, attributes, children: [...children, added] });
  } else if (name === "video" || name === "button")
    node.setMdastNode({ ...rest, name, attributes, children: linkContent(SUNTING) });
  else if (name === "gallery")
    node.setMdastNode({ ...rest, name, attributes, children: galleryContent([newImage("/x.png", "SUNTING")]) });
  else node.setMdastNode({ ...rest, name, children, attributes: { ...attributes, caption: "SUNTING" } });
}

const touchTable = (node: { updateCellContents(column: number, row: number, children: object[]): void }) =>
  node.updateCellContents(0, 1, [{ type: "text", value: "SUNTING" }]);
