/** The products that this API knows: those with a page, and nothing invented. */
export const PUBLIC_PRODUCTS = "visible_products(false)";

/** Collects the values of a query whose conditions depend on what is asked. @param first what `$1` is, and so on */
export function conditions(...first: readonly unknown[]) {
  const values: unknown[] = [...first];
  const all: string[] = [];
  return {
    values,
    /** @param condition is given the place of its value; left out where nothing is asked */
    where<Value>(given: Value | undefined, condition: (place: string) => string) {
      if (given !== undefined) all.push(condition(`$${values.push(given)}`));
    },
    and: () => all.map((one) => ` and ${one}`).join(""),
  };
}

/** As JSON has moments. Texts: a `Date` of JavaScript would lose the microseconds that a cursor needs. */
export const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
