/** The path of the page of results; its query parameter `q` contains the typed words. */
export const SEARCH_PATH = "/cari";

/** Makes the path for a query; `page` counts from 1. */
export const searchPath = (query: string, page = 1): string =>
  `${SEARCH_PATH}?q=${encodeURIComponent(query)}${page > 1 ? `&halaman=${page}` : ""}`;
