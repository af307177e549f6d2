/** Where in the admin odd prices are decided. */
export const ODD_PRICES_PATH = "/admin/odd-prices";
