import type { ToolView } from "./schema.ts";
import type { AnyTool } from "./tool.ts";
import { cleanArticles } from "./tools/clean-articles.ts";
import { fixArticleFormatting } from "./tools/fix-article-formatting.ts";
import { formatArticles } from "./tools/format-articles.ts";
import { removeAiMetadata } from "./tools/remove-ai-metadata.ts";

/** Every maintenance tool, by the last part of its page's address. */
const TOOLS: readonly AnyTool[] = [formatArticles, fixArticleFormatting, cleanArticles, removeAiMetadata];

export const toolNamed = (name: string): AnyTool | undefined => TOOLS.find((tool) => tool.name === name);

export const toolViews = (): ToolView[] =>
  TOOLS.map(({ name, title, describe, rules }) => ({ name, title, describe, rules }));

/** What a rule of a tool is called. */
export const ruleTitle = (tool: string, rule: string): string =>
  toolNamed(tool)?.rules.find(({ name }) => name === rule)?.title ?? rule;
