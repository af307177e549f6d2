import type { LeftOutReason } from "./formats/raw-row.ts";
import type { FeedOffer } from "./offers/offer.ts";
import type { Rejection } from "./offers/rejection.ts";

/** A row of a feed as it was read: an offer, a rejected row, or a row that is left out. */
export type FeedRow =
  | { readonly kind: "offer"; readonly row: number; readonly offer: FeedOffer }
  | ({ readonly kind: "rejected" } & Rejection)
  /** A row whose product the shop itself does not sell at present. */
  | { readonly kind: "left-out"; readonly row: number; readonly why: LeftOutReason };
