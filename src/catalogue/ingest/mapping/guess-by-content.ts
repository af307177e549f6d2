import { parseMoney } from "../../../modules/money/money.shared.ts";
import type { FieldColumns } from "./guess.ts";

/**
 * Guesses the fields of a table without a header by its first rows: the one column of page addresses, a column of prices, the column of the longest words.
 * Undefined where the rows show no title or no price.
 */
export function guessByContent(rows: readonly (readonly string[])[]): FieldColumns | undefined {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_none, index) => ({
    name: String(index + 1),
    cells: rows.map((cells) => (cells[index] ?? "").trim()),
  }));
  const all = (test: (cell: string) => boolean) =>
    columns.filter(({ cells }) => cells.some(Boolean) && cells.every((cell) => cell === "" || test(cell)));
  const links = all((cell) => /^https?:\/\//i.test(cell));
  const images = links.filter(({ cells }) =>
    cells.every((cell) => /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i.test(cell)),
  );
  const pages = links.filter((link) => !images.includes(link));
  const currencies = all((cell) => /^[A-Z]{3}$/.test(cell));
  const prices = all((cell) => isPrice(cell));
  const words = columns.filter(({ cells }) => cells.every((cell) => /\p{L}{2}/u.test(cell) && !/^https?:/i.test(cell)));
  const title = words
    .toSorted((a, b) => lengthOf(b.cells) - lengthOf(a.cells))
    .find(({ cells }) => lengthOf(cells) > 8);
  // A column of prices has "Rp" or separators more often than a column of product numbers has, and usually comes after the name.
  const price =
    prices.find(({ cells }) => cells.some((cell) => /rp|idr|[.,]/i.test(cell))) ??
    prices.find(({ name }) => Number(name) > Number(title?.name));
  if (!title || !price) return undefined;
  const [first] = columns;
  const isId = first && first !== title && first !== price && new Set(first.cells).size === first.cells.length;
  return {
    ...(isId ? { external_id: [first.name] } : {}),
    title: [title.name],
    price: [price.name],
    ...(currencies[0] ? { currency: [currencies[0].name] } : {}),
    ...(pages[0] ? { url: [pages[0].name] } : {}),
    ...(images[0] ? { image_url: [images[0].name] } : {}),
  };
}

const isPrice = (cell: string): boolean => {
  const money = parseMoney(cell);
  return money.ok && money.value.amount >= 100 && !/^0\d/.test(cell);
};

const lengthOf = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length;
