export {
  assignProducts,
  forgetReasons,
  moveAllOffers,
  placeByTitle,
  releaseOffers,
  repointDoubts,
  saveReason,
} from "./assigned-products.ts";
export { CONTENT_COLUMNS } from "./content-columns.ts";
export { type OfferBatch, savedRows } from "./offer-batch.ts";
export { saveOfferDetails, withdrawOfferDetails } from "./offer-details.ts";
export { categorizeOffers, ensureOffers, giveToFeeds, hideOffers, restoreOffers, saveOffers } from "./save-offers.ts";
