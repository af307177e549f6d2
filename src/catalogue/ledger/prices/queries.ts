export { loadOfferHistories, loadOfferHistory } from "./stored/offer-histories.ts";
