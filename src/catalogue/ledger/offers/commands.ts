export {
  assignProducts,
  forgetReasons,
  moveAllOffers,
  releaseOffers,
  repointDoubts,
  saveCodes,
  saveReason,
} from "./assigned-products.ts";
