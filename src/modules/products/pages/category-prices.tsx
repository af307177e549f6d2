import { isFirstPageAlias, type PageRoute, pageNumber } from "../../../site/page.ts";
import { Breadcrumbs } from "../../../site/parts/breadcrumbs.tsx";
import { Pagination, pageAddress } from "../../../site/parts/pagination.tsx";
import { SampleNote } from "../../../site/parts/sample-note.tsx";
import { productTags } from "../../offers/cache-tags.shared.ts";
import { findCategory } from "../../stores/categories.shared.ts";
import { storeListPath } from "../../stores/category-paths.shared.ts";
import { pricesPath } from "../paths.shared.ts";
import type { CategoryCounts } from "../product-counts.ts";
import { findProductType } from "../product-types.shared.ts";
import { categoryProducts, PRODUCTS_PER_PAGE } from "../visible/product-list.ts";
import { ORDER_OF_PRODUCTS, ProductGrid } from "./product-grid.tsx";
import { countOf } from "./words.ts";

/** `/harga/{category}`: its products. */
export const load: PageRoute["load"] = async ({ params, query }, { reads, clock, config, productCounts }) => {
  const category = findCategory(params.category ?? "");
  const counts = category && (await productCounts.load()).byCategory.get(category.slug);
  if (!category || !counts) return "not-found";
  const path = pricesPath(category.slug);
  if (isFirstPageAlias(query.halaman)) return { redirect: path, permanent: true };
  const number = pageNumber(query.halaman);
  const pages = Math.ceil(counts.products / PRODUCTS_PER_PAGE);
  if (number === undefined || number > pages) return "not-found";
  const list = await categoryProducts(reads, {
    ...{ category: category.slug, page: number },
    ...{ moment: clock.now(), showSamples: productCounts.showSamples },
  });
  const title = `Harga ${category.name}`;
  const trail = [
    { name: "Beranda", url: "/" },
    { name: "Harga", url: pricesPath() },
    { name: category.name, url: path },
  ];
  return {
    meta: {
      title: number === 1 ? title : `${title}, halaman ${number}`,
      description: `${number === 1 ? "" : `Halaman ${number}. `}Bandingkan harga ${category.name} di beberapa toko: total termurah, tokonya, dan kapan harganya dicek.`,
      path: pageAddress(path, number),
      breadcrumbs: trail,
      ...(number > 1 ? { previous: pageAddress(path, number - 1) } : {}),
      ...(number < pages ? { next: pageAddress(path, number + 1) } : {}),
    },
    tags: [productTags.list(category.slug)],
    expiresAt: list.expiresAt,
    body: (
      <div className={`page-width section tint-${category.color}`}>
        <Breadcrumbs trail={trail} />
        <h1 className="page-title mt-4">{title}</h1>
        <p className="section-lead">
          {countOf(counts.products, "produk")}, {countOf(counts.offers, "penawaran")} yang dapat dibandingkan.{" "}
          {ORDER_OF_PRODUCTS}
        </p>
        {list.products.some(({ isSample }) => isSample) && <SampleNote />}
        <Types counts={counts} />
        <h2 className="sr-only">Produk</h2>
        <ProductGrid products={list.products} timeZone={config.timeZone} />
        <Pagination path={path} page={number} pages={pages} />
        <p className="mt-10">
          <a href={storeListPath(category.slug)} className="text-link">
            Toko online untuk {category.name}
          </a>
        </p>
      </div>
    ),
  };
};

function Types({ counts: { byType } }: { readonly counts: CategoryCounts }) {
  const types = [...byType].flatMap(([slug, { products }]) => {
    const type = findProductType(slug);
    return type ? [{ slug, name: type.name, products }] : [];
  });
  if (types.length === 0) return null;
  types.sort((one, other) => other.products - one.products || one.name.localeCompare(other.name, "id"));
  return (
    <section aria-labelledby="jenis" className="mt-6">
      <h2 id="jenis" className="text-lg font-bold">
        Jenis
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {types.map(({ slug, name, products }) => (
          <li key={slug}>
            {name} <span className="text-ink-muted">({products.toLocaleString("id-ID")})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
