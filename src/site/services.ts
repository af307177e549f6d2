import type pg from "pg";
import type { Config } from "../config.ts";
import type { ListIndex } from "../modules/articles/list-index.ts";
import type { Site } from "../modules/seo/schema.ts";
import type { CategorySlug, StoreLink } from "../modules/stores/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type { SiteAssets } from "./assets.ts";

/** What pages are made from. Built once in main.ts. */
export type Services = {
  readonly config: Config;
  readonly site: Site;
  readonly assets: SiteAssets;
  readonly pool: pg.Pool;
  readonly lists: ListIndex;
  readonly clock: Clock;
  readonly anonKey: string;
  readonly storesOf: (category: CategorySlug) => readonly StoreLink[];
  /** The store's entry in that category, else in any other. */
  readonly findStore: (id: string, category: CategorySlug) => StoreLink | undefined;
};
