import { describe, expect, test } from "vitest";
import { renderMarkdown } from "../../articles/markdown.ts";
import type { AnyTool } from "../tool.ts";
import { toolNamed } from "../tools.ts";
import { articleWith, type GoldenCase, goldenCases, lettersOf, planned, wordChanges } from "./golden-cases.ts";

/** Rules whose reasons say that words go or change: the rest must leave every letter where it is. */
const MAY_CHANGE_WORDS: Readonly<Record<string, readonly string[]>> = {
  "format-articles": [],
  "fix-article-formatting": [
    "literal-breaks",
    "mojibake",
    "double-escapes",
    "html-inline",
    "html-blocks",
    "run-together-items",
  ],
};

const TOOLS = Object.keys(MAY_CHANGE_WORDS);

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

describe.each(TOOLS)("%s", async (name) => {
  const tool = toolNamed(name) as AnyTool;
  const cases = await goldenCases(new URL(`./golden/${name}.txt`, import.meta.url));

  test("has at least forty cases, a third of which must not change", () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(cases.filter(({ before, after }) => before === after).length).toBeGreaterThanOrEqual(cases.length / 3);
  });

  test.each(cases)("$name", async ({ before, after, flags }) => {
    const { plan, after: made } = await planned(tool, articleWith({ body: before }));
    expect(made.body).toBe(after);
    expect(plan.ok && plan.flags.map(({ text }) => text)).toEqual(flags);
    for (const change of plan.ok ? plan.changes : []) {
      expect(change.reasons.length).toBeGreaterThan(0);
      for (const { text } of change.reasons) expect(text).toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  test(`whatever is put together of these texts, planning again finds nothing, and no word is lost (seed ${seed})`, async () => {
    for (const body of mixtures(cases, seed, 150)) {
      const { plan, after } = await planned(tool, articleWith({ body }));
      const again = await planned(tool, after);
      expect(again.plan.ok && again.plan.changes, `seed ${seed}:\n${body}\n=====\n${after.body}`).toEqual([]);
      const allowed = MAY_CHANGE_WORDS[name] ?? [];
      const unnamed = wordChanges(plan.ok ? plan.changes : []).filter(
        ({ reasons }) => !reasons.some(({ rule }) => allowed.includes(rule)),
      );
      expect(unnamed, `seed ${seed}:\n${body}`).toEqual([]);
    }
  });

  test.runIf(MAY_CHANGE_WORDS[name]?.length === 0)("readers see the same words", async () => {
    for (const body of mixtures(cases, seed + 1, 60)) {
      const { after } = await planned(tool, articleWith({ body }));
      expect(wordsShown(after.body), `seed ${seed + 1}:\n${body}\n=====\n${after.body}`).toBe(wordsShown(body));
    }
  });
});

function wordsShown(markdown: string): string {
  const rendered = renderMarkdown(markdown, { image: () => undefined, knowsStore: () => true });
  if (!rendered.ok) throw new Error(rendered.reason);
  return lettersOf(rendered.text);
}

/** Texts that are made of pieces of the cases, joined and cut by chance. */
function* mixtures(cases: readonly GoldenCase[], from: number, count: number): Generator<string> {
  const next = random(from);
  const pieces = cases.flatMap(({ before, after }) => [before, after]);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  for (let made = 0; made < count; made += 1) {
    const parts = Array.from({ length: 1 + Math.floor(next() * 5) }, () => {
      const piece = pick(pieces);
      const lines = piece.split("\n");
      const cut = Math.floor(next() * lines.length);
      return pick([piece, piece, lines.slice(cut).join("\n"), lines.slice(0, cut + 1).join("\n"), pick(lines)]);
    });
    yield parts.join(pick(["\n\n", "\n\n", "\n", "\n\n\n"]));
  }
}

/** mulberry32 */
function random(start: number) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
