import type { TextTool } from "./text/text-tool.ts";
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
import { tidyArticles } from "./tools/tidy-articles.ts";

/** The tools that need nothing but the text of an article. */
export const TEXT_TOOLS: readonly TextTool[] = [formatArticles, fixArticleFormatting, cleanArticles, removeAiMetadata];

/** All tools over articles, in the order of menus. */
export const ARTICLE_TOOLS = [
  tidyArticles,
  ...TEXT_TOOLS,
  findAndReplace,
  checkLinks,
  fillSeoFields,
  removeDuplicates,
  fixImagePaths,
  generateImages,
  regenerateImages,
];
