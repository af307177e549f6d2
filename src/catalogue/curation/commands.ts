export { matchOffers } from "../assignment/match-offers.ts";
export { editProduct, hideProduct, type ProductChange } from "./edits/edit-product.ts";
export { compareOffer, linkOffers } from "./edits/link-offers.ts";
export { moveOffer, separateOffer } from "./edits/move-offers.ts";
export { undoEdit } from "./edits/undo-edit.ts";
