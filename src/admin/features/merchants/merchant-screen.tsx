import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Merchant } from "../../../catalogue/ledger/merchants/answers.ts";
import { Notice } from "../../../ui/notice.tsx";
import { api } from "../../api/api.ts";
import { isGone } from "../../api/api-failure.ts";
import { canI, useMe } from "../../api/me.ts";
import { PATHS } from "../../paths.ts";
import { RoleNotice } from "../../shell/admin-page.tsx";
import { BackLink } from "../../shell/back-link.tsx";
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
      {mayChange && !merchant.isSample ? <MerchantForm merchant={merchant} /> : <MerchantSummary merchant={merchant} />}
      {mayChange && <DeleteMerchantPanel merchant={merchant} />}
    </>
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
