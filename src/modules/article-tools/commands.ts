export { type ArticleTool, articles } from "./subjects/articles.ts";
export { leftUnsaved, restoreFormer, saveAs } from "./subjects/text-effect.ts";
