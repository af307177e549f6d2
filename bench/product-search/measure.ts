import MiniSearch from "minisearch";
import type pg from "pg";
import { ProductCounts } from "../../src/catalogue/listings/queries.ts";
import { search } from "../../src/modules/search/queries.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { searchedProducts } from "../../src/site/searched-products.ts";
import { type LabelledQuery, LOOKED_AT, ndcg, relevanceOf, type Thing } from "./relevance.ts";

/** A search engine: a function that returns the products found for a question, the best first. */
export type ProductEngine = (question: string) => Promise<readonly Thing[]> | readonly Thing[];

/** Returns all products that lists show; each occurs once. */
export async function listedThings(pool: pg.Pool): Promise<readonly Thing[]> {
  const { rows } = await pool.query<Thing>(
    `select p.id::int, p.title, l.lowest::float8 as lowest from products p join product_listings l on l.product_id = p.id
     where l.is_listed and l.duplicate_of is null order by p.id`,
  );
  return rows;
}

/** Returns the site's own search, as visitors use it. */
export function ownEngine(pool: pg.Pool): ProductEngine {
  const productCounts = new ProductCounts(pool, { showSamples: false, onPresenceChange: () => {} });
  return async (question) => {
    const products = await searchedProducts({ reads: pool, clock: systemClock, productCounts });
    const found = await search(pool, question, { products });
    return (found.products?.products ?? []).map(({ id, title, lowest }) => ({
      ...{ id, title, lowest: lowest?.total ?? null },
    }));
  };
}

/** Returns MiniSearch over the same titles: any word, typing errors of up to a fifth of a word, and prefixes. */
export function miniSearchEngine(things: readonly Thing[]): ProductEngine {
  const index = new MiniSearch<Thing>({
    fields: ["title"],
    storeFields: ["title", "lowest"],
    searchOptions: { fuzzy: 0.2, prefix: true, combineWith: "OR" },
  });
  index.addAll(things);
  return (question) =>
    index
      .search(question)
      .slice(0, LOOKED_AT)
      .map(({ id, title, lowest }) => ({ id, title, lowest }));
}

export type Evaluated = LabelledQuery & {
  readonly relevant: number;
  readonly score: number;
  readonly found: readonly { readonly title: string; readonly isRelevant: boolean }[];
};

/** Judges an engine's answers; questions without any relevant product among these things are left out. */
export async function evaluate(
  engine: ProductEngine,
  queries: readonly LabelledQuery[],
  things: readonly Thing[],
): Promise<readonly Evaluated[]> {
  const answers: Evaluated[] = [];
  for (const query of queries) {
    const isRelevant = relevanceOf(query);
    const relevant = things.filter(isRelevant).length;
    const found = (await engine(query.q)).slice(0, LOOKED_AT);
    const verdicts = found.map((thing) => ({ title: thing.title, isRelevant: isRelevant(thing) }));
    const score = ndcg(
      verdicts.map((verdict) => verdict.isRelevant),
      relevant,
    );
    if (score !== undefined) answers.push({ ...query, relevant, score, found: verdicts });
  }
  return answers;
}

export const meanScore = (answers: readonly Evaluated[]) =>
  answers.reduce((sum, { score }) => sum + score, 0) / answers.length;

const TITLES_PASTED = 100;
/** Words that shops and their apps put around a title. */
const FOREIGN = [
  ["promo", "gratis ongkir", "resmi"],
  ["ready stok", "bisa cod", "termurah"],
  ["terlaris", "kirim cepat", "original 100%"],
];

/**
 * Searches for whole titles of at least six words with the words of `FOREIGN` around them, and counts how many of these products are among the first five
 * results.
 */
export async function pastedTitles(engine: ProductEngine, things: readonly Thing[]) {
  const long = things.filter(({ title }) => title.split(" ").length >= 6);
  const every = Math.max(1, Math.floor(long.length / TITLES_PASTED));
  const asked = long.filter((_, place) => place % every === 0);
  const lost: string[] = [];
  for (const [place, { title }] of asked.entries()) {
    const [before = "", ...after] = FOREIGN[place % FOREIGN.length] ?? [];
    const found = await engine([before, title, ...after].join(" "));
    if (!found.slice(0, LOOKED_AT).some((one) => one.title === title)) lost.push(title);
  }
  return { asked: asked.length, share: 1 - lost.length / asked.length, lost };
}
