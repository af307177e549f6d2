import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { MEMORY_WORDS } from "./quantity-words.ts";
import { only, type TitleTerm } from "./title-query.ts";

export type WeighedTerm = TitleTerm & {
  /** How many products have it; of what is in no count (codes, figures), about how many do. */
  readonly products: number;
  /** How many are of the types that it names. */
  readonly ofTypes: number;
  /** Inverse document frequency, in nats: what tells one product from the rest weighs most. */
  readonly weight: number;
};

/** Half of all titles have such: "256 GB", "13". */
const FIGURE_SHARE = 0.05;
/** Of three figures and more, mostly a model: "3060". */
const NUMBER_SHARE = 0.005;
/** Of one or two letters: "iv", "xl". */
const LETTERS_SHARE = 0.01;
const CODE_PRODUCTS = 5;
/** What no title has tells nothing of products, however rare: "gratis", "ongkir". */
const UNKNOWN_WEIGHT = 1;
const OPTIONAL_WEIGHT = 0.3;
/** It is one thing, whatever else a title says. */
const CODE_WEIGHT = 1.5;
/** What has none of it is near all the same. */
const KIND_WEIGHT = 0.4;
/** The model comes before its colour. */
const COLOUR_WEIGHT = 0.5;
const COLOURS = new Set(
  "hitam putih biru merah hijau kuning ungu abu abu-abu pink cokelat coklat silver emas gold krem navy".split(" "),
);

/** What each word of a question tells of products. A number of products that is not counted yet is taken for few. */
export async function weighTerms(reader: Reader, terms: readonly TitleTerm[]): Promise<readonly WeighedTerm[]> {
  const { products, ofTypes, total } = await countsOf(reader, terms);
  return terms.map((term, place) => {
    const typed = (term.typesNamed ?? []).reduce((sum, type) => sum + (ofTypes[type] ?? 0), 0);
    const ways = new Set([wordsOf(term), ...term.alternatives].map((way) => way.join(" ")));
    const said = [...ways].reduce((sum, way) => sum + countIn(products, way.split(" ")), 0);
    const count = Math.max(estimateOf(term, total) ?? 0, Math.min(said, total), typed);
    // "Ram" beside "16 GB" says what that says.
    const isImplied =
      MEMORY_WORDS.has(only(term)) && [terms[place - 1], terms[place + 1]].some((one) => one?.isQuantity);
    const isOptional = term.isOptional === true || isImplied;
    const weight = count === 0 ? UNKNOWN_WEIGHT : rarityOf(count, total) * factorOf({ ...term, isOptional });
    return { ...term, ...{ products: count, ofTypes: typed, weight }, ...(isOptional && { isOptional }) };
  });
}

const rarityOf = (count: number, total: number) => Math.log(1 + (Math.max(total, count) - count + 0.5) / (count + 0.5));

function factorOf(term: TitleTerm): number {
  const { alternatives, isOptional } = term;
  if (isOptional) return OPTIONAL_WEIGHT;
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

/** Those that few products have, the rarest first. @param most how many products may have them, all together */
export function discriminativeTerms(terms: readonly WeighedTerm[], most: number): readonly WeighedTerm[] {
  const rare = terms.filter(({ isQuantity, isOptional }) => !isQuantity && !isOptional);
  let sum = 0;
  return rare
    .toSorted((one, other) => one.products - other.products)
    .filter(({ products }) => {
      sum += products;
      return sum <= most;
    });
}

const wordsOf = ({ text, alternatives }: TitleTerm): readonly string[] => text?.split(" ") ?? alternatives[0] ?? [];
