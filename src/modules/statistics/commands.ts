export { announceFlushed, FLUSH_TAG } from "./flush-request.ts";
export { PageStatistics } from "./page-statistics.ts";
