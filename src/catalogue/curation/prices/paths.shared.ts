/** Where in the admin outliers are reviewed. */
export const ODD_PRICES_PATH = "/admin/odd-prices";

/** Where the form of a product's page is posted to. */
export const REPORT_PATH = "/lapor-harga";
