import { publicAddress } from "../../platform/http/public-addresses.ts";
import { CATEGORIES } from "../stores/categories.shared.ts";
import {
  feedPath,
  MANIFEST_PATH,
  OPENSEARCH_PATH,
  ROBOTS_PATH,
  SITEMAP_PATH,
  sitemapPartPath,
} from "./paths.shared.ts";

const file = (path: string, fixed: readonly string[] = [path]) => publicAddress<"feed">({ path, kind: "feed", fixed });

/** The cacheable files that search engines, feed readers and browsers look for. */
export const SEO_ADDRESSES = [
  file(feedPath()),
  file(
    feedPath(":category"),
    CATEGORIES.map(({ slug }) => feedPath(slug)),
  ),
  file(SITEMAP_PATH),
  file(sitemapPartPath(":part"), []),
  file(ROBOTS_PATH),
  file(OPENSEARCH_PATH),
  file(MANIFEST_PATH),
];
