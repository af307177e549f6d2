export { type ArticleTool, articles } from "./subjects/articles.ts";
export { leftUnsaved, plannedArticle, restoreFormer, saveAs } from "./subjects/text-effect.ts";
