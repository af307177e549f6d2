/** The admin's page on which outliers are reviewed. */
export const OUTLIERS_PATH = "/admin/odd-prices";

/** The address that the report form on a product's page posts to. */
export const REPORT_PATH = "/lapor-harga";
