import type { TextTool } from "../article-tools/text/text-tool.ts";
import { checkLinks } from "../article-tools/tools/check-links.ts";
import { cleanArticles } from "../article-tools/tools/clean-articles.ts";
import { fillSeoFields } from "../article-tools/tools/fill-seo-fields.ts";
import { findAndReplace } from "../article-tools/tools/find-and-replace.ts";
import { fixArticleFormatting } from "../article-tools/tools/fix-article-formatting.ts";
import { fixImagePaths } from "../article-tools/tools/fix-image-paths.ts";
import { formatArticles } from "../article-tools/tools/format-articles.ts";
import { generateImages } from "../article-tools/tools/generate-images.ts";
import { regenerateImages } from "../article-tools/tools/regenerate-images.ts";
import { removeAiMetadata } from "../article-tools/tools/remove-ai-metadata.ts";
import { removeDuplicates } from "../article-tools/tools/remove-duplicates.ts";
import type { ToolView } from "./schema.ts";
import type { AnyTool } from "./tool.ts";

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
