/** Of the products of one category, one type, one brand of a type, or of all. */
export const pricesPath = (...parts: readonly [category?: string, type?: string, brand?: string]): string =>
  ["/harga", ...parts].join("/");

/** How many products a list would have, narrowed by its query. */
export const productCountPath = (...parts: readonly [category?: string, type?: string]): string =>
  ["/api/product-count", ...parts].join("/");

export const productPath = (slug: string): string => `/produk/${slug}`;

/** Products side by side, in this order. */
export const comparisonPath = (slugs: readonly string[], { onlyDifferences = false } = {}): string =>
  `${COMPARISON_PATH}?${COMPARED_PRODUCTS}=${slugs.join(",")}${onlyDifferences ? `&${ONLY_DIFFERENCES.name}=${ONLY_DIFFERENCES.value}` : ""}`;
export const COMPARISON_PATH = "/bandingkan";
export const COMPARED_PRODUCTS = "produk";
/** What is looked for to be put beside them. */
export const COMPARISON_SEARCH = "cari";
export const ONLY_DIFFERENCES = { name: "hanya", value: "beda" } as const;

/** Who sells: a merchant of the catalogue. */
export const merchantPagePath = (slug: string): string => `/penjual/${slug}`;

/** The page of a product, saying that the offer that was asked for is gone. */
export const goneOfferPath = (slug: string): string => `${productPath(slug)}?${GONE_OFFER.name}=${GONE_OFFER.value}`;
export const GONE_OFFER = { name: "penawaran", value: "berakhir" } as const;

/** Prices that came down, of one category or of all. */
export const priceDropsPath = (category?: string): string =>
  `/turun-harga${category === undefined ? "" : `?${DROPS_CATEGORY}=${category}`}`;
export const DROPS_CATEGORY = "kategori";

/** The page of a product, saying that a report of a wrong price has arrived. */
export const reportedPath = (slug: string): string => `${productPath(slug)}?${REPORTED.name}=${REPORTED.value}`;
export const REPORTED = { name: "laporan", value: "diterima" } as const;

/** The page that says what is known of the offer behind a pasted or shared link. The link is read from the first of these parameters that is not empty. */
export const linkCheckPath = (): string => "/cek-harga";
export const LINK_CHECK_PARAMETERS = ["url", "teks", "judul"] as const;

/** What apps of shops say when somebody shares a thing with the site. */
export const LINK_CHECK_SHARE = {
  action: linkCheckPath(),
  params: { url: "url", text: "teks", title: "judul" },
} as const;

/** The page of a product, with the history of one of its stores in the chart. */
export const productChartPath = (slug: string, store?: string): string =>
  `${productPath(slug)}${store === undefined ? "" : `?${CHART_STORE}=${store}`}#riwayat`;
export const CHART_STORE = "toko";

/** Which page of a product's offers. */
export const OFFER_PAGE = "halaman";

/** Where in the admin pairs of products are decided. */
export const MATCH_REVIEW_PATH = "/admin/match-review";

/** Products whose offers contradict each other, for editors. */
export const CONTRADICTIONS_PATH = "/admin/products?doubt=contradiction";
