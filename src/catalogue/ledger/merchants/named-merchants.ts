import { preparedQuery, type Reader } from "../../../platform/database/database.ts";

export type NamedMerchant = { readonly slug: string; readonly name: string; readonly isSample: boolean };

/** The most words of a search question that are compared with names. */
const MOST_WORDS = 12;
const LONGEST_NAME = 5;
const MOST_FOUND = 3;
/** Visitors may add or omit this word: "toko wirasena" finds Wirasena, and "kalimaya" finds Toko Kalimaya. */
const GENERIC = "toko ";

/** Finds merchants whose whole name is in a search question; it uses the index of names. */
export async function merchantsNamed(
  reader: Reader,
  question: string,
  { showSamples }: { readonly showSamples: boolean },
): Promise<readonly NamedMerchant[]> {
  const names = namesIn(question);
  if (names.length === 0) return [];
  return preparedQuery<NamedMerchant>(
    reader,
    "merchants named",
    `select slug, name, is_sample as "isSample" from merchants
    where lower(name) = any($1::text[]) and (not is_sample or $2) and offers > 0
    order by length(name) desc, id limit ${MOST_FOUND}`,
    [names, showSamples],
  );
}

function namesIn(question: string): readonly string[] {
  const words = question.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const spans = words.flatMap((_, start) =>
    Array.from({ length: Math.min(LONGEST_NAME, words.length - start) }, (_, more) =>
      words.slice(start, start + more + 1).join(" "),
    ),
  );
  return [...new Set(spans.flatMap((span) => [span, GENERIC + span]))];
}
