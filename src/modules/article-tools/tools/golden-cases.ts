import { readFile } from "node:fs/promises";
import type { ArticleSnapshot } from "../../articles/schema.ts";
import type { Change } from "../../maintenance/answers.ts";
import { lettersOf } from "../text/letters.ts";
import { applyArticleChanges } from "../text/text-fields.ts";
import type { TextTool } from "../text/text-tool.ts";

/** A test case: `after` equals `before` where the tool must not change the text; `flags` are the texts that the tool flags. */
export type GoldenCase = {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly flags: readonly string[];
};

/** Reads the cases of a file: `@@ name` and the text; `@@ =>` and the result, if the text changes; `@@ ! text` for each flag. */
export async function readGoldenCases(file: URL): Promise<GoldenCase[]> {
  const [, ...cases] = (await readFile(file, "utf8")).split(/^@@ (?!=>|! )/m);
  return cases.map((text) => {
    const flags = [...text.matchAll(/^@@ ! (.*)\n/gm)].map((match) => match[1] ?? "");
    const [name = "", ...lines] = text.replace(/^@@ ! .*\n/gm, "").split("\n");
    const [before = "", after = before] = lines.join("\n").split(/^@@ =>\n/m);
    // The blank line before the next case belongs to neither.
    const ended = (words: string) => spelled(words.replace(/\n+$/, "\n"));
    return { name, before: ended(before), after: ended(after), flags: flags.map(spelled) };
  });
}

/** Replaces each \u{…} by the invisible character that it stands for in the files. */
export const spelled = (text: string): string =>
  text.replace(/\\u\{([0-9a-f]+)\}/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

const EMPTY: ArticleSnapshot = {
  title: "Judul artikel",
  slug: "judul-artikel",
  category: "komputer-laptop",
  status: "published",
  language: "id",
  authorId: "penulis",
  excerpt: "",
  description: "",
  seoTitle: "",
  keywords: [],
  tags: [],
  body: "",
  faq: [],
  coverImageId: null,
  coverAlt: "",
  socialImageId: null,
  canonicalUrl: null,
  noindex: false,
  publishedAt: null,
  modifiedAt: "2026-01-01T00:00:00.000Z",
};

export const articleWith = (fields: Partial<ArticleSnapshot>): ArticleSnapshot => ({ ...EMPTY, ...fields });

/** A tool's plan for an article, and the article with the plan applied. @throws where the tool refuses the article */
export function planArticle(tool: TextTool, article: ArticleSnapshot, options: unknown = {}) {
  const plan = tool.plan({ id: 1, version: 1, snapshot: article }, { options: tool.options.parse(options) });
  if (!plan.ok) throw new Error(`${tool.name}: ${plan.reason}\n${article.body}`);
  return { plan, after: applyArticleChanges(article, plan.changes) };
}

/** The changes that remove words or make new ones. */
export const wordChanges = (changes: readonly Change[]): Change[] =>
  changes.filter(({ before, after }) => lettersOf(before) !== lettersOf(after));
