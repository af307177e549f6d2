import type { FeedMapping } from "./schema.ts";

/** A new feed. Without an address its content is a file that is handed in. */
export type FeedInput = {
  /** The slug. */
  readonly merchant: string;
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  /** Addresses of product pages, of hosts that are named for the merchant. */
  readonly pages?: readonly string[] | undefined;
  /** Somebody says that pages of new hosts may be read. */
  readonly mayReadPages?: boolean | undefined;
  /** Of everything that no path of the feed is mapped for. */
  readonly category?: string | undefined;
  readonly productType?: string | undefined;
  readonly mapping?: FeedMapping | undefined;
  /** What is known from the start of its own paths of categories. */
  readonly paths?:
    | readonly { readonly path: string; readonly category: string; readonly productType: string }[]
    | undefined;
  /** Between two runs by schedule. */
  readonly intervalMinutes?: number | undefined;
};
