import { OUTLIERS_PATH } from "../catalogue/curation/prices/paths.shared.ts";
import { isProductTool } from "../catalogue/curation/product-tools.shared.ts";
import { FEEDS_PATH } from "../catalogue/ingest/paths.shared.ts";
import { MATCH_REVIEW_PATH } from "../catalogue/paths.shared.ts";
import { ARTICLE_EDITOR_PATH, articleEditorPath } from "../modules/articles/paths.shared.ts";
import { CAMPAIGNS_PATH } from "../modules/newsletter/paths.shared.ts";
import { MAIL_SETTINGS_PATH } from "../modules/settings/paths.shared.ts";

/** Every address of the admin application; the server uses them to recognise addresses without a page. */
export const PATHS = {
  dashboard: "/admin",
  signIn: "/admin/auth",
  setup: "/admin/setup",
  invitation: "/admin/undangan",
  passwordReset: "/admin/atur-ulang",
  people: "/admin/people",
  profile: "/admin/profile",
  auditLog: "/admin/audit-log",
  newsletters: CAMPAIGNS_PATH,
  subscribers: "/admin/subscribers",
  articleEditor: ARTICLE_EDITOR_PATH,
  restoreArticles: "/admin/restore-articles",
  images: "/admin/images",
  uploadImages: "/admin/upload-images",
  reviewImages: "/admin/review-images",
  generateImages: "/admin/generate-images",
  regenerateImages: "/admin/regenerate-images",
  authors: "/admin/authors",
  tags: "/admin/tags",
  products: "/admin/products",
  matchReview: MATCH_REVIEW_PATH,
  outliers: OUTLIERS_PATH,
  merchants: "/admin/merchants",
  feeds: FEEDS_PATH,
  storeClicks: "/admin/store-clicks",
  statistics: "/admin/statistics",
  redirects: "/admin/redirects",
  restoreFromBackup: "/admin/restore-from-backup",
  import: "/admin/import",
  apiKeys: "/admin/api-keys",
  webhooks: "/admin/webhooks",
  apiDescription: "/admin/api",
  maintenance: "/admin/maintenance",
  settings: "/admin/settings",
  siteIdentity: "/admin/site-identity",
  mailSettings: MAIL_SETTINGS_PATH,
  backupSchedule: "/admin/backup-schedule",
  aiSettings: "/admin/ai-settings",
  settingsGuide: "/admin/settings-guide",
  pageTexts: "/admin/page-texts",
  directory: "/admin/directory-stores",
  tidyArticles: "/admin/tidy-articles",
  formatArticles: "/admin/format-articles",
  fixArticleFormatting: "/admin/fix-article-formatting",
  cleanArticles: "/admin/clean-articles",
  removeAiMetadata: "/admin/remove-ai-metadata",
  fillSeoFields: "/admin/fill-seo-fields",
  checkLinks: "/admin/check-links",
  findAndReplace: "/admin/find-and-replace",
  removeDuplicates: "/admin/remove-duplicates",
  fixImagePaths: "/admin/fix-image-paths",
  translateArticles: "/admin/translate-articles",
  translateToIndonesian: "/admin/translate-to-indonesian",
  translateArticle: "/admin/translate-article",
} as const;

/** The pages of the maintenance tools. They share one component, and the last part of the address names the tool. */
export const MAINTENANCE_TOOLS = [
  PATHS.tidyArticles,
  PATHS.formatArticles,
  PATHS.fixArticleFormatting,
  PATHS.cleanArticles,
  PATHS.removeAiMetadata,
  PATHS.fillSeoFields,
  PATHS.checkLinks,
  PATHS.findAndReplace,
  PATHS.removeDuplicates,
  PATHS.fixImagePaths,
  PATHS.generateImages,
  PATHS.regenerateImages,
  PATHS.translateArticles,
  PATHS.translateToIndonesian,
] as const;

export { articleEditorPath };

export const maintenanceRunPath = (tool: string, run: number): string =>
  isProductTool(tool) ? productRunPath(run) : `/admin/${tool}?proses=${run}`;

/** The page of a plan about products: merging or splitting them, or deciding about similar pairs at once. */
export const productRunPath = (run: number): string => `${PATHS.products}?run=${run}`;

/** The page for an owner's details about a store of the directory. */
export const directoryStorePath = (store: string): string => `${PATHS.directory}?toko=${store}`;

/** The page for the merchants of a category. */
export const directoryCategoryPath = (category: string): string => `${PATHS.directory}?kategori=${category}`;

/** The page of one product. */
export const productPath = (id: number): string => `${PATHS.products}?id=${id}`;

/** The form of one merchant; without an id, the form of a new merchant. */
export const merchantPath = (id?: number): string => `${PATHS.merchants}?${id === undefined ? "new" : `id=${id}`}`;

/** The page of one feed; without an id, the form of a new feed. */
export const feedPath = (id?: number): string => `${PATHS.feeds}?${id === undefined ? "new" : `id=${id}`}`;

/** The form of one typed offer; without an id, the form of a new offer, with the given values filled in. */
export const manualOfferPath = (id?: number, given: { merchant?: string; product?: number } = {}): string =>
  [
    `${PATHS.feeds}?typed=${id ?? "new"}`,
    ...(given.merchant === undefined ? [] : [`merchant=${given.merchant}`]),
    ...(given.product === undefined ? [] : [`product=${given.product}`]),
  ].join("&");

/** The page of one run of a feed. */
export const feedRunPath = (run: number): string => `${PATHS.feeds}?run=${run}`;

/** The page on which a person translates one article. */
export const translateArticlePath = (id: number): string => `${PATHS.translateArticle}?id=${id}`;

/** Whether an article, or its translation, is open at an address. */
export function isWritingPage({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  if (pathname !== PATHS.articleEditor && pathname !== PATHS.translateArticle) return false;
  const parameters = new URLSearchParams(search);
  return parameters.has("id") || parameters.has("new");
}

export const isAdminPath = (path: string): boolean => (Object.values(PATHS) as string[]).includes(path);

/** The anchor of a section of the settings page: which services the server has, and how to set up the others. */
export const SERVICES_ANCHOR = "layanan";
