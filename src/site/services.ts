import type pg from "pg";
import type { ProductCounts, ProductPage } from "../catalogue/listings/queries.ts";
import type { FoundArticle } from "../modules/articles/queries.ts";
import type { ListIndex } from "../modules/articles/read/list-index.ts";
import type { ArchivePresence } from "../modules/newsletter/archive/archive-presence.ts";
import type { OwnTexts } from "../modules/page-texts/queries.ts";
import type { RedirectIndex } from "../modules/redirects/redirect-index.ts";
import type { Site } from "../modules/seo/schema.ts";
import type { CategorySlug } from "../modules/stores/categories.shared.ts";
import type { StoreProfile } from "../modules/stores/links.ts";
import type { PriceRange } from "../modules/stores/shops.shared.ts";
import type { StoreLink } from "../modules/stores/store-link.shared.ts";
import type { Clock } from "../platform/clock.ts";
import type { BatchLoader } from "../platform/database/batch-loader.ts";
import type { Reader } from "../platform/database/database.ts";
import type { Db } from "../platform/database/tables.ts";
import type { RenderQueue } from "../platform/page-cache/render-queue.ts";
import type { SiteAssets } from "./assets.ts";

/** The settings from which pages are made. */
export type SiteSettings = {
  readonly siteName: string;
  readonly siteUrl: string;
  readonly timeZone: string;
  readonly publisherName: string;
  readonly contactEmail: string | undefined;
  /** The percentage of visits whose browsers measure how fast pages were. */
  readonly visitSample: number;
  /** Whether a sign-up has to be confirmed by mail. */
  readonly newsletterConfirm?: boolean;
  /** The settings of the mail server, given where this site sends mail. */
  readonly smtp?: object | undefined;
  /** The hosted project that has accounts and newsletter, where this site does not have them itself. */
  readonly backend: { readonly url: string; readonly anonKey: string } | undefined;
};

/** The services from which pages are made, built at the start (product/services.ts). */
export type Services = {
  readonly config: SiteSettings;
  readonly site: Site;
  /** What the owner has written on the pages about the site. */
  readonly pageTexts: OwnTexts;
  readonly assets: SiteAssets;
  /** The reader for public pages: a replica where there is one, see platform/database/replica-reads.ts. */
  readonly reads: Reader;
  readonly pool: pg.Pool;
  readonly db: Db;
  /** Published articles by slug. */
  readonly articles: BatchLoader<string, FoundArticle | undefined>;
  readonly lists: ListIndex;
  readonly redirects: RedirectIndex;
  readonly productCounts: ProductCounts;
  readonly archivePresence: ArchivePresence;
  /** Products that visitors see, by slug. */
  readonly productPages: BatchLoader<string, ProductPage | undefined>;
  /** The queue of all pages that this process renders, since these share its event loop. */
  readonly renderQueue: RenderQueue;
  readonly clock: Clock;
  /** Records how much a search found, for the statistics of readers. */
  readonly recordFound: (words: string, found: number) => void;
  readonly anonKey: string;
  readonly storesOf: (category: CategorySlug) => readonly StoreLink[];
  /** Returns the store with the description of its entry in that category; with a general description where the category has no entry for the store. */
  readonly findStore: (id: string, category: CategorySlug) => StoreLink | undefined;
  /** Returns the profile of a store that has details or has closed; undefined where the category's list already says all that is known of the store. */
  readonly storeProfile: (id: string) => StoreProfile | undefined;
  /** Paths of the stores with details that have not closed. */
  readonly storeProfilePaths: readonly string[];
  /** Returns the sentence that tells visitors where the information about a category's stores comes from. */
  readonly sourceNote: (category: CategorySlug) => string;
  /** Ids of stores that have closed, which no list shows. */
  readonly closedStoreIds: ReadonlySet<string>;
  /** Returns links to the marketplaces' own results for these words, within the price range where they accept one. */
  readonly searchLinks: (query: string, price?: PriceRange) => { id: string; name: string; href: string }[];
};
