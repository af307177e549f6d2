export { type ArticleTool, articles } from "./subjects/articles.ts";
export { restorePrevious, saveOrSkip, skipForFailure } from "./subjects/text-effect.ts";
