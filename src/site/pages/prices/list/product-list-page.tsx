import { merchantTags } from "../../../../catalogue/ledger/merchants/cache-tags.shared.ts";
import { productTags } from "../../../../catalogue/ledger/offers/cache-tags.shared.ts";
import { isIndexedList } from "../../../../catalogue/listings/indexing/indexed-lists.ts";
import {
  PRODUCTS_PER_PAGE,
  type ProductList,
  productsByIds,
} from "../../../../catalogue/listings/public-queries/product-list.ts";
import type { ProductTitle } from "../../../../catalogue/listings/public-queries/product-titles.ts";
import {
  isFiltered,
  type ListState,
  listQuery,
  usualSort,
} from "../../../../catalogue/listings/search/list-parameters.ts";
import { MOST_PAGES } from "../../../../catalogue/listings/search/matching-products.ts";
import { postgresProductSearch } from "../../../../catalogue/listings/search/postgres-product-search.ts";
import type { ListAnswer } from "../../../../catalogue/listings/search/product-search.ts";
import { pricesPath, productCountPath } from "../../../../catalogue/paths.shared.ts";
import type { ProductType } from "../../../../catalogue/taxonomy/product-types.shared.ts";
import type { Category } from "../../../../modules/stores/categories.shared.ts";
import { queryString } from "../../../../platform/http/ordered-query.ts";
import type { PageInput, PageResult } from "../../../page.ts";
import { Breadcrumbs } from "../../../parts/breadcrumbs.tsx";
import { Pagination } from "../../../parts/pagination.tsx";
import { PRICE_RULES_ANCHOR, PriceRuleLink } from "../../../parts/price-rule-link.tsx";
import { SampleNote } from "../../../parts/sample-note.tsx";
import type { Services } from "../../../services.ts";
import { ProductGrid } from "../product-grid.tsx";
import { readAskedList } from "./asked-list.ts";
import { ComparedProducts } from "./compared-products.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterForm, ListSearch } from "./filter-form.tsx";
import { type ListElsewhere, listElsewhere } from "./list-elsewhere.ts";
import { listAddress, wholeListAddress } from "./list-links.ts";
import { countText, orderText } from "./list-texts.ts";
import { SortLinks } from "./sort-links.tsx";
import { BrandLinks, TypeLinks } from "./sub-lists.tsx";

/** The place of a list: a category, one of its types, or a brand of that type. */
export type ListPlace = {
  readonly category: Category;
  readonly type?: ProductType | undefined;
  readonly brand?: { readonly value: string; readonly label: string } | undefined;
};

export async function productListPage(place: ListPlace, { query }: PageInput, services: Services): Promise<PageResult> {
  const { category, type, brand } = place;
  const { reads, clock, productCounts } = services;
  const { showSamples } = productCounts;
  const path = pathOf(place);
  const asked = await readAskedList({ type }, query, services);
  if (!asked) return "not-found";
  const { state, compared, words, corrected } = asked;
  if (queryString(listQuery(state)) !== queryString(query)) {
    return { redirect: listAddress(path, state), permanent: asked.isLasting };
  }
  const search = postgresProductSearch(reads);
  const where = { category: category.slug, type, brand: brand?.value, showSamples };
  const answer = await search.list({ ...where, words, state, withFacets: true });
  if (!answer) return "not-found";
  const pages = Math.min(MOST_PAGES, Math.ceil(answer.count / PRODUCTS_PER_PAGE));
  if (state.page > Math.max(1, pages)) return "not-found";
  // A list without a product is not found, unless the visitor narrowed the list until nothing was left.
  if (answer.count === 0 && !isFiltered(state)) return "not-found";
  const list = await productsByIds(reads, { ids: answer.ids, moment: clock.now() });
  const isPlain = !isFiltered(state) && compared.length === 0;
  const isIndexed = isPlain && state.sort === usualSort("") && (await isIndexedList(reads, path));
  const elsewhere = answer.count === 0 && words.length > 0 ? await listElsewhere(words, state, services) : undefined;
  const shown = { answer, list, pages, corrected, elsewhere, isIndexed };
  const view: ListView = { place, state, compared, path, services, ...shown };
  return {
    ...(answer.count === 0 ? { status: 404 as const } : {}),
    meta: metaOf(view),
    ...(isPlain ? { tags: [productTags.list(category.slug), merchantTags.names], expiresAt: list.expiresAt } : {}),
    body: <ListBody {...view} />,
  };
}

const pathOf = ({ category, type, brand }: ListPlace): string =>
  brand && type
    ? pricesPath(category.slug, type.slug, brand.value)
    : type
      ? pricesPath(category.slug, type.slug)
      : pricesPath(category.slug);

const asksUsed = ({ conditions }: ListState) => conditions.length > 0 && !conditions.includes("baru");

const nameOf = ({ category, type, brand }: ListPlace): string =>
  brand && type ? `${type.name} ${brand.label}` : (type?.name ?? category.name);

type ListView = {
  readonly place: ListPlace;
  readonly state: ListState;
  readonly compared: readonly ProductTitle[];
  readonly answer: ListAnswer;
  readonly list: ProductList;
  readonly pages: number;
  readonly path: string;
  readonly corrected: string | undefined;
  /** Another list that has products with the searched words, where this list has none. */
  readonly elsewhere: ListElsewhere | undefined;
  readonly isIndexed: boolean;
  readonly services: Services;
};

function metaOf({ place, state, path, pages, isIndexed }: ListView) {
  const name = nameOf(place);
  const { page } = state;
  const isPlain = !isFiltered(state) && state.sort === usualSort("");
  const to = (number: number) => listAddress(path, { ...state, page: number, compared: [] });
  return {
    title: page === 1 ? `Harga ${name}` : `Harga ${name}, halaman ${page}`,
    description: `${page === 1 ? "" : `Halaman ${page}. `}Bandingkan harga ${name} di beberapa toko: total termurah, tokonya, dan kapan harganya dicek.`,
    path: isPlain ? to(page) : path,
    breadcrumbs: trailOf(place),
    noindex: !isIndexed,
    ...(isPlain && page > 1 ? { previous: to(page - 1) } : {}),
    ...(isPlain && page < pages ? { next: to(page + 1) } : {}),
  };
}

const trailOf = ({ category, type, brand }: ListPlace) => [
  { name: "Beranda", url: "/" },
  { name: "Harga", url: pricesPath() },
  { name: category.name, url: pricesPath(category.slug) },
  ...(type ? [{ name: type.name, url: pricesPath(category.slug, type.slug) }] : []),
  ...(type && brand ? [{ name: brand.label, url: pricesPath(category.slug, type.slug, brand.value) }] : []),
];

function ListBody(view: ListView) {
  const { place, state, answer, list, path, services } = view;
  const { category, type, brand } = place;
  const name = nameOf(place);
  // A brand's list has no filters of its own, so its filter form leads to the list of the type, where brands are a facet.
  const action = brand && type ? pricesPath(category.slug, type.slug) : path;
  const isOneStoreEach = isSoldByOneEach(place, services);
  const formState = brand ? { ...state, brands: [brand.value] } : state;
  return (
    <div className={`page-width section max-md:pt-4 tint-${category.color}`}>
      <Breadcrumbs trail={trailOf(place)} />
      <h1 className="page-title mt-2 md:mt-4">Harga {name}</h1>
      <p className="mt-1 text-sm md:mt-2 md:text-base">
        <strong>{countText(answer)}</strong>. {orderText(state.sort, { type, isOneStoreEach })}{" "}
        <PriceRuleLink id={PRICE_RULES_ANCHOR}>Aturan harga</PriceRuleLink>
      </p>
      <ComparedProducts path={path} state={state} compared={view.compared} />
      {!type && <TypeLinks {...{ category, state, answer }} counts={services.productCounts.last} />}
      <ListSearch action={action} state={formState} name={name} />
      <Corrected {...view} />
      <FilterChips path={path} state={state} facets={answer.facets} />
      <SortLinks path={path} state={state} type={type} isOneStoreEach={isOneStoreEach} />
      <div className="product-list mt-3">
        <FilterForm
          action={action}
          state={formState}
          facets={answer.facets}
          countAddress={productCountPath(category.slug, ...(type ? [type.slug] : []))}
        />
        <Products {...view} />
      </div>
      {/* The note comes last, so that a price is on a phone's first screen: each row is marked, too. */}
      {list.products.some(({ isSample }) => isSample) && (
        <SampleNote isMixed={list.products.some(({ isSample }) => !isSample)} />
      )}
      {type && !brand && <BrandLinks {...{ category, type, state }} facets={answer.facets} />}
    </div>
  );
}

/** Says whether each product in stock has only one offer, by the stored counts of the category or type. */
function isSoldByOneEach({ category, type }: ListPlace, { productCounts }: Pick<Services, "productCounts">): boolean {
  const ofCategory = productCounts.last.byCategory.get(category.slug);
  const counts = type ? ofCategory?.byType.get(type.slug) : ofCategory;
  return counts !== undefined && counts.offers <= counts.products - counts.soldOut;
}

const Corrected = ({ corrected, state }: ListView) =>
  corrected === undefined || corrected === state.q ? null : (
    <p className="mt-4" role="status">
      Menampilkan hasil untuk <strong>{corrected}</strong>.
    </p>
  );

function Products({ place, state, list, pages, path, answer, elsewhere, services }: ListView) {
  return (
    <section aria-labelledby="produk" className="min-w-0 max-lg:-mt-4">
      <h2 id="produk" className="sr-only">
        Produk
      </h2>
      {answer.count === 0 ? (
        <div role="status" className="panel max-lg:mt-4">
          <p>
            Tidak ada produk yang cocok dengan semua saringan ini. Hapus salah satunya, atau{" "}
            <a href={wholeListAddress(path, state)} className="text-link">
              lihat semua {nameOf(place)}
            </a>
            .
          </p>
          {elsewhere && (
            <p className="mt-2">
              Ada di daftar lain:{" "}
              <a href={elsewhere.address} className="text-link">
                “{state.q}” di Harga {elsewhere.name}
              </a>
              .
            </p>
          )}
        </div>
      ) : (
        <ProductGrid
          products={list.products}
          timeZone={services.config.timeZone}
          showsType={!place.type}
          compared={state.compared}
          isUsed={asksUsed(state)}
        />
      )}
      <Pagination
        path={path}
        page={state.page}
        pages={pages}
        addressOf={(page) => listAddress(path, { ...state, page })}
      />
      {state.page === MOST_PAGES && (
        <p className="mt-4 text-ink-muted">Saring daftar ini untuk melihat produk lainnya.</p>
      )}
    </section>
  );
}
