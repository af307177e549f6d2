import { productTags } from "../catalogue/ledger/offers/cache-tags.shared.ts";
import {
  listSitemapEntries,
  listSitemapParts,
  productSitemapEntries,
  productSitemapParts,
} from "../catalogue/listings/queries.ts";
import { articleTags } from "../modules/articles/cache-tags.shared.ts";
import { sitemapEntries, sitemapParts } from "../modules/articles/queries.ts";
import { ARCHIVE_TAG } from "../modules/newsletter/archive/cache-tags.shared.ts";
import { editionEntries, editionParts } from "../modules/newsletter/archive/editions.ts";
import type { SitemapSection } from "../modules/seo/sitemap.ts";
import type { Reader } from "../platform/database/database.ts";

/** The sections of the sitemap beside the fixed pages. */
export const sitemapSections = (reader: Reader): readonly SitemapSection[] => [
  {
    name: "artikel",
    // A part with this many pages, including their languages and pictures (some 4 MB), fits the page cache beside other pages.
    partSize: 10_000,
    entries: (afterId, limit) => sitemapEntries(reader, afterId, limit),
    parts: (size) => sitemapParts(reader, size),
    tag: articleTags.lists,
  },
  {
    name: "newsletter",
    partSize: 50_000,
    entries: (afterId, limit) => editionEntries(reader, afterId, limit),
    parts: () => editionParts(reader),
    tag: ARCHIVE_TAG,
  },
  {
    name: "produk",
    partSize: 50_000,
    entries: (afterId, limit) => productSitemapEntries(reader, afterId, limit),
    parts: (size) => productSitemapParts(reader, size),
    tag: productTags.sitemap,
    // The same code makes all these pages, so auditing a thousand of them shows what is wrong with all.
    mostAudited: 1_000,
  },
  {
    name: "harga",
    partSize: 50_000,
    entries: (afterId, limit) => listSitemapEntries(reader, afterId, limit),
    parts: (size) => listSitemapParts(reader, size),
    tag: productTags.sitemap,
    mostAudited: 200,
  },
];
