/** Where feeds are looked after. */
export const FEEDS_PATH = "/admin/feeds";
