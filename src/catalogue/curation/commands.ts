export { matchOffers } from "../assignment/match-offers.ts";
export { compareOffer } from "./editing/compare-offer.ts";
export { editProduct, hideProduct, type ProductChange } from "./editing/edit-product.ts";
export { linkOffers } from "./editing/link-offers.ts";
export { moveOffer, separateOffer } from "./editing/move-offers.ts";
export { undoDecision } from "./editing/undo-decision.ts";
