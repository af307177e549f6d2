import type { ReactNode } from "react";
import {
  categoryProducts,
  type ListedProduct,
  productsByIds,
} from "../../../catalogue/listings/public-queries/product-list.ts";
import { readListState } from "../../../catalogue/listings/search/list-parameters.ts";
import { postgresProductSearch } from "../../../catalogue/listings/search/postgres-product-search.ts";
import { pricesPath } from "../../../catalogue/paths.shared.ts";
import { parseProductQuery } from "../../../modules/search/queries.ts";
import { type CategorySlug, categoryOf, findCategory } from "../../../modules/stores/categories.shared.ts";
import { SampleNote } from "../../parts/sample-note.tsx";
import type { Services } from "../../services.ts";
import { ProductGrid } from "./product-grid.tsx";
import type { NearProducts } from "./section.ts";

const SHOWN = 3;
/** How many of a name's first words are searched for, in turn. Names begin with brand and model, so words at the end are dropped until something is found. */
const WORDS_TRIED = [4, 2, 1] as const;

/** Offers products where a page or a search has nothing: products with a similar name, otherwise products of the category that was looked for. */
export async function nearProducts({ words, category }: NearProducts, services: Services): Promise<ReactNode> {
  const counts = await services.productCounts.load();
  if (counts.presence === "none") return null;
  const known = category !== undefined && counts.byCategory.has(category) ? category : undefined;
  const named = await productsNamed(words, services);
  const products = named.length > 0 || known === undefined ? named : await productsOf(known, services);
  if (products.length === 0) return null;
  const list = findCategory(known ?? products[0]?.category ?? "");
  return (
    <section aria-labelledby="produk-terdekat" className="mt-10">
      <h2 id="produk-terdekat" className="section-title">
        {named.length > 0 || known === undefined ? "Produk yang namanya mirip" : `Produk ${categoryOf(known).name}`}
      </h2>
      {products.some(({ isSample }) => isSample) && <SampleNote />}
      <ProductGrid products={products} timeZone={services.config.timeZone} />
      <p className="mt-4">
        <a href={list ? pricesPath(list.slug) : pricesPath()} className="button button-outline">
          Lihat semua harga{list && ` ${list.name}`}
        </a>
      </p>
    </section>
  );
}

async function productsNamed(words: readonly string[], services: Services): Promise<readonly ListedProduct[]> {
  const { reads, clock, productCounts } = services;
  const search = postgresProductSearch(reads);
  const tried = new Set(WORDS_TRIED.map((count) => words.slice(0, count).join(" ")));
  for (const text of tried) {
    const { words: asked, rest } = await parseProductQuery(reads, text);
    const state = asked.length > 0 && readListState({ q: rest }, {});
    const found =
      state && (await search.list({ showSamples: productCounts.showSamples, words: asked, state, perPage: SHOWN }));
    if (found && found.ids.length > 0)
      return (await productsByIds(reads, { ids: found.ids, moment: clock.now() })).products;
  }
  return [];
}

async function productsOf(category: CategorySlug, { reads, clock, productCounts }: Services) {
  const { showSamples } = productCounts;
  const asked = { category, page: 1, moment: clock.now(), showSamples };
  return (await categoryProducts(reads, asked)).products.slice(0, SHOWN);
}
