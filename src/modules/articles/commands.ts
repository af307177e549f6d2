// What other modules change of articles; files of this module import where it is written.
export { changeTagNames, tagSlug } from "./article-parts.ts";
export { changeCover } from "./cover-change.ts";
export { saveRefusal } from "./failures.ts";
export { refreshArticlesWithImage } from "./image-use.ts";
export { RELATE_ARTICLES } from "./related.ts";
export { addWordChanges, applyWordChanges, refreshSearchVectors, searchWords } from "./search-index.ts";
export { reverseBatch } from "./writing/batches.ts";
export { saveLeniently } from "./writing/restore.ts";
export { type SaveFailure, type SaveOptions, type SaveResult, saveArticle } from "./writing/save-article.ts";
export { publishLater } from "./writing/saving.ts";
export { trashArticle } from "./writing/trash.ts";
