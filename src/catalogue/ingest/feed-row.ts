import type { LeftOutReason } from "./formats/raw-row.ts";
import type { FeedOffer } from "./offers/offer.ts";
import type { Rejection } from "./offers/rejection.ts";

/** What has become of a row of a feed. */
export type FeedRow =
  | { readonly kind: "offer"; readonly row: number; readonly offer: FeedOffer }
  | ({ readonly kind: "rejected" } & Rejection)
  /** Not for sale by the shop's own word. */
  | { readonly kind: "left-out"; readonly row: number; readonly why: LeftOutReason };
