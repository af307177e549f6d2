/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface ClicksTables {
  store_clicks: {
    /** YYYY-MM-DD */
    day: string;
    merchant_id: number;
    /** 0: none. */
    product_id: number;
    /** A path of ours, or empty. */
    page: string;
    clicks: number;
  };
}

declare module "../../../platform/database/tables.ts" {
  interface Tables extends ClicksTables {}
}

export {};
