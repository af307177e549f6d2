/** The products that this API returns: those with a page, without the sample catalogue. */
export const PUBLIC_PRODUCTS = "visible_products(false)";

/** Collects the conditions and values of a query that depend on the request. @param first the values of `$1`, `$2` and so on */
export function conditions(...first: readonly unknown[]) {
  const values: unknown[] = [...first];
  const all: string[] = [];
  return {
    values,
    /** @param condition gets the placeholder of the value; it is not called for an undefined value */
    where<Value>(given: Value | undefined, condition: (place: string) => string) {
      if (given !== undefined) all.push(condition(`$${values.push(given)}`));
    },
    and: () => all.map((one) => ` and ${one}`).join(""),
  };
}

/** Formats a moment as in JSON. It is a text, since a JavaScript `Date` would lose the microseconds that a cursor needs. */
export const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
