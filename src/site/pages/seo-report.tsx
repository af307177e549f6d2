import { page } from "../page.ts";

/** `/test-seo-optimization`: what the last audit of every public address found. */
export const seoReport = page({
  path: "/test-seo-optimization",
  query: ["setelah"],
  cached: false,
  load: () => "not-found",
});
