export { matchOffers } from "../assignment/match-offers.ts";
export { compareOffer } from "./edits/compare-offer.ts";
export { editProduct, hideProduct, type ProductChange } from "./edits/edit-product.ts";
export { linkOffers } from "./edits/link-offers.ts";
export { moveOffer, separateOffer } from "./edits/move-offers.ts";
export { undoEdit } from "./edits/undo-edit.ts";
