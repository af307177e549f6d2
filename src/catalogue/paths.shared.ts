/** Returns the path of the list of one category, one type, or one brand of a type; without parts, the path of the page with all prices. */
export const pricesPath = (...parts: readonly [category?: string, type?: string, brand?: string]): string =>
  ["/harga", ...parts].join("/");

/** Returns the path that answers how many products a list would have with the filters in the query string. */
export const productCountPath = (...parts: readonly [category?: string, type?: string]): string =>
  ["/api/product-count", ...parts].join("/");

/** Returns the path of a product's page. What stores it: "Changing a public address" in CONTRIBUTING.md. */
export const productPath = (slug: string): string => `/produk/${slug}`;

/** Returns the address of the comparison of these products, in this order. */
export const comparisonPath = (slugs: readonly string[], { onlyDifferences = false } = {}): string =>
  `${COMPARISON_PATH}?${COMPARED_PRODUCTS}=${slugs.join(",")}${onlyDifferences ? `&${ONLY_DIFFERENCES.name}=${ONLY_DIFFERENCES.value}` : ""}`;
export const COMPARISON_PATH = "/bandingkan";
export const COMPARED_PRODUCTS = "produk";
/** The query parameter of a search for more products to compare. */
export const COMPARISON_SEARCH = "cari";
export const ONLY_DIFFERENCES = { name: "hanya", value: "beda" } as const;

/** Returns the path of the page of a merchant of the catalogue. */
export const merchantPagePath = (slug: string): string => `/penjual/${slug}`;

/** Returns the address of a product's page with the message that the requested offer is gone. */
export const goneOfferPath = (slug: string): string => `${productPath(slug)}?${GONE_OFFER.name}=${GONE_OFFER.value}`;
export const GONE_OFFER = { name: "penawaran", value: "berakhir" } as const;

/** Returns the address of the page of price drops, in one category or in all. */
export const priceDropsPath = (category?: string): string =>
  `/turun-harga${category === undefined ? "" : `?${DROPS_CATEGORY}=${category}`}`;
export const DROPS_CATEGORY = "kategori";

/** Returns the address of a product's page with the message that a report of a wrong price has arrived. */
export const reportedPath = (slug: string): string => `${productPath(slug)}?${REPORTED.name}=${REPORTED.value}`;
export const REPORTED = { name: "laporan", value: "diterima" } as const;

/** Returns the path of the page that says what is known of the offer behind a pasted or shared link. The first parameter that is not empty holds the link. */
export const linkCheckPath = (): string => "/cek-harga";
export const LINK_CHECK_PARAMETERS = ["url", "teks", "judul"] as const;

/** The parameters that receive what a shop's app sends when somebody shares a thing with the site. */
export const LINK_CHECK_SHARE = {
  action: linkCheckPath(),
  params: { url: "url", text: "teks", title: "judul" },
} as const;

/** Returns the address of a product's chart, which shows the history of one store if a store is given. */
export const productChartPath = (slug: string, store?: string): string =>
  `${productPath(slug)}${store === undefined ? "" : `?${CHART_STORE}=${store}`}#riwayat`;
export const CHART_STORE = "toko";

/** The query parameter for the page number of a product's offers. */
export const OFFER_PAGE = "halaman";

/** The admin's page on which people decide about pairs of products. */
export const MATCH_REVIEW_PATH = "/admin/match-review";

/** The admin's page of products whose offers contradict each other. */
export const CONTRADICTIONS_PATH = "/admin/products?doubt=contradiction";
