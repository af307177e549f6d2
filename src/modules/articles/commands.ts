// What other modules change of articles; files of this module import where it is written.
export {
  type SaveFailure,
  type SaveOptions,
  type SaveResult,
  saveArticle,
} from "./writing/save-article.ts";
