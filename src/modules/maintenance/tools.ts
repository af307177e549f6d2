import type { ToolView } from "./schema.ts";
import type { TextTool } from "./text/text-tool.ts";
import type { AnyTool } from "./tool.ts";
import { checkLinks } from "./tools/check-links.ts";
import { cleanArticles } from "./tools/clean-articles.ts";
import { fillSeoFields } from "./tools/fill-seo-fields.ts";
import { findAndReplace } from "./tools/find-and-replace.ts";
import { fixArticleFormatting } from "./tools/fix-article-formatting.ts";
import { fixImagePaths } from "./tools/fix-image-paths.ts";
import { formatArticles } from "./tools/format-articles.ts";
import { generateImages } from "./tools/generate-images.ts";
import { regenerateImages } from "./tools/regenerate-images.ts";
import { removeAiMetadata } from "./tools/remove-ai-metadata.ts";
import { removeDuplicates } from "./tools/remove-duplicates.ts";

/** Those that work on the text of an article alone. */
export const TEXT_TOOLS: readonly TextTool[] = [formatArticles, fixArticleFormatting, cleanArticles, removeAiMetadata];

/** Every maintenance tool; its name is the last part of its page's address. */
const TOOLS: AnyTool[] = [
  ...TEXT_TOOLS,
  findAndReplace,
  checkLinks,
  fillSeoFields,
  removeDuplicates,
  fixImagePaths,
  generateImages,
  regenerateImages,
];

/** For a module that brings tools of its own, when its manifest is loaded. */
export const registerTools = (...tools: readonly AnyTool[]) => void TOOLS.push(...tools);

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

/** What a rule or kind of a tool is called. */
export function ruleTitle(name: string, rule: string): string {
  const tool = toolNamed(name);
  return [...(tool?.rules ?? []), ...(tool?.kinds ?? [])].find((known) => known.name === rule)?.title ?? rule;
}
