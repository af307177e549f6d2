/** The paths of the admin's article list and editor, to which the site's own pages link too. */
export const ARTICLE_EDITOR_PATH = "/admin/article-editor";
export const articleEditorPath = (id: number): string => `${ARTICLE_EDITOR_PATH}?id=${id}`;

/** The endpoint that tells a signed-in editor which article a page shows; it answers `{ id }` (write/admin-routes.ts). */
export const articleAtApi = ({ category, slug }: { readonly category: string; readonly slug: string }): string =>
  `/api/admin/published-articles/${category}/${slug}`;
