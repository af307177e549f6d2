import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { MEMORY_WORDS } from "./quantity-words.ts";
import { only, type TitleTerm } from "./title-query.ts";

export type WeighedTerm = TitleTerm & {
  /** The number of products that have the term; for codes and numbers, which are not counted, an estimate. */
  readonly products: number;
  /** The number of products of the types that the term names. */
  readonly ofTypes: number;
  /** Inverse document frequency, in nats: a word that few products have weighs most. */
  readonly weight: number;
};

/** The estimated share of titles that have a given small number or quantity: half of all titles have some such number or quantity ("256 GB", "13"). */
const FIGURE_SHARE = 0.05;
/** The estimated share of titles that have a given number of three digits or more, which mostly is a product's model: "3060". */
const NUMBER_SHARE = 0.005;
/** The estimated share of titles that have a given word of one or two letters: "iv", "xl". */
const LETTERS_SHARE = 0.01;
const CODE_PRODUCTS = 5;
/** The weight of a word that no title has, such as "gratis" or "ongkir": such a word says nothing about products, however rare it is. */
const UNKNOWN_WEIGHT = 1;
const OPTIONAL_WEIGHT = 0.3;
/** The factor on the weight of a model code, which names one thing, whatever else a title says. */
const CODE_WEIGHT = 1.5;
/** The factor on the weight of a word for a kind, such as "jeans" in "celana jeans": a product without that word is still a near match. */
const KIND_WEIGHT = 0.4;
/** The factor on the weight of a colour, because a product's model matters more than its colour. */
const COLOUR_WEIGHT = 0.5;
/** The factor on the weight of the first word where neither a type nor a brand is named: Indonesian names the thing first, so "sarden kaleng" is rather sardines than a tin. */
const HEAD_WEIGHT = 1.4;
const COLOURS = new Set(
  "hitam putih biru merah hijau kuning ungu abu abu-abu pink cokelat coklat silver emas gold krem navy".split(" "),
);

/** Weighs how much each word of a search says about products. A word with neither a count nor an estimate gets UNKNOWN_WEIGHT. */
export async function weighTerms(reader: Reader, terms: readonly TitleTerm[]): Promise<readonly WeighedTerm[]> {
  const { products, ofTypes, total } = await countsOf(reader, terms);
  const isNamed = terms.some(({ typesNamed, brandCategories }) => typesNamed || brandCategories);
  const head = isNamed ? undefined : terms.find(isThing);
  return terms.map((term, place) => {
    const typed = (term.typesNamed ?? []).reduce((sum, type) => sum + (ofTypes[type] ?? 0), 0);
    const ways = new Set([wordsOf(term), ...term.alternatives].map((way) => way.join(" ")));
    const said = [...ways].reduce((sum, way) => sum + countIn(products, way.split(" ")), 0);
    const count = Math.max(estimateOf(term, total) ?? 0, Math.min(said, total), typed);
    // "Ram" beside "16 GB" says nothing more than the quantity does.
    const isImplied =
      MEMORY_WORDS.has(only(term)) && [terms[place - 1], terms[place + 1]].some((one) => one?.isQuantity);
    const isOptional = term.isOptional === true || isImplied;
    const weight =
      count === 0
        ? UNKNOWN_WEIGHT
        : rarityOf(count, total) * factorOf({ ...term, isOptional }) * (term === head ? HEAD_WEIGHT : 1);
    return { ...term, ...{ products: count, ofTypes: typed, weight }, ...(isOptional && { isOptional }) };
  });
}

/** Whether a term may name the thing itself. */
const isThing = (term: TitleTerm) => /^\p{L}{3,}/u.test(wordsOf(term).join("")) && !isCode(term) && !term.isOptional;

const rarityOf = (count: number, total: number) => Math.log(1 + (Math.max(total, count) - count + 0.5) / (count + 0.5));

function factorOf(term: TitleTerm): number {
  const { alternatives, isOptional } = term;
  if (isOptional) return OPTIONAL_WEIGHT;
  if (term.isWithout) return 1;
  if (isCode(term)) return CODE_WEIGHT;
  if (term.isKind) return KIND_WEIGHT;
  return alternatives.some(([word = ""]) => COLOURS.has(word)) ? COLOUR_WEIGHT : 1;
}

const countIn = (products: Counts, words: readonly string[]) => Math.min(...words.map((word) => products[word] ?? 0));

type Counts = Readonly<Record<string, number>>;

async function countsOf(reader: Reader, terms: readonly TitleTerm[]) {
  const [counted] = await preparedQuery<{ products: Counts | null; ofTypes: Counts | null; total: number | null }>(
    reader,
    "products with words",
    `select (select json_object_agg(word, products) from product_words where word = any($1::text[])) as products,
      json_object_agg(product_type, products) filter (where product_type = any($2::text[])) as "ofTypes", sum(products)::int as total
    from (select product_type, sum(products)::int as products from product_counts group by 1) counts`,
    [
      [...new Set(terms.flatMap((term) => [...wordsOf(term), ...term.alternatives.flat()]))],
      terms.flatMap(({ typesNamed = [] }) => typesNamed),
    ],
  );
  return { products: counted?.products ?? {}, ofTypes: counted?.ofTypes ?? {}, total: counted?.total ?? 0 };
}

function estimateOf(term: TitleTerm, total: number): number | undefined {
  const text = wordsOf(term).join("");
  if (term.isQuantity || /^[\d.,/]{1,2}$/.test(text)) return Math.ceil(total * FIGURE_SHARE);
  if (/^[\d.,/]+$/.test(text)) return Math.ceil(total * NUMBER_SHARE);
  if (/^\p{L}{1,2}$/u.test(text)) return Math.ceil(total * LETTERS_SHARE);
  return isCode(term) ? CODE_PRODUCTS : undefined;
}

const isCode = (term: TitleTerm) =>
  !term.isQuantity && /^(?=.*\d)[\p{L}\d]*\p{L}[\p{L}\d]*$/u.test(wordsOf(term).join(""));

/** Picks the terms that few products have, the rarest first. @param most the number of products that the picked terms may match together */
export function discriminativeTerms(terms: readonly WeighedTerm[], most: number): readonly WeighedTerm[] {
  const rare = terms.filter(({ isQuantity, isOptional, isWithout }) => !isQuantity && !isOptional && !isWithout);
  let sum = 0;
  return rare
    .toSorted((one, other) => one.products - other.products)
    .filter(({ products }) => {
      sum += products;
      return sum <= most;
    });
}

const wordsOf = ({ text, alternatives }: TitleTerm): readonly string[] => text?.split(" ") ?? alternatives[0] ?? [];
