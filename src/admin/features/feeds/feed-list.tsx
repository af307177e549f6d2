import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { FeedDetails } from "../../../catalogue/ingest/answers.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useFilteredList } from "../../api/keyset-list.ts";
import { feedPath, PATHS } from "../../paths.ts";
import { FilterForm } from "../../shell/filter-form.tsx";
import { formatNumber, formatTime } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { MerchantChoice } from "../../shell/merchant-choice.tsx";
import { PageTitle } from "../../shell/page-title.tsx";
import { useLiveFilter } from "../../shell/use-live-filter.ts";
import { intervalName, STATE_NAMES } from "./feed-labels.ts";
import { StateBadge } from "./state-badge.tsx";

const NAMES = ["q", "state", "merchant"];
const STATES = ["held", "failed", "applied", "unchanged", "running", "discarded", "stopped", "undone"] as const;

export function FeedList() {
  const filter = useLiveFilter(NAMES);
  const { q = "", state = "", merchant = "" } = filter.applied;
  const query = useFilteredList("GET /feeds", { q, state, merchant });
  const isEmpty = !q && !state && !merchant && !query.isPlaceholderData && query.data?.pages[0]?.feeds.length === 0;
  return (
    <>
      <div className="page-head">
        <PageTitle>Feed</PageTitle>
        <p className="flex flex-wrap gap-3">
          <Link to={`${PATHS.feeds}?typed`} className="button button-outline">
            Harga yang saya isi sendiri
          </Link>
          <Link to={feedPath()} className="button button-primary">
            <Icon of={Plus} />
            Tambah feed
          </Link>
        </p>
      </div>
      {isEmpty ? (
        <FirstFeed />
      ) : (
        <>
          <p>
            <Link to={`${PATHS.feeds}?paths`} className="text-link">
              Kategori dari toko yang belum dipetakan
            </Link>
          </p>
          <ListPanel
            title="Daftar feed"
            lead="Dari mana penawaran setiap toko berasal, dan keadaan pembaruan terakhirnya."
            search={{ label: "Cari feed", filter }}
            filters={
              <FilterForm formProps={filter.formProps} className="mb-4 grid max-w-xl gap-4 sm:grid-cols-2">
                <SelectField {...filter.choiceProps("state")} label="Pembaruan terakhir">
                  <option value="">Semua</option>
                  {STATES.map((name) => (
                    <option key={name} value={name}>
                      {STATE_NAMES[name]}
                    </option>
                  ))}
                  <option value="none">Belum pernah</option>
                </SelectField>
                <MerchantChoice filter={filter} />
              </FilterForm>
            }
            query={query}
            itemsOf={(page) => page.feeds}
            empty="Tidak ada feed yang cocok."
          >
            {(feeds) => <FeedTable feeds={feeds} />}
          </ListPanel>
        </>
      )}
    </>
  );
}

const FirstFeed = () => (
  <Panel title="Belum ada feed">
    <div className="flex max-w-2xl flex-col gap-4">
      <p>
        Feed adalah daftar produk sebuah toko: satu berkas dengan judul, harga, dan tautan setiap barang. Dari situlah
        penawaran dan riwayat harganya berasal. Cara memulainya:
      </p>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>
          <Link to={PATHS.merchants} className="text-link">
            Tambahkan tokonya
          </Link>
          , bila belum ada.
        </li>
        <li>Tambahkan feed dari alamatnya, atau unggah berkasnya: Google Merchant, Shopify, WooCommerce, CSV.</li>
        <li>Lihat isinya, lalu jalankan. Pembaruan pertama menunggu persetujuan Anda sebelum diterapkan.</li>
      </ol>
    </div>
  </Panel>
);

const FeedTable = ({ feeds }: { readonly feeds: readonly FeedDetails[] }) => (
  <DataTable
    rows={feeds}
    rowKey={(feed) => feed.id}
    columns={[
      {
        name: "Feed",
        cell: (feed) => (
          <>
            <Link to={feedPath(feed.id)} className="text-link">
              {feed.name}
            </Link>{" "}
            {feed.isSample && <span className="badge badge-neutral">Data contoh</span>}
            {feed.merchant.name !== feed.name && (
              <span className="block text-sm font-normal text-ink-muted">{feed.merchant.name}</span>
            )}
          </>
        ),
      },
      { name: "Pembaruan terakhir", cell: (feed) => <LastRun feed={feed} /> },
      {
        name: "Jadwal",
        cell: (feed) => (feed.pausedAt === null ? intervalName(feed.intervalMinutes) : "Dijeda"),
      },
      { name: "Belum dipetakan", cell: (feed) => formatNumber(feed.unmappedPaths), isNumber: true },
    ]}
  />
);

const LastRun = ({ feed: { lastRun } }: { readonly feed: FeedDetails }) =>
  lastRun === null ? (
    "Belum pernah"
  ) : (
    <>
      <StateBadge run={lastRun} />
      <span className="block text-sm text-ink-muted">{formatTime(lastRun.finishedAt ?? lastRun.createdAt)}</span>
    </>
  );
