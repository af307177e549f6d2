/** Of the page with what was found; the words are its parameter `q`. */
export const SEARCH_PATH = "/cari";

/** With what is looked for; `page` counts from 1. */
export const searchPath = (query: string, page = 1): string =>
  `${SEARCH_PATH}?q=${encodeURIComponent(query)}${page > 1 ? `&halaman=${page}` : ""}`;
