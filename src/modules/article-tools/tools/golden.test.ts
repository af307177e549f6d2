import { describe, expect, test } from "vitest";
import { TEXT_TOOLS } from "../tools.ts";
import { articleWith, planArticle, readGoldenCases, wordChanges } from "./golden-cases.ts";
import { mixtures, wordsShown } from "./golden-mixtures.ts";

/** Rules whose reasons say that they remove or change words, or letters in marks. All other rules leave every letter in place. */
const MAY_CHANGE_LETTERS: Readonly<Record<string, readonly string[]>> = {
  // If the link text is the address, the rule writes the address only once.
  "format-articles": ["link-style"],
  "fix-article-formatting": [
    "literal-breaks",
    "mojibake",
    "double-escapes",
    "html-inline",
    "html-blocks",
    "run-together-items",
  ],
  "clean-articles": [
    "scripts",
    "embeds",
    "styling",
    "word-tags",
    "tracking-parameters",
    "tracker-images",
    "shortcodes",
    "empty-parts",
    "duplicate-paragraphs",
  ],
  "remove-ai-metadata": [
    "tokens",
    "source-links",
    "wrapping",
    "labels",
    "openings",
    "disclaimers",
    "closings",
    "placeholders",
  ],
};

/** Rules whose reasons say that a reader sees other words than before. */
const CHANGE_WORDS = new Set([
  "literal-breaks",
  "mojibake",
  "double-escapes",
  "html-inline",
  "html-blocks",
  "run-together-items",
  "embeds",
  "word-tags",
  "tracking-parameters",
  "tracker-images",
  "shortcodes",
  "duplicate-paragraphs",
  ...(MAY_CHANGE_LETTERS["remove-ai-metadata"] ?? []),
]);

/** The seed makes the same texts in every run, so that failures come from changes of the code; SEED=… tries other texts. */
const seed = Number(process.env.SEED ?? 20_261_122);

describe.each(TEXT_TOOLS.map((tool) => [tool.name, tool] as const))("%s", async (name, tool) => {
  const cases = await readGoldenCases(new URL(`./golden/${name}.txt`, import.meta.url));

  test("has at least forty cases, a third of which must not change", () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(cases.filter(({ before, after }) => before === after).length).toBeGreaterThanOrEqual(cases.length / 3);
  });

  test.each(cases)("$name", ({ before, after, flags }) => {
    const { plan, after: made } = planArticle(tool, articleWith({ body: before }));
    expect(made.body).toBe(after);
    expect(plan.ok && plan.flags.map(({ text }) => text)).toEqual(flags);
    for (const change of plan.ok ? plan.changes : []) {
      expect(change.reasons.length).toBeGreaterThan(0);
      for (const { text } of change.reasons) expect(text).toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  test(`whatever is put together of these texts, planning again finds nothing, and no word is lost (seed ${seed})`, async () => {
    for (const body of mixtures(cases, seed, 150)) {
      const { plan, after } = planArticle(tool, articleWith({ body }));
      const again = planArticle(tool, after);
      expect(again.plan.ok && again.plan.changes, `seed ${seed}:\n${body}\n=====\n${after.body}`).toEqual([]);
      const allowed = MAY_CHANGE_LETTERS[name] ?? [];
      const unnamed = wordChanges(plan.ok ? plan.changes : []).filter(
        ({ reasons }) => !reasons.some(({ rule }) => allowed.includes(rule)),
      );
      expect(unnamed, `seed ${seed}:\n${body}`).toEqual([]);
    }
  });

  const quiet = tool.rules.map((rule) => rule.name).filter((rule) => !CHANGE_WORDS.has(rule));
  // A tool whose rules all remove words has no other rules to test; a skipped test would count as failed.
  if (quiet.length === 0) return;
  test(`by rules that say nothing of words, readers see the same (seed ${seed + 1})`, async () => {
    for (const body of mixtures(cases, seed + 1, 60)) {
      const { after } = planArticle(tool, articleWith({ body }), { rules: quiet });
      expect(wordsShown(after.body), `seed ${seed + 1}:\n${body}\n=====\n${after.body}`).toBe(wordsShown(body));
    }
  });
});
