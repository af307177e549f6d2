// The commands by which other modules change articles. Files of this module import a command from the file that defines it.

export { saveError } from "./failures.ts";
export { RELATE_ARTICLES } from "./read/related.ts";
export { deleteTagRows, lockTagNames, moveTagLinks, renameTagRow, tagSlug } from "./write/article-tags.ts";
export { reverseBatch } from "./write/batches.ts";
export { changeCover } from "./write/cover-change.ts";
export { schedulePublication } from "./write/editor-commands.ts";
export { refreshArticlesWithImage } from "./write/refresh-images.ts";
export { saveLeniently } from "./write/restore.ts";
export { type SaveFailure, type SaveOptions, saveArticle } from "./write/save-article.ts";
export { addWordChanges, applyWordChanges, refreshSearchVectors, searchWords } from "./write/search-index.ts";
export { endTrashBatch, trashArticle } from "./write/trash.ts";
export { indexWorkingCopies } from "./write/working-copies.ts";
