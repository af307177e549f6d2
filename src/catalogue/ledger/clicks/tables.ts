/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface ClicksTables {
  store_clicks: {
    /** YYYY-MM-DD */
    day: string;
    merchant_id: number;
    /** The product's id; 0 where the offer had no product. */
    product_id: number;
    /** The path of the site's page on which the visitor followed the link; empty where it is unknown. */
    page: string;
    clicks: number;
  };
}

declare module "../../../platform/database/tables.ts" {
  interface Tables extends ClicksTables {}
}

export {};
