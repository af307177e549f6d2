import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { Merchant } from "../../../catalogue/ledger/merchants/answers.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useFilteredList } from "../../api/keyset-list.ts";
import { canI, useMe } from "../../api/me.ts";
import { merchantPath } from "../../paths.ts";
import { formatNumber } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { useSearchWords } from "../../shell/list-search.tsx";
import { PageTitle } from "../../shell/page-title.tsx";
import { hostOf } from "./merchant-draft.ts";

export function MerchantList() {
  const { words, filter } = useSearchWords();
  const query = useFilteredList("GET /merchants", { q: words });
  const isEmpty = !words && !query.isPlaceholderData && query.data?.pages[0]?.merchants.length === 0;
  return (
    <>
      <div className="page-head">
        <PageTitle>Toko</PageTitle>
        {canI(useMe(), "manageMerchants") && (
          <Link to={merchantPath()} className="button button-primary">
            <Icon of={Plus} />
            Tambah toko
          </Link>
        )}
      </div>
      {isEmpty ? (
        <FirstMerchant />
      ) : (
        <ListPanel
          title="Daftar toko"
          lead="Toko yang harganya dibandingkan di situs ini."
          search={{ label: "Cari toko", filter }}
          query={query}
          itemsOf={(page) => page.merchants}
          empty={`Tidak ada toko yang memuat “${words}”.`}
        >
          {(merchants) => <MerchantTable merchants={merchants} />}
        </ListPanel>
      )}
    </>
  );
}

const FirstMerchant = () => (
  <Panel title="Belum ada toko">
    <div className="flex max-w-2xl flex-col gap-4">
      <p>
        Toko di sini adalah yang harganya dibandingkan di situs ini: satu toko online, atau marketplace dengan banyak
        penjual. Tambahkan tokonya dahulu, lalu beri tahu dari mana penawarannya berasal. Caranya ada tiga:
      </p>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>
          <strong>Alamat feed</strong>: daftar produk dari program afiliasi atau dari aplikasi tokonya, yang dibaca
          ulang secara berkala.
        </li>
        <li>
          <strong>Berkas</strong>: CSV, XML, atau ekspor dari Shopify dan WooCommerce, yang Anda unggah sendiri.
        </li>
        <li>
          <strong>Halaman produk</strong>: untuk toko tanpa feed, bila Anda berhak membaca halamannya.
        </li>
      </ul>
    </div>
  </Panel>
);

const MerchantTable = ({ merchants }: { readonly merchants: readonly Merchant[] }) => (
  <DataTable
    rows={merchants}
    rowKey={(merchant) => merchant.id}
    columns={[
      {
        name: "Nama",
        cell: (merchant) => (
          <>
            <Link to={merchantPath(merchant.id)} className="text-link">
              {merchant.name}
            </Link>{" "}
            {merchant.isSample && <span className="badge badge-neutral">Data contoh</span>}
            {merchant.sameSite !== null && (
              <span className="badge badge-warning whitespace-normal">Situsnya sama dengan {merchant.sameSite}</span>
            )}
            <span className="block text-sm font-normal break-all text-ink-muted">{merchant.slug}</span>
          </>
        ),
      },
      { name: "Situs", cell: (merchant) => hostOf(merchant.homeUrl), className: "break-all" },
      { name: "Feed", cell: (merchant) => formatNumber(merchant.feeds), isNumber: true },
      { name: "Penawaran", cell: (merchant) => formatNumber(merchant.offers), isNumber: true },
      {
        name: "Tautan",
        cell: (merchant) => (merchant.linkTemplate === null ? "Langsung" : "Templat"),
        className: "whitespace-nowrap",
      },
    ]}
  />
);
