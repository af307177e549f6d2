/** What is known of an offer's prices, as the rules need it: plain data, wherever it was read from. */
export type OfferHistory = {
  /** The time zone of the days (setting TIME_ZONE). */
  readonly timeZone: string;
  /** The points in order of `at`, one for each moment. */
  readonly points: readonly PricePoint[];
  /**
   * Day numbers (`dayNumberOf`) with at least one accepted observation, ascending: of runs that had the offer, changed or not, and of imported rows. Runs that
   * were undone, held or failed do not count.
   */
  readonly observedDays: readonly number[];
};

/** A price point: it holds from a moment until the next point, and is written only where something changes. */
export type PricePoint = {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Rupiah, as all prices here. */
  readonly price: number;
  /** The struck price that the store claims as the former one. */
  readonly listPrice: number | null;
  readonly availability: Availability | "withdrawn";
  readonly isNew: boolean;
  /** False for an outlier that waits for confirmation. */
  readonly isPlausible: boolean;
  /** Whether its run was undone, so that it counts as never seen. */
  readonly isVoid: boolean;
  /** Whether it is the lowest of a range, which is no price of one thing. */
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
