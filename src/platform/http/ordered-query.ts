/**
 * Returns the declared parameters of a query in their declared order. Empty parameters are left out, and several values of a parameter are joined by commas.
 */
export function orderedQuery(names: readonly string[], search: string): Readonly<Record<string, string>> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = given.getAll(name).filter((value) => value !== "");
      return values.length > 0 ? [[name, values.join(",")]] : [];
    }),
  );
}

/** Whether the query already has the form that `orderedQuery` gives it; parameters that are not declared are ignored. */
export function isOrderedQuery(names: readonly string[], search: string): boolean {
  const declared = new Set(names);
  const given = [...new URLSearchParams(search)].filter(([name]) => declared.has(name));
  const ordered = Object.entries(orderedQuery(names, search));
  return JSON.stringify(given) === JSON.stringify(ordered);
}

/** Formats a query for an address: "?merek=a,b", or nothing. Commas are not escaped, so that people can read them. */
export function queryString(query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}
