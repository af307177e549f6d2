import type { ToolView } from "./schema.ts";
import type { TextTool } from "./text/text-tool.ts";
import type { AnyTool } from "./tool.ts";
import { cleanArticles } from "./tools/clean-articles.ts";
import { fixArticleFormatting } from "./tools/fix-article-formatting.ts";
import { formatArticles } from "./tools/format-articles.ts";
import { removeAiMetadata } from "./tools/remove-ai-metadata.ts";

/** Those that work on the text of an article alone. */
export const TEXT_TOOLS: readonly TextTool[] = [formatArticles, fixArticleFormatting, cleanArticles, removeAiMetadata];

/** Every maintenance tool; its name is the last part of its page's address. */
const TOOLS: readonly AnyTool[] = [...TEXT_TOOLS];

export const toolNamed = (name: string): AnyTool | undefined => TOOLS.find((tool) => tool.name === name);

export const toolViews = (): ToolView[] =>
  TOOLS.map(({ name, title, describe, rules, fields = [], estimate }) => ({
    name,
    title,
    describe,
    rules,
    fields,
    estimates: estimate !== undefined,
  }));

/** What a rule of a tool is called. */
export const ruleTitle = (tool: string, rule: string): string =>
  toolNamed(tool)?.rules.find(({ name }) => name === rule)?.title ?? rule;
