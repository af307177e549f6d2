import { plainLine } from "./texts.ts";

const MAX_PATHS = 20;
const MAX_LEVELS = 10;

/**
 * `paths`: each cell is one path ("A > B"); `levels`: the cells together are one path; `list`: a cell has several paths, separated by commas, as in
 * WooCommerce.
 */
export type CategoryForm = "paths" | "levels" | "list";

/** Returns an offer's category paths. Each path lists its levels from the widest to the narrowest. */
export function categoriesOf(cells: readonly string[], form: CategoryForm): string[][] {
  const texts = form === "list" ? cells.flatMap((cell) => cell.split(/(?<!\\),/)) : cells;
  const paths = texts.map((text) => levelsOf(text));
  const all = form === "levels" ? [paths.flat()] : paths;
  return all.filter((path) => path.length > 0).slice(0, MAX_PATHS);
}

const levelsOf = (text: string): string[] =>
  text
    .replaceAll("\\,", ",")
    .replace(/&amp;gt;|&gt;/gi, ">")
    .split(/[>»→|]|\s\/\s/)
    .map((level) => plainLine(level))
    .filter(Boolean)
    .slice(0, MAX_LEVELS);
