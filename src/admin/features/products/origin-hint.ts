import type { ProductRecord } from "../../../catalogue/curation/answers.ts";

/** Says where a field's value comes from, and which value the feeds have instead. @param text formats a value */
export function originHint<Value>(
  { source, feedValue }: { readonly source: ProductRecord["place"]["source"]; readonly feedValue: Value | null },
  text: (value: Value) => string = String,
): string {
  return {
    none: "Belum diketahui",
    feed: "Dari feed",
    person: feedValue === null ? "Ditulis redaksi" : `Ditulis redaksi. Dari feed: ${text(feedValue)}`,
  }[source];
}
