import type { LeftOutReason } from "./formats/raw-row.ts";
import type { FeedOffer } from "./offers/offer.ts";
import type { Rejection } from "./offers/rejection.ts";

/** A row of a feed, and what it was read as. */
export type FeedRow =
  | { readonly kind: "offer"; readonly row: number; readonly offer: FeedOffer }
  | ({ readonly kind: "rejected" } & Rejection)
  /** A row whose product the shop itself does not sell at present. */
  | { readonly kind: "left-out"; readonly row: number; readonly why: LeftOutReason };
