import { SHOWN } from "../../products/queries.ts";

/** What of the catalogue this API knows: nothing that is hidden, and nothing invented. */

/** Of `product`. */
export const PUBLIC_PRODUCT = "product.hidden_at is null and not product.is_sample";

/** Of offers `o` and their merchants `m`, those that have gone included. */
export const KNOWN_OFFER = "not o.is_hidden and o.category is not null and not m.is_sample";

/** Of `OFFER_ROWS` at the moment `$1`: what a page shows now. */
export const PUBLIC_OFFER = `${SHOWN} and not m.is_sample`;

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
