/** What is known of an offer's prices, in the form that the rules need: plain data, independent of where it was read from. */
export type OfferHistory = {
  /** The time zone of the days (setting TIME_ZONE). */
  readonly timeZone: string;
  /** The points in order of `at`, one for each moment. */
  readonly points: readonly PricePoint[];
  /**
   * Day numbers (`dayNumberOf`) with at least one accepted observation, ascending: the days of runs whose file had the offer, changed or not, and of imported
   * rows. Runs that were undone, held or failed do not count.
   */
  readonly observedDays: readonly number[];
};

/** A price point: it is valid from its moment until the next point, and is written only where something changes. */
export type PricePoint = {
  /** The point's moment in milliseconds since 1970. */
  readonly at: number;
  /** The price in rupiah, as are all prices here. */
  readonly price: number;
  /** The struck-through price that the store claims as the former price. */
  readonly listPrice: number | null;
  readonly availability: Availability | "withdrawn";
  readonly isNew: boolean;
  /** Whether the price waits for confirmation because it is far from the others. */
  readonly isOutlier: boolean;
  /** Whether the point's run was undone, so the point counts as never seen. */
  readonly isVoid: boolean;
  /** Whether the price is the lowest of a range, so it is not the price of one particular product. */
  readonly isFrom?: boolean;
};

/** The availability of an observed offer. A withdrawn offer is no longer in its feed, so it is not observed. */
export type Availability = "in_stock" | "out_of_stock" | "preorder" | "backorder";

/** An observed day of an offer, with only the prices that count: new, in stock, plausible. */
export type DayPrices = {
  readonly day: number;
  /** The lowest price without flash prices; undefined where no price counts. */
  readonly low: number | undefined;
  /** The highest price including flash prices, since they were seen. */
  readonly high: number | undefined;
  /** The last price of the day that is no flash price, with the store's claim. */
  readonly close: AskedPrice | undefined;
};

export type AskedPrice = { readonly price: number; readonly listPrice: number | null };
