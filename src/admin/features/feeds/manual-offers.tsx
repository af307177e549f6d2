import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import type { ManualOffer } from "../../../catalogue/ingest/answers.ts";
import { SHOWN_DAYS } from "../../../catalogue/ledger/offers/schema.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { addressOf, api, download } from "../../api/api.ts";
import { useFilteredList } from "../../api/keyset-list.ts";
import { feedPath, manualOfferPath, PATHS, productPath } from "../../paths.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { CsvButton } from "../../shell/csv-button.tsx";
import { formatPlainDate, formatTime } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { PageTitle } from "../../shell/page-title.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { useLiveFilter } from "../../shell/use-live-filter.ts";
import { ManualOfferForm } from "./manual-offer-form.tsx";
import { TypedTwins } from "./typed-twins.tsx";
import { manualOfferKey } from "./use-manual-offer-form.ts";

const NAMES = ["q"];

/** Lists offers that people have typed in, and explains how to share a spreadsheet instead. */
export function ManualOffers() {
  const filter = useLiveFilter(NAMES);
  const { q = "" } = filter.applied;
  const query = useFilteredList("GET /manual-offers", { q });
  return (
    <>
      <BackLink to={PATHS.feeds}>Semua feed</BackLink>
      <div className="page-head">
        <PageTitle>Harga yang saya isi sendiri</PageTitle>
        <Link to={manualOfferPath()} className="button button-primary">
          <Icon of={Plus} />
          Isi harga
        </Link>
      </div>
      <TypedTwins />
      <ListPanel
        title="Daftar penawaran"
        lead={`Harga yang dilihat orang di toko. Seperti harga dari feed, umurnya dihitung sejak dilihat: setelah tiga hari tidak dibandingkan lagi, setelah ${SHOWN_DAYS} hari tidak ditampilkan.`}
        search={{ label: "Cari penawaran", filter }}
        query={query}
        itemsOf={(page) => page.offers}
        empty={q ? "Tidak ada penawaran yang cocok." : "Belum ada harga yang diisi."}
      >
        {(offers) => <OfferTable offers={offers} />}
      </ListPanel>
      <SheetPanel />
    </>
  );
}

const OfferTable = ({ offers }: { readonly offers: readonly ManualOffer[] }) => (
  <DataTable
    rows={offers}
    rowKey={({ id }) => id}
    columns={[
      {
        name: "Penawaran",
        cell: ({ id, title, merchant }) => (
          <>
            <Link to={manualOfferPath(id)} className="text-link">
              {title}
            </Link>
            <span className="block text-sm font-normal text-ink-muted">{merchant.name}</span>
          </>
        ),
      },
      { name: "Harga saat ini", cell: ({ price }) => formatRupiah(price), className: "whitespace-nowrap" },
      { name: "Dicek", cell: ({ seenOn, person }) => [formatPlainDate(seenOn), person].filter(Boolean).join(", ") },
      { name: "Status", cell: stateOf },
    ]}
  />
);

const STATES: Readonly<Record<ManualOffer["state"], string>> = {
  waiting: "Sedang diterapkan",
  applied: "Diterapkan",
  failed: "Gagal diterapkan",
  undone: "Diurungkan",
};

const TWIN_STATES: Readonly<Record<NonNullable<ManualOffer["twin"]>, string>> = {
  open: "Tidak tampil: feed toko ini membawa barang yang sama",
  replaced: "Diganti dengan harga dari feed",
  different: "Diterapkan, tampil di samping harga dari feed",
};

const isQuestioned = ({ state, withdrawnAt, isOdd }: ManualOffer) =>
  isOdd && state === "applied" && withdrawnAt === null;

/** True while the offer is applied but not yet part of a product that visitors can see. */
const isMatching = ({ state, withdrawnAt, product }: ManualOffer) =>
  state === "applied" && withdrawnAt === null && product === null;

function stateOf(offer: ManualOffer): string {
  const { state, withdrawnAt, problem } = offer;
  if (withdrawnAt !== null) return `Ditarik ${formatTime(withdrawnAt)}`;
  if (offer.twin !== null) return TWIN_STATES[offer.twin];
  if (isMatching(offer)) return "Sedang dicocokkan";
  return isQuestioned(offer) ? "Harganya dipertanyakan" : (problem ?? STATES[state]);
}

const SheetPanel = () => (
  <Panel title="Lebih mudah dengan lembar kerja">
    <div className="flex max-w-2xl flex-col gap-4">
      <p>Bila harganya banyak, catatlah dalam satu lembar untuk setiap toko, misalnya di Google Spreadsheet:</p>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>
          Unduh templat ini, buka sebagai lembar kerja, dan isi satu barang setiap baris. Kode Produk tidak boleh
          berubah.
        </li>
        <li>
          Bagikan lembarnya sebagai CSV: di Google Spreadsheet, menu File, Bagikan, Publikasikan ke web, lalu pilih CSV.
        </li>
        <li>
          Tambahkan alamat yang diberikan sebagai{" "}
          <Link to={feedPath()} className="text-link">
            feed dari alamat
          </Link>{" "}
          toko itu. Lembarnya dibaca berkala; yang Anda ubah di sana ikut berubah di sini.
        </li>
      </ol>
      <p className="hint">
        Baris dengan Tanggal Dicek yang lebih lama dari {SHOWN_DAYS} hari dianggap tidak berlaku. Lembar yang
        dipublikasikan dapat dibaca siapa pun yang tahu alamatnya.
      </p>
      <div>
        <CsvButton load={() => download("GET /feed-sheet-template.csv")} fileName="templat-harga.csv" />
      </div>
    </div>
  </Panel>
);

export function NewManualOffer() {
  const [search] = useSearchParams();
  const [merchant, product] = [search.get("merchant") ?? "", search.get("product") ?? ""];
  return (
    <>
      <BackLink to={`${PATHS.feeds}?typed`}>Harga yang saya isi sendiri</BackLink>
      <PageTitle>Isi harga</PageTitle>
      {/^\d{1,15}$/.test(product) ? (
        <OfProduct key={product} id={Number(product)} />
      ) : (
        <ManualOfferForm key={merchant} given={{ merchant }} />
      )}
    </>
  );
}

/** The form for a price of a known product, so that the product's name and category need not be typed. */
function OfProduct({ id }: { readonly id: number }) {
  const query = useQuery({
    queryKey: [addressOf("GET /products/:id", { id })],
    queryFn: ({ signal }) => api("GET /products/:id", { params: { id }, signal }),
  });
  return (
    <QueryResult query={query}>
      {({ title, brand, gtin, place }) => (
        <ManualOfferForm
          given={{
            ...{ title: title.value ?? "", brand: brand.value ?? "", gtin: gtin?.replace(/^0+(?=\d{8})/, "") ?? "" },
            ...{ category: place.category, productType: place.productType },
          }}
        />
      )}
    </QueryResult>
  );
}

type NextProps = { readonly offer: ManualOffer; readonly product: NonNullable<ManualOffer["product"]> };

/** Links to the pages that show the price, and to the usual next steps. */
const NextSteps = ({ offer: { merchant }, product }: NextProps) => (
  <p className="flex flex-wrap gap-3">
    <a href={product.path} target="_blank" rel="noopener" className="button button-outline">
      Lihat di situs
    </a>
    <Link to={productPath(product.id)} className="button button-outline">
      Buka produknya
    </Link>
    <Link to={manualOfferPath(undefined, { merchant: merchant.slug })} className="button button-outline">
      Isi harga lain
    </Link>
  </p>
);

export function StoredManualOffer({ id }: { readonly id: number }) {
  const query = useQuery({
    queryKey: manualOfferKey(id),
    queryFn: ({ signal }) => api("GET /manual-offers/:id", { params: { id }, signal }),
    // Polls until the offer's run is over and the offer has a product.
    refetchInterval: ({ state: { data } }) =>
      data && ((data.state === "waiting" && data.withdrawnAt === null) || isMatching(data)) ? 2000 : false,
  });
  return (
    <>
      <BackLink to={PATHS.feeds}>Semua feed</BackLink>
      <PageTitle>{query.data?.title ?? "Penawaran"}</PageTitle>
      <QueryResult query={query}>
        {(offer) => (
          <>
            <p role="status">{stateOf(offer)}</p>
            {isQuestioned(offer) && (
              <Notice tone="warning">
                <p>
                  Harga ini jauh dari harga sebelumnya, jadi belum dibandingkan. Bila memang benar, nyatakan di{" "}
                  <Link to={PATHS.outliers} className="text-link">
                    Harga dipertanyakan
                  </Link>
                  .
                </p>
              </Notice>
            )}
            {offer.product && offer.withdrawnAt === null && <NextSteps product={offer.product} offer={offer} />}
            <ManualOfferForm key={offer.id} offer={offer} />
          </>
        )}
      </QueryResult>
    </>
  );
}
