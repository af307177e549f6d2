import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Merchant } from "../../../catalogue/ledger/merchants/answers.ts";
import { merchantPagePath } from "../../../catalogue/paths.shared.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { isGone } from "../../api/api-failure.ts";
import { canI, useMe } from "../../api/me.ts";
import { feedPath, manualOfferPath, PATHS } from "../../paths.ts";
import { RoleNotice } from "../../shell/admin-page.tsx";
import { BackLink } from "../../shell/back-link.tsx";
import { formatNumber } from "../../shell/format.ts";
import { PageTitle } from "../../shell/page-title.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { DeleteMerchantPanel } from "./delete-merchant-panel.tsx";
import { merchantKey } from "./merchant-draft.ts";
import { MerchantForm } from "./merchant-form.tsx";
import { MerchantSummary } from "./merchant-summary.tsx";

const BackToList = () => <BackLink to={PATHS.merchants}>Semua toko</BackLink>;

export function NewMerchant() {
  return (
    <>
      <BackToList />
      <PageTitle>Toko baru</PageTitle>
      {canI(useMe(), "manageMerchants") ? <MerchantForm /> : <RoleNotice />}
    </>
  );
}

export function StoredMerchant({ id }: { readonly id: number }) {
  const query = useQuery({
    queryKey: merchantKey(id),
    queryFn: ({ signal }) => api("GET /merchants/:id", { params: { id }, signal }),
  });
  if (isGone(query)) return <MerchantNotFound />;
  return (
    <>
      <BackToList />
      <PageTitle>{query.data?.name ?? "Toko"}</PageTitle>
      <QueryResult query={query}>{(merchant) => <Stored merchant={merchant} />}</QueryResult>
    </>
  );
}

function Stored({ merchant }: { readonly merchant: Merchant }) {
  const mayChange = canI(useMe(), "manageMerchants");
  return (
    <>
      {merchant.isSample && (
        <Notice tone="warning">
          Ini toko rekaan dari data contoh, jadi tidak dapat diubah. Tambahkan toko Anda sebagai toko baru.
        </Notice>
      )}
      {!mayChange && <Notice>Anda dapat melihat toko ini. Hanya pemilik dan admin yang dapat mengubahnya.</Notice>}
      {canI(useMe(), "manageFeeds") && <MerchantLinks merchant={merchant} />}
      {mayChange && !merchant.isSample ? <MerchantForm merchant={merchant} /> : <MerchantSummary merchant={merchant} />}
      {mayChange && <DeleteMerchantPanel merchant={merchant} />}
    </>
  );
}

/** Links from a merchant to its offers, or to the next step where there are none yet. */
function MerchantLinks({ merchant: { id, slug, feeds, offers, isSample } }: { readonly merchant: Merchant }) {
  return (
    <Panel
      title={offers === 0 ? "Langkah berikutnya" : "Penawaran toko ini"}
      lead={
        offers === 0
          ? "Toko ini belum punya penawaran. Isi harganya sendiri, atau tambahkan feed yang dibaca berkala."
          : `${formatNumber(feeds)} feed, ${formatNumber(offers)} penawaran.`
      }
    >
      <p className="flex flex-wrap gap-3">
        {!isSample && (
          <>
            <Link to={manualOfferPath(undefined, { merchant: slug })} className="button button-outline">
              Isi harga
            </Link>
            <Link to={`${feedPath()}&merchant=${slug}`} className="button button-outline">
              Tambah feed
            </Link>
          </>
        )}
        {feeds > 0 && (
          <Link to={`${PATHS.feeds}?merchant=${id}`} className="button button-outline">
            Feed toko ini
          </Link>
        )}
        {offers > 0 && (
          <Link to={`${PATHS.products}?merchant=${id}`} className="button button-outline">
            Produk toko ini
          </Link>
        )}
        <a href={merchantPagePath(slug)} target="_blank" rel="noopener" className="button button-outline">
          Lihat di situs
        </a>
      </p>
    </Panel>
  );
}

const MerchantNotFound = () => (
  <>
    <PageTitle>Toko tidak ditemukan</PageTitle>
    <Notice tone="warning">
      <p>Toko di alamat ini tidak ada, atau sudah dihapus.</p>
      <Link to={PATHS.merchants} className="button button-outline mt-3">
        Ke daftar toko
      </Link>
    </Notice>
  </>
);
