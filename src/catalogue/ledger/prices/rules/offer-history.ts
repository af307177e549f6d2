/** What is known of an offer's prices, as the rules take it: plain data, whatever table or file it was read from. */
export type OfferHistory = {
  /** The zone (setting TIME_ZONE) that days are days of. */
  readonly timeZone: string;
  /** In order of `at`, one a moment. */
  readonly points: readonly PricePoint[];
  /**
   * Day numbers (`dayNumberOf`) with at least one accepted observation, rising: of runs that had the offer, changed or not, and
   * of imported rows. Not those of runs that were undone, held or failed.
   */
  readonly observedDays: readonly number[];
};

/** What holds from a moment on, until the next point. Written only where something changes. */
export type PricePoint = {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Rupiah, as all prices here. */
  readonly price: number;
  /** The struck price that the store claims as the former one. */
  readonly listPrice: number | null;
  readonly availability: Availability | "withdrawn";
  readonly isNew: boolean;
  /** False while an odd price waits for its confirmation. */
  readonly isPlausible: boolean;
  /** Of a run that was undone: as if it had never been seen. */
  readonly isVoid: boolean;
  /** The lowest of a range, which is no price of one thing. */
  readonly isFrom?: boolean;
};

/** A withdrawn offer is not in its feed any more: that is no observation of it. */
export type Availability = "in_stock" | "out_of_stock" | "preorder" | "backorder";

/** An observed day of an offer. Only prices that count are in it: new, in stock, plausible. */
export type DayPrices = {
  readonly day: number;
  /** Without flash prices; undefined where no price counts. */
  readonly low: number | undefined;
  /** With flash prices: they were seen. */
  readonly high: number | undefined;
  /** The last price of the day that was no flash price, with what the store claimed beside it. */
  readonly close: AskedPrice | undefined;
};

export type AskedPrice = { readonly price: number; readonly listPrice: number | null };
