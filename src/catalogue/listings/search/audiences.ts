import type { WeighedTerm } from "./term-weights.ts";
import { anyWordQuery } from "./title-query.ts";

/** Stems of words for whom a thing is made, as titles have them: PostgreSQL takes "perempuan" to "empu". */
const MEN = ["pria", "cowok", "cowo", "laki", "lelak", "men", "man"];
const WOMEN = ["wanita", "cewek", "cewe", "empu", "women", "woman", "ladies"];
const CHILDREN = ["anak", "kids", "bayi", "baby"];
const ADULTS = ["dewasa", "adult"];

const OPPOSITES: readonly (readonly [asked: readonly string[], other: readonly string[]])[] = [
  [MEN, WOMEN],
  [WOMEN, MEN],
  [CHILDREN, ADULTS],
  [ADULTS, CHILDREN],
];

/**
 * Builds the query for titles that are for others than the search asks for: "celana pria" wants no "celana wanita". A title for both is for either.
 * @returns undefined where the search says nothing of people, or asks for both
 */
export function otherAudienceQuery(terms: readonly Pick<WeighedTerm, "alternatives">[]): string | undefined {
  const said = new Set(terms.flatMap(({ alternatives }) => alternatives.flat()));
  const has = (stems: readonly string[]) => stems.some((stem) => said.has(stem));
  const contrary = OPPOSITES.filter(([asked, other]) => has(asked) && !has(other)).map(
    ([asked, other]) => `(${anyWordQuery(other)}) & !(${anyWordQuery(asked)})`,
  );
  return contrary.length > 0 ? contrary.map((query) => `(${query})`).join(" | ") : undefined;
}
