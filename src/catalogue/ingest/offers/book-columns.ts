import { type Fields, textOf } from "../formats/raw-row.ts";
import { normaliseHeader } from "../mapping/header-names.ts";

const AUTHOR: ReadonlySet<string> = new Set("author authors penulis pengarang namapenulis namapengarang".split(" "));
const PUBLISHER: ReadonlySet<string> = new Set("publisher penerbit namapenerbit".split(" "));

type Role = "author" | "publisher" | "other";

/** The path of rows that only their columns show to be books. */
export const PATH_OF_BOOKS: readonly string[] = ["Buku"];

/**
 * Returns a function that says whether a row is of a book: it has an author and a publisher. Titles of books name everything else, so a bookshop's file without
 * categories has nothing but these columns to tell its kind.
 */
export function bookReader(): (fields: Fields) => boolean {
  const roles = new Map<string, Role>();
  const roleOf = (column: string): Role => {
    const known = roles.get(column);
    if (known) return known;
    const name = normaliseHeader(column);
    const role = AUTHOR.has(name) ? "author" : PUBLISHER.has(name) ? "publisher" : "other";
    // A hostile file has endless names of columns.
    if (roles.size < 1000) roles.set(column, role);
    return role;
  };
  return (fields) => {
    const found = new Set<Role>();
    for (const column of fields.keys()) {
      const role = roleOf(column);
      if (role !== "other" && /\p{L}/u.test(textOf(fields, column))) found.add(role);
    }
    return found.size === 2;
  };
}
