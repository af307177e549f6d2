import type pg from "pg";
import type { ReactNode } from "react";
import type { FoundArticle } from "../modules/articles/queries.ts";
import type { ListIndex } from "../modules/articles/read/list-index.ts";
import type { ArticlePage } from "../modules/articles/schema.ts";
import type { ListedProduct, ProductCounts, ProductPage } from "../modules/products/queries.ts";
import type { RedirectIndex } from "../modules/redirects/redirect-index.ts";
import type { FoundResults } from "../modules/search/queries.ts";
import type { Site } from "../modules/seo/schema.ts";
import type { Category, CategorySlug } from "../modules/stores/categories.shared.ts";
import type { PriceRange } from "../modules/stores/shops.shared.ts";
import type { StoreLink } from "../modules/stores/store-link.shared.ts";
import type { Clock } from "../platform/clock.ts";
import type { BatchLoader } from "../platform/database/batch-loader.ts";
import type { Reader } from "../platform/database/database.ts";
import type { Db } from "../platform/database/tables.ts";
import type { RenderQueue } from "../platform/page-cache/render-queue.ts";
import type { SiteAssets } from "./assets.ts";

/** What pages are made from, of the settings. */
export type SiteSettings = {
  readonly siteName: string;
  readonly siteUrl: string;
  readonly timeZone: string;
  readonly publisherName: string;
  readonly contactEmail: string | undefined;
  /** The share of visitors whose browsers are asked how fast pages were. */
  readonly visitSample: number;
  /** The hosted project that has accounts and newsletter, where they are not here. */
  readonly backend: { readonly url: string; readonly anonKey: string } | undefined;
};

/** A part of a page that shows prices, and what the page must then know of them. Invented products are marked. */
export type ProductSection = {
  /** Null: there is nothing to show. */
  readonly body: ReactNode;
  readonly tags: readonly string[];
  readonly expiresAt: Date | undefined;
};

/** What an article shows of the products that it names by their slugs. */
export type ArticleProducts = {
  /** Null: nothing, since there is no such product that visitors see. */
  readonly card: (slug: string) => ReactNode;
  /** Of those among them that there are. */
  readonly comparison: (slugs: readonly string[]) => ReactNode;
  /** Of which nothing is shown. */
  readonly missing: readonly string[];
  /** Invented ones are among those that are shown. */
  readonly hasSamples: boolean;
  readonly tags: readonly string[];
  readonly expiresAt: Date | undefined;
};

/** What somebody looked for who found nothing. */
export type NearProducts = {
  readonly words: readonly string[];
  readonly category?: CategorySlug | undefined;
};

type ArticleProductServices = Pick<Services, "reads" | "clock" | "productCounts"> & {
  readonly config: { readonly timeZone: string };
};

/** What pages are made from. Built once by the composition (product/services.ts). */
export type Services = {
  readonly config: SiteSettings;
  readonly site: Site;
  readonly assets: SiteAssets;
  /** What public pages are made from: a replica where there is one, see platform/database/replica-reads.ts. */
  readonly reads: Reader;
  readonly pool: pg.Pool;
  readonly db: Db;
  /** Published articles by slug. */
  readonly articles: BatchLoader<string, FoundArticle | undefined>;
  readonly lists: ListIndex;
  readonly redirects: RedirectIndex;
  readonly productCounts: ProductCounts;
  /** Products that visitors see by slug. */
  readonly productPages: BatchLoader<string, ProductPage | undefined>;
  /** Prices that came down, and what most stores sell. */
  readonly homeProducts: (services: Services) => Promise<ProductSection>;
  /** Products that search found, as its page shows them. */
  readonly searchMatches: (results: FoundResults<ListedProduct>, services: Services) => Promise<ReactNode>;
  /** Products to go on with where there is nothing. */
  readonly nearProducts: (asked: NearProducts, services: Services) => Promise<ReactNode>;
  readonly articleProducts: (slugs: readonly string[], services: ArticleProductServices) => Promise<ArticleProducts>;
  /** The lists of what an article is about. */
  readonly articleLists: (
    article: Pick<ArticlePage, "title" | "category">,
    services: Pick<Services, "productCounts">,
  ) => Promise<ProductSection>;
  /** What most stores of a category sell. */
  readonly storeListProducts: (category: Category, services: Services) => Promise<ProductSection>;
  /** Of all pages that this process makes: they share its event loop. */
  readonly renderQueue: RenderQueue;
  readonly clock: Clock;
  readonly anonKey: string;
  readonly storesOf: (category: CategorySlug) => readonly StoreLink[];
  /** The store as its entry in that category describes it; in general words where it has none. */
  readonly findStore: (id: string, category: CategorySlug) => StoreLink | undefined;
  /** The marketplaces' own results for these words, in the price range where they can be told of one. */
  readonly searchLinks: (query: string, price?: PriceRange) => { id: string; name: string; href: string }[];
};
