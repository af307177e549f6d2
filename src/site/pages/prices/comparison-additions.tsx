import { Plus } from "lucide-react";
import { MOST_SIDE_BY_SIDE } from "../../../catalogue/listings/comparison-slugs.shared.ts";
import type { CatalogueCounts } from "../../../catalogue/listings/product-counts.ts";
import { productsByIds } from "../../../catalogue/listings/public-queries/product-list.ts";
import type { ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import { relatedProducts } from "../../../catalogue/listings/public-queries/related-products.ts";
import { readListState } from "../../../catalogue/listings/search/list-parameters.ts";
import { postgresProductSearch } from "../../../catalogue/listings/search/postgres-product-search.ts";
import {
  COMPARED_PRODUCTS,
  COMPARISON_PATH,
  COMPARISON_SEARCH,
  comparisonPath,
  pricesPath,
} from "../../../catalogue/paths.shared.ts";
import { findProductType } from "../../../catalogue/taxonomy/product-types.shared.ts";
import { parseProductQuery, priceRange } from "../../../modules/search/queries.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SAVED_PATH } from "../../paths.shared.ts";
import { wholeListAddress } from "./list/list-links.ts";
import { ProductTitle } from "./product-title.tsx";
import { priceText } from "./words.ts";

const FOUND = 12;
const LONGEST_SEARCH = 200;
const ANCHOR = "tambah";

type Addition = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** Rupiah; null where no offer can be compared. */
  readonly lowest: number | null;
  /** Whether this price is the lowest of the offer's range of prices. */
  readonly isFrom: boolean;
};

export type Additions = {
  /** The words that were searched for; empty where the visitor did not search. */
  readonly asked: string;
  readonly found: readonly Addition[];
  /** Other packs of the first product, and products of its type. */
  readonly near: readonly Addition[];
  /** The lists of the compared products, with addresses that keep the comparison. */
  readonly lists: readonly ListLink[];
  /** Whether sample products are among those that were found. */
  readonly hasSamples: boolean;
};

type ListLink = { readonly address: string; readonly name: string };

type Asked = {
  readonly compared: readonly ShownProduct[];
  readonly asked: string;
  readonly moment: Date;
  readonly showSamples: boolean;
  readonly counts: CatalogueCounts;
};

/**
 * Finds products to add to the comparison: results of the search (only products of the compared products' types, where they have types), and products similar
 * to the first.
 */
export async function findAdditions(reads: Reader, { compared, counts, ...given }: Asked): Promise<Additions> {
  const asked = given.asked.trim().slice(0, LONGEST_SEARCH);
  const [first] = compared;
  if (!first || compared.length >= MOST_SIDE_BY_SIDE)
    return { asked, found: [], near: [], lists: [], hasSamples: false };
  const isNew = ({ slug }: Addition) => compared.every((product) => product.slug !== slug);
  const [found, relatedTo] = await Promise.all([
    asked === "" ? [] : productsFor(reads, { ...given, asked, types: typesOf(compared) }),
    relatedProducts(reads, [first], given),
  ]);
  const { packs, similar } = relatedTo(first);
  return {
    ...{ asked, found: found.filter(isNew), near: [...packs, ...similar].filter(isNew) },
    lists: listsOf(compared, counts),
    hasSamples: found.some(({ isSample }) => isSample),
  };
}

/** Returns the lists of the products' types, each once; for a product without a type, the list of its category. */
function listsOf(products: readonly ShownProduct[], { byCategory }: CatalogueCounts): readonly ListLink[] {
  const compared = products.map(({ slug }) => slug);
  const links = products.flatMap(({ category, productType }): [string, ListLink][] => {
    const counts = byCategory.get(category);
    const known = productType === null ? undefined : findProductType(productType);
    const type = known?.category === category && counts?.byType.has(known.slug) ? known : undefined;
    const path = pricesPath(category, ...(type ? [type.slug] : []));
    const name = type?.name ?? findCategory(category)?.name ?? category;
    return counts ? [[path, { address: wholeListAddress(path, { compared }), name }]] : [];
  });
  return [...new Map(links).values()];
}

const typesOf = (compared: readonly ShownProduct[]) => [
  ...new Set(compared.flatMap(({ productType }) => productType ?? [])),
];

type Looked = Omit<Asked, "compared" | "counts"> & { readonly types: readonly string[] };

/** Finds products as the search does, also by a budget: products of the compared types, or of any type where the compared products have no type. */
async function productsFor(
  reads: Reader,
  { asked, moment, showSamples, types }: Looked,
): Promise<readonly (Addition & { isSample: boolean })[]> {
  const { words, budget, rest } = await parseProductQuery(reads, asked);
  const state = readListState({ q: rest, ...priceRange(budget) }, {});
  if (words.length === 0 || !state) return [];
  const question = { words, state, showSamples, perPage: FOUND };
  const { list } = postgresProductSearch(reads);
  const alike = types.length > 0 ? await list({ ...question, types }) : undefined;
  const answer = alike && alike.ids.length > 0 ? alike : await list(question);
  if (!answer || answer.ids.length === 0) return [];
  const { products } = await productsByIds(reads, { ids: answer.ids, moment });
  return products.map(({ lowest, ...product }) => ({
    ...product,
    ...{ lowest: lowest?.total ?? null, isFrom: lowest?.isFrom ?? false },
  }));
}

type Props = { readonly slugs: readonly string[]; readonly additions: Additions };

/** Offers more products for the comparison. The whole state is in the address, so that the choice works without scripts and can be sent to others. */
export function ComparisonAdditions({ slugs, additions: { asked, found, near, lists } }: Props) {
  if (slugs.length >= MOST_SIDE_BY_SIDE) {
    return (
      <p className="mt-8">
        Paling banyak {MOST_SIDE_BY_SIDE} produk dapat dibandingkan. Keluarkan salah satu untuk menambah yang lain.
      </p>
    );
  }
  return (
    <section aria-labelledby={ANCHOR} className={slugs.length === 1 ? "mt-6" : "mt-12"}>
      <h2 id={ANCHOR} className="section-title">
        Tambah produk lain
      </h2>
      <form
        action={`${COMPARISON_PATH}#${ANCHOR}`}
        method="get"
        className="mt-4 flex max-w-2xl flex-wrap items-end gap-3"
      >
        <input type="hidden" name={COMPARED_PRODUCTS} value={slugs.join(",")} />
        <label className="min-w-0 flex-1 basis-56">
          <span className="mb-1 block font-semibold">Cari produk lain</span>
          <input
            className="field"
            type="search"
            name={COMPARISON_SEARCH}
            defaultValue={asked}
            required
            maxLength={LONGEST_SEARCH}
          />
        </label>
        <button type="submit" className="button button-primary">
          Cari
        </button>
      </form>
      <p className="mt-4 flex flex-wrap gap-3">
        {lists.map(({ address, name }) => (
          <a key={address} href={address} rel="nofollow" className="button button-outline">
            Tambah dari daftar {name}
          </a>
        ))}
        <a href={SAVED_PATH} className="button button-outline">
          Tambah dari simpanan
        </a>
      </p>
      {asked !== "" && found.length === 0 && (
        <p className="note note-tip mt-4" role="status">
          Tidak ada produk lain yang cocok dengan “{asked}”. Coba kata yang lebih umum.
        </p>
      )}
      <Choices title={`Hasil untuk “${asked}”`} slugs={slugs} products={found} />
      <Choices title="Sejenis" slugs={slugs} products={near.filter(({ id }) => found.every((one) => one.id !== id))} />
    </section>
  );
}

type ChoicesProps = {
  readonly title: string;
  readonly slugs: readonly string[];
  readonly products: readonly Addition[];
};

function Choices({ title, slugs, products }: ChoicesProps) {
  if (products.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-bold">{title}</h3>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {products.map(({ id, slug, title: name, lowest, isFrom }) => (
          <li key={id} className="grid">
            <a href={comparisonPath([...slugs, slug])} rel="nofollow" className="card card-body flex gap-3">
              <Icon of={Plus} className="mt-0.5 size-5 shrink-0 text-brand" />
              <span className="flex min-w-0 flex-col">
                <span className="sr-only">Tambahkan </span>
                <strong className="text-balance">
                  <ProductTitle title={name} />
                </strong>
                {lowest !== null && (
                  <span className="price mt-auto text-sm tabular-nums">{priceText(lowest, isFrom)}</span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
