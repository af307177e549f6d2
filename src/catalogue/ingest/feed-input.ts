import type { FeedMapping } from "./schema.ts";

/** A new feed. Without an address, its content is a file that is handed in. */
export type FeedInput = {
  /** The slug. */
  readonly merchant: string;
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  /** Addresses of product pages; their hosts must be page hosts of the merchant. */
  readonly pages?: readonly string[] | undefined;
  /** Whether a person allows pages to be read from hosts that are not yet page hosts of the merchant. */
  readonly mayReadPages?: boolean | undefined;
  /** The category of offers whose path is not mapped. */
  readonly category?: string | undefined;
  readonly productType?: string | undefined;
  readonly mapping?: FeedMapping | undefined;
  /** Mappings of the feed's own category paths that are known from the start. */
  readonly paths?:
    | readonly { readonly path: string; readonly category: string; readonly productType: string }[]
    | undefined;
  /** Minutes between two scheduled runs. */
  readonly intervalMinutes?: number | undefined;
};
