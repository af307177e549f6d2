import { expect, test } from "vitest";
import { cleanArticles } from "./clean-articles.ts";
import { fixArticleFormatting } from "./fix-article-formatting.ts";
import { formatArticles } from "./format-articles.ts";
import { articleWith, planArticle, readGoldenCases } from "./golden-cases.ts";
import { mixtures } from "./golden-mixtures.ts";
import { tidyArticles } from "./tidy-articles.ts";

const PARTS = [formatArticles, fixArticleFormatting, cleanArticles];
const cases = (
  await Promise.all(PARTS.map(({ name }) => readGoldenCases(new URL(`./golden/${name}.txt`, import.meta.url))))
).flat();
const seed = Number(process.env.SEED ?? 20_261_125);

test("has every rule of the three tools once, each in the group of its tool, on where it is on there", () => {
  const names = tidyArticles.rules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, title, rules } of PARTS) {
    expect(tidyArticles.groups).toContainEqual(
      expect.objectContaining({ name, title, rules: rules.map((rule) => rule.name) }),
    );
    expect(tidyArticles.rules).toEqual(expect.arrayContaining([...rules]));
  }
  expect(tidyArticles.groups?.flatMap(({ rules }) => rules)).toEqual(names);
});

test(`after all rules together nothing is left for them, nor for one of the tools (seed ${seed})`, () => {
  const bodies = [...cases.map(({ before }) => before), ...mixtures(cases, seed, 300)];
  for (const body of bodies) {
    const { after } = planArticle(tidyArticles, articleWith({ body }));
    for (const tool of [tidyArticles, ...PARTS]) {
      const { plan } = planArticle(tool, after);
      expect(plan.ok && plan.changes, `${tool.name}:\n${body}\n=====\n${after.body}`).toEqual([]);
    }
  }
});

test("of one group alone it does what the tool of that name does", () => {
  for (const tool of PARTS) {
    const rules = tidyArticles.groups?.find(({ name }) => name === tool.name)?.rules ?? [];
    const on = tool.rules.filter((rule) => rule.on).map(({ name }) => name);
    for (const { before } of cases) {
      const article = articleWith({ body: before });
      const { after } = planArticle(tidyArticles, article, { rules: rules.filter((name) => on.includes(name)) });
      expect(after.body).toBe(planArticle(tool, article).after.body);
    }
  }
});
