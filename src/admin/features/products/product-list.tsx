import { useState } from "react";
import { Link } from "react-router";
import type { ListedProduct } from "../../../catalogue/curation/answers.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useFilteredList } from "../../api/keyset-list.ts";
import { canI, useMe } from "../../api/me.ts";
import { manualOfferPath, PATHS, productPath } from "../../paths.ts";
import { hasFilter } from "../../shell/filter-form.tsx";
import { formatNumber } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { PageTitle } from "../../shell/page-title.tsx";
import { useLiveFilter } from "../../shell/use-live-filter.ts";
import { IndexingCountsNote } from "./indexing-note.tsx";
import { MergeBar } from "./merge-bar.tsx";
import { FILTER_NAMES, ProductFilters, typeWithin } from "./product-filters.tsx";
import { placeName } from "./product-labels.ts";
import { ProductRuns } from "./product-runs.tsx";
import { SeparateJoined } from "./separate-joined.tsx";

export function ProductList() {
  const [chosen, setChosen] = useState<readonly ListedProduct[]>([]);
  const filter = useLiveFilter(FILTER_NAMES);
  const { q = "", category = "", merchant = "", hidden = "", doubt = "" } = filter.applied;
  const type = typeWithin(filter.applied);
  const query = useFilteredList("GET /products", { q, category, type, merchant, hidden, doubt });
  const isEmpty = !hasFilter(filter) && !query.isPlaceholderData && query.data?.pages[0]?.products.length === 0;
  return (
    <>
      <div className="page-head">
        <PageTitle>Produk</PageTitle>
        {canI(useMe(), "manageFeeds") && (
          <Link to={manualOfferPath()} className="button button-outline">
            Isi harga
          </Link>
        )}
      </div>
      <IndexingCountsNote />
      {isEmpty ? (
        <NoProducts />
      ) : (
        <ListPanel
          title="Daftar produk"
          lead="Penawaran yang sama dari beberapa toko menjadi satu produk. Yang terbaru ada di atas."
          search={{ label: "Cari judul, merek, atau GTIN", filter }}
          filters={<ProductFilters filter={filter} />}
          query={query}
          itemsOf={(page) => page.products}
          empty="Tidak ada produk yang cocok. Coba kurangi filter."
        >
          {(products) => <ProductTable products={products} chosen={chosen} onChoose={setChosen} />}
        </ListPanel>
      )}
      <MergeBar chosen={chosen} onClear={() => setChosen([])} />
      <ProductRuns />
      {!isEmpty && <SeparateJoined />}
    </>
  );
}

const NoProducts = () => (
  <Panel title="Belum ada produk">
    <div className="flex max-w-2xl flex-col gap-4">
      <p>
        Produk muncul otomatis dari penawaran toko: penawaran dengan GTIN atau kode model yang sama disatukan, yang lain
        menjadi produk sendiri.
      </p>
      <p>
        Mulailah dengan menambahkan{" "}
        <Link to={PATHS.merchants} className="text-link">
          toko
        </Link>{" "}
        dan feed-nya, atau isi harganya sendiri. Setelah diterapkan, produknya ada di sini.
      </p>
    </div>
  </Panel>
);

type TableProps = {
  readonly products: readonly ListedProduct[];
  readonly chosen: readonly ListedProduct[];
  readonly onChoose: (chosen: readonly ListedProduct[]) => void;
};

const ProductTable = ({ products, chosen, onChoose }: TableProps) => (
  <DataTable
    {...(canI(useMe(), "editProducts") && { selection: selectionOf(chosen, onChoose) })}
    rows={products}
    rowKey={({ id }) => id}
    columns={[
      {
        name: "Produk",
        cell: (product) => (
          <>
            <Link to={productPath(product.id)} className="text-link">
              {product.title}
            </Link>{" "}
            <ProductBadges {...product} />
            {product.brand && <span className="block text-sm font-normal text-ink-muted">{product.brand}</span>}
          </>
        ),
        className: "wrap-anywhere",
      },
      { name: "Kategori", cell: ({ category, productType }) => placeName(category, productType) },
      {
        name: "Penawaran",
        cell: offersText,
        // The column of titles shrinks instead, so no word is broken here.
        className: "wrap-break-word",
      },
      {
        name: "Mulai",
        cell: ({ lowest }) => (lowest === null ? "–" : formatRupiah(lowest)),
        isNumber: true,
      },
    ]}
  />
);

/** Used and sold-out offers are not compared, but they are counted. */
function offersText({ offers, allOffers, merchants }: ListedProduct): string {
  if (offers > 0) return `${formatNumber(offers)} di ${formatNumber(merchants)} toko`;
  return allOffers > 0 ? `${formatNumber(allOffers)}, tidak dibandingkan` : "Tidak ada";
}

const selectionOf = (chosen: TableProps["chosen"], onChoose: TableProps["onChoose"]) => ({
  has: ({ id }: ListedProduct) => chosen.some((one) => one.id === id),
  onChange: (rows: readonly ListedProduct[], isChosen: boolean) => {
    const others = chosen.filter((one) => !rows.some(({ id }) => id === one.id));
    // A product that is already merged into another one cannot be merged again.
    onChoose(isChosen ? [...others, ...rows.filter(({ isMerged }) => !isMerged)] : others);
  },
  label: ({ title }: ListedProduct) => `Pilih ${title}`,
  labelOfAll: "Pilih semua produk yang tampil",
});

type Badges = {
  readonly hasDoubt?: boolean;
  readonly isHidden: boolean;
  readonly isMerged?: boolean;
  readonly isSample: boolean;
};

export const ProductBadges = ({ hasDoubt = false, isHidden, isMerged = false, isSample }: Badges) => (
  <>
    {isMerged && <span className="badge">Digabung</span>}
    {isHidden && !isMerged && <span className="badge badge-danger">Disembunyikan</span>}{" "}
    {hasDoubt && <span className="badge badge-warning">Perlu ditinjau</span>}{" "}
    {isSample && <span className="badge badge-neutral">Data contoh</span>}
  </>
);
