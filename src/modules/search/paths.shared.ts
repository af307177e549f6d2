/** Of the page with what was found; the words are its parameter `q`. */
export const SEARCH_PATH = "/cari";
