import { PRODUCT_TYPES } from "../../taxonomy/product-types.shared.ts";
import { otherAudienceQuery } from "./audiences.ts";
import type { StatementValues } from "./statement-values.ts";
import type { WeighedTerm } from "./term-weights.ts";
import { neighbourQuery, termQuery, titleQueries } from "./title-query.ts";

/** The inputs of the score that orders search results. */
export type Relevance = {
  readonly terms: readonly WeighedTerm[];
  /** The types that the words name: products of another type are likely accessories. */
  readonly types: readonly string[];
  /** Whether products of another type are left out, whatever their title says: the cheapest result for "laptop" would be a bag. */
  readonly isOfTypeOnly: boolean;
  readonly isByPrice: boolean;
};

/**
 * The share of a word's weight that a product gets when its title has only a synonym of the word. The three shares below are for products whose title lacks the
 * word and which have it only by their type.
 */
const OTHER_NAME = 0.92;
/** The share used instead of OTHER_NAME in a search by price for a narrower name: it is below MEANT, so the cheapest headphone is no "tws murah". */
const WIDER_NAME_BY_PRICE = 0.6;
const OWN_TYPE_ALONE = 0.8;
/** The share used instead of OWN_TYPE_ALONE in a search by price. It is higher, because a visitor who searches by price means the type and nothing more. */
const OWN_TYPE_BY_PRICE = 0.9;
const TYPE_ALONE = 0.6;
/**
 * The factor on the score of a product without a type. OTHER_TYPE is the factor for a product of another type than the search names, because a charger for
 * laptops is no laptop.
 */
const UNTYPED = 0.75;
const OTHER_TYPE = 0.55;
/** The factor used instead of OTHER_TYPE for a type of the same group: a batik dress is a dress, and no part of one. */
const SIBLING_TYPE = 0.8;
/** The factor on the score of a product without the brand, where the other words name no type but a model of the brand: "jbl flip". */
const OTHER_BRAND = 0.5;
/** The factor on the score when neither title nor type says that the product is the named thing. */
const ELSE = 0.4;
/**
 * The factor on the score of accessories in a search by price, where they would be cheapest. Accessories are recognised by title words that the search lacks.
 */
const GOES_WITH = 0.7;
const ACCESSORIES =
  "silikon pelindung pengganti pengait sarung tas tempat wadah kotak case casing busa earpad earcup karet gantungan stand holder adaptor adapter charger cleaner pembersih cleaning refill cover".split(
    " ",
  );
/** The factor on the score of a product for others than the search asks for. */
const OTHER_AUDIENCE = 0.55;
/** The bonus for two words side by side as in the search, as a share of the lesser of their weights. */
const NEIGHBOURS = 0.15;
/** The share of the score that each word of the title costs, because a short title is more about the thing. */
const WORD_OF_TITLE = 0.004;
const WORDS_OF_TITLE = 40;
/** A product whose score is below this, or below LEAST_OF_BEST times the best score, is no near match. */
export const LEAST_SHARE = 0.3;
export const LEAST_OF_BEST = 0.55;

/**
 * Builds a lateral subquery over `l`, which has columns of `product_terms` and `product_listings`: `score`, roughly the weight of the terms that a product has,
 * as a share of the weight of all terms, and `met`, a bit for each term that it has.
 */
export function relevanceOf({ terms, types, isOfTypeOnly, isByPrice }: Relevance, values: StatementValues): string {
  const number = (value: number) => values.add(value, "float8");
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const named = types.length === 0 ? "true" : `l.product_type = any(${values.add(types, "text[]")})`;
  const parts = terms.map((term) => {
    const { typed, said } = titleQueries(term);
    const has = (query: string) => `l.search @@ ${values.add(query, "tsquery")}`;
    const elsewhere = term.typesNamed && isOfTypeOnly ? `l.product_type is not null and not ${named} or ` : "";
    return `case when ${elsewhere}not ${has(termQuery(term))} then 0 when ${has(typed)} then ${number(term.weight)}
      when ${has(said)} then ${number(term.weight * (term.isNarrow && isByPrice ? WIDER_NAME_BY_PRICE : OTHER_NAME))} else ${number(term.weight * (!term.isOwnName ? TYPE_ALONE : isByPrice ? OWN_TYPE_BY_PRICE : OWN_TYPE_ALONE))} end`;
  });
  const neighbours = terms.slice(1).flatMap((next, place) => {
    const one = terms[place];
    const query = one && neighbourQuery(one, next);
    const weight = NEIGHBOURS * Math.min(one?.weight ?? 0, next.weight);
    return query ? [`case when l.search @@ ${values.add(query, "tsquery")} then ${number(weight)} else 0 end`] : [];
  });
  const head = terms.findIndex(({ typesNamed }) => typesNamed);
  const type =
    head < 0
      ? "1"
      : `case when ${named} then 1 when p${head} = 0 then ${ELSE}
          when l.product_type is null then ${UNTYPED} when l.product_type = any(${values.add(siblingsOf(types), "text[]")}) then ${SIBLING_TYPE} else ${OTHER_TYPE} end`;
  const brands = terms.flatMap(({ brandCategories }, place) => (brandCategories ? [`p${place} = 0`] : []));
  const brand =
    head < 0 && brands.length > 0 ? `case when ${brands.join(" and ")} then ${OTHER_BRAND} else 1 end` : "1";
  const asked = new Set(terms.flatMap(({ alternatives }) => alternatives.flat()));
  const accessories = ACCESSORIES.filter((word) => !asked.has(word)).map((word) => `${word}:A`);
  const goesWith =
    isByPrice && head >= 0
      ? `case when l.search @@ ${values.add(accessories.join(" | "), "tsquery")} then ${GOES_WITH} else 1 end`
      : "1";
  const contrary = otherAudienceQuery(terms);
  const audience = contrary
    ? `case when l.search @@ ${values.add(contrary, "tsquery")} then ${OTHER_AUDIENCE} else 1 end`
    : "1";
  const sum = [...terms.map((_, place) => `p${place}`), ...neighbours].join(" + ");
  return `(select (${sum}) / ${number(total)} * ${type} * ${brand} * ${goesWith} * ${audience} * (1 - ${WORD_OF_TITLE} * least(length(ts_filter(l.search, '{a}')), ${WORDS_OF_TITLE})) as score,
      ${terms.map(({ isOptional }, place) => (isOptional ? `${2 ** place}` : `((p${place} > 0)::int << ${place})`)).join(" | ")} as met
    from (select ${parts.map((part, place) => `(${part})::float8 as p${place}`).join(", ")} offset 0) parts)`;
}

/** Returns the types of the same product groups. */
function siblingsOf(types: readonly string[]): readonly string[] {
  const groups = new Set(PRODUCT_TYPES.filter(({ slug }) => types.includes(slug)).map(({ group }) => group));
  return PRODUCT_TYPES.filter(({ group }) => groups.has(group)).map(({ slug }) => slug);
}

/** The value of `met` when a product has all terms that are not optional. */
export const allMet = ({ terms }: Relevance): number => 2 ** terms.length - 1;
