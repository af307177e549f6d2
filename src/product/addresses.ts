import { LRUCache } from "lru-cache";
import { REPORT_PATH } from "../catalogue/curation/prices/paths.shared.ts";
import { offerPath } from "../catalogue/ledger/offers/paths.shared.ts";
import { SES_WEBHOOK_PATH } from "../modules/mail/paths.shared.ts";
import { hasSignedUpMarker } from "../modules/newsletter/own-pages.ts";
import {
  ARCHIVE_FEED_PATH,
  SIGN_UP_PATH,
  SUBSCRIPTIONS_PATH,
  UNSUBSCRIBE_PATH,
} from "../modules/newsletter/paths.shared.ts";
import { blogPath } from "../modules/redirects/paths.shared.ts";
import { SEO_ADDRESSES } from "../modules/seo/public-addresses.ts";
import { CATEGORIES } from "../modules/stores/categories.shared.ts";
import { storeListPath } from "../modules/stores/category-paths.shared.ts";
import type { PageKind } from "../modules/visits/schema.ts";
import { addressRegistry, publicAddress, type ReservedWord } from "../platform/http/public-addresses.ts";
import { PRODUCT_ADDRESSES } from "../site/pages/prices/addresses.ts";
import { DATA_ADDRESSES, PAGE_ADDRESSES } from "../site/urls.ts";

const wordOf = (path: string) => path.slice(1);
const firstWordOf = (path: string) => wordOf(path).replace(/\/.*/, "");

/** The first words of paths that something other than a page answers. */
const RESERVED_WORDS: readonly ReservedWord[] = [
  // Metrics distinguish requests under these two words by the next word.
  { word: "admin", below: true },
  { word: "api", below: true },
  { word: "rest", below: true, kind: "rest" },
  { word: "auth", below: true, kind: "auth" },
  { word: "media", below: true, kind: "media" },
  { word: "assets", below: true },
  { word: wordOf(UNSUBSCRIBE_PATH), kind: "newsletter" },
  { word: firstWordOf(SES_WEBHOOK_PATH), below: true },
  { word: wordOf(REPORT_PATH) },
  { word: wordOf(blogPath()), kind: "redirect" },
  { word: wordOf(storeListPath()), kind: "redirect" },
  { word: wordOf(offerPath()), below: true, kind: "redirect" },
  { word: "metrics", kind: "metrics" },
  { word: "healthz" },
  { word: "readyz" },
];

/** Every public address of the application. */
export const ADDRESSES = addressRegistry<PageKind | "api" | "feed">({
  addresses: [
    ...Object.values(PAGE_ADDRESSES),
    ...Object.values(PRODUCT_ADDRESSES),
    ...SEO_ADDRESSES,
    ...DATA_ADDRESSES,
    publicAddress<"feed">({ path: ARCHIVE_FEED_PATH, kind: "feed" }),
  ],
  reservedWords: RESERVED_WORDS,
  // These paths are reserved for feeds of stores, of which none exists yet.
  reservedPaths: CATEGORIES.map(({ slug }) => `${storeListPath(slug)}/rss.xml`),
  files: /\/\.|^\/[^/]+\.(xml|txt|ico|svg|png|webmanifest)$/,
  isPersonal: hasSignedUpMarker,
});

export const { isOwnPath } = ADDRESSES;

/** Pages that exist whatever the database holds, for the sitemap and the audit. */
export const FIXED_PAGES = { listed: ADDRESSES.listed, unlisted: ADDRESSES.unlisted };

/** The beginnings of addresses of lists whose narrowed forms search engines should not request. */
export const NARROWED_LISTS = ADDRESSES.narrowed;

/** The paths of fixed pages, for checks of whether a link leads to a fixed page. */
export const FIXED_PATHS: ReadonlySet<string> = new Set(
  [...ADDRESSES.listed, ...ADDRESSES.unlisted, ...ADDRESSES.byPage].map((address) => address.replace(/\?.*/, "")),
);

const MOST_PATHS = 10_000;
const readPages = new LRUCache<string, boolean>({ max: MOST_PATHS });

/** Whether a path is a page that visitors read. Every answer needs this, so it is cached. */
export function isReadPage(path: string): boolean {
  const known = readPages.get(path);
  if (known !== undefined) return known;
  const kind = publicKindOf(path);
  const isRead = kind !== undefined && kind !== "other";
  readPages.set(path, isRead);
  return isRead;
}

/** The paths to which both forms of the newsletter sign-up are sent. */
export const SIGN_UP_PATHS: ReadonlySet<string> = new Set([SIGN_UP_PATH, SUBSCRIPTIONS_PATH]);

/** Returns the kind of a public page; undefined where no public page is at a path. */
export function publicKindOf(path: string): PageKind | undefined {
  const kind = ADDRESSES.kindOf(path);
  return kind === "api" || kind === "feed" ? undefined : kind;
}
