export { matchReasonText } from "./matching/match-reason.ts";
