import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "../../../articles/markdown.shared.ts";
import { type Copy, compare, compareKeepers } from "./clusters.ts";
import { evaluate, labelledTexts } from "./evaluation.ts";
import { titleSimilarity } from "./similarity.ts";
import { tokenizeHtml } from "./tokenize-html.ts";

const GOLDEN = new URL("../golden/remove-duplicates.txt", import.meta.url);

function copyOf(text: string, language: string, fields: Partial<Copy> = {}): Copy {
  const [title = "", ...lines] = text.trim().split("\n");
  const body = renderMarkdown(lines.join("\n\n"), { image: () => undefined, knowsStore: () => false });
  if (!body.ok) throw new Error(title);
  return {
    id: 1,
    title,
    language,
    status: "published",
    since: 0,
    links: 0,
    tokens: tokenizeHtml(body.value.html),
    ...fields,
  };
}

const [firstPart = "", ...cases] = (await readFile(GOLDEN, "utf8")).split(/^@@ /m);
const texts = new Map(
  firstPart
    .split(/^@@@ /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf("\n")), text.slice(text.indexOf("\n") + 1)] as const),
);
const golden = cases.map((text) => {
  const [name = "", about = "", ...lines] = text.split("\n");
  const [first = "", verdict = ""] = about.split(" ");
  return { name, first: texts.get(first) ?? "", other: lines.join("\n"), isSame: verdict === "sama" };
});

describe("golden cases", () => {
  test("are at least forty, nearly half of which are no copies", () => {
    expect(golden.length).toBeGreaterThanOrEqual(40);
    expect(golden.filter(({ isSame }) => !isSame).length).toBeGreaterThanOrEqual(golden.length * 0.4);
    expect(golden.every(({ first }) => first !== "")).toBe(true);
  });

  test.each(golden)("$name", ({ first, other, isSame }) => {
    const likeness = compare(copyOf(first, "id"), copyOf(other, "id"), { documentFrequency: () => 1 });
    expect(likeness !== undefined, JSON.stringify(likeness)).toBe(isSame);
    const swapped = compare(copyOf(other, "id"), copyOf(first, "id"), { documentFrequency: () => 1 });
    expect(swapped !== undefined).toBe(isSame);
  });

  test("the same text in two languages is not taken for a copy", () => {
    const [text = ""] = texts.values();
    expect(compare(copyOf(text, "id"), copyOf(text, "en"), { documentFrequency: () => 1 })).toBeUndefined();
  });
});

test("on the labelled set nearly all copies are found, and nearly nothing else", async () => {
  const { precision, recall, byKind, wrong } = await evaluate(await labelledTexts());
  for (const [kind, { found, of }] of byKind) expect(found / of, kind).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.98);
  expect(precision, wrong.join("\n")).toBeGreaterThanOrEqual(0.98);
});

test("a text is read as readers see it", () => {
  const same = (one: string, other: string) => expect(tokenizeHtml(one)).toEqual(tokenizeHtml(other));
  same("<p>Harga <b>mur</b>ah &amp; baik</p>", "<p>harga murah baik</p>");
  same('<p>Satu</p><img alt="a > b"><p>dua</p>', "<h2>SATU</h2>\n<ul><li>Dua</li></ul>");
  expect(tokenizeHtml("<p>Rp 10.000 saja. Murah!</p>").ends).toEqual(Uint32Array.of(3, 4));
  expect(tokenizeHtml("<table><tr><td>satu</td><td>dua</td></tr></table>").ends).toEqual(Uint32Array.of(2));
  expect(tokenizeHtml("").words).toHaveLength(0);
});

test("titles are alike by their words and letters, but not where they number the parts of a series", () => {
  expect(titleSimilarity("Cara Memilih Helm", "cara memilih helm!")).toBe(1);
  expect(titleSimilarity("Memilih Helm SNI", "Cara Memilih Helm SNI")).toBeGreaterThan(0.8);
  expect(titleSimilarity("Seri Kopi 1", "Seri Kopi 2")).toBe(0);
  expect(titleSimilarity("Helm", "Kulkas")).toBeLessThan(0.2);
});

test("published is kept before draft, then the older, then what is linked to, then the longer", () => {
  const copy = (id: number, fields: Partial<Copy>) => copyOf("Judul\nSatu dua tiga.", "id", { id, ...fields });
  const order = [
    copy(6, { since: 2, links: 3 }),
    copy(5, { since: 2 }),
    copy(4, { since: 5, links: 9 }),
    copy(3, { since: 5, links: 9, status: "scheduled" }),
    copy(2, { since: 0, status: "draft" }),
  ];
  expect(order.toReversed().sort(compareKeepers)).toEqual(order);
});
