/** The list of the admin, and its editor: the site's own pages lead there too. */
export const ARTICLE_EDITOR_PATH = "/admin/article-editor";
export const articleEditorPath = (id: number): string => `${ARTICLE_EDITOR_PATH}?id=${id}`;

/** Tells an editor who is signed in which article a page shows; answers `{ id }` (write/admin-routes.ts). */
export const articleAtApi = ({ category, slug }: { readonly category: string; readonly slug: string }): string =>
  `/api/admin/published-articles/${category}/${slug}`;
