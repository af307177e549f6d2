export { matchOffers } from "./assignment/match-offers.ts";
export { editProduct, hideProduct, type ProductChange } from "./editing/edit-product.ts";
export { linkOffers, moveOffer, separateOffer } from "./editing/link-offers.ts";
