export { type HistoryOptions, loadOfferHistories, loadOfferHistory } from "./stored/offer-histories.ts";
