import { findCategory } from "../modules/stores/categories.ts";
import { PAGES } from "./routes.ts";

/** What other parts of the product answer, and files that lie at the root. */
const RESERVED =
  /^\/(admin|api|rest|auth|assets|media|newsletter|berhenti-berlangganan|blog|toko|healthz|readyz|metrics)$|^\/(admin|api|rest|auth|assets|media)\/|\/\.|^\/[^/]+\.(xml|txt|ico|svg|png|webmanifest)$/;

/** Whether the site answers a path by itself, whatever articles there are: a redirect from there would never be followed. */
export function isOwnPath(path: string): boolean {
  if (RESERVED.test(path)) return true;
  const category = /^\/(?:artikel|toko)\/([^/]+)(?:\/rss\.xml)?$/.exec(path)?.[1];
  if (category !== undefined) return findCategory(category) !== undefined;
  return PAGES.some((page) => page.path === path);
}
