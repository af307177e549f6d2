import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Subscriber, SubscriberPage } from "../../../modules/newsletter/answers.ts";
import { Panel } from "../../../ui/panel.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { call } from "../../api/client.ts";
import { dashboardQuery } from "../../api/dashboard.ts";
import { useKeysetList } from "../../api/keyset-list.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { CsvButton } from "../../shell/csv-button.tsx";
import { showNumber } from "../../shell/format.ts";
import { ListSearch } from "../../shell/list-search.tsx";
import { MoreButton } from "../../shell/more-button.tsx";
import { Title } from "../../shell/page-title.tsx";
import { Loaded } from "../../shell/query-result.tsx";
import { Permitted } from "../../shell/require-permission.tsx";
import { SubscriberChart } from "./subscriber-chart.tsx";
import { SubscriberTable } from "./subscriber-table.tsx";

const PATH = "/api/admin/subscribers";

export function Page() {
  return (
    <>
      <Title>Pelanggan newsletter</Title>
      <Permitted permission="manageSubscribers">
        <Growth />
        <Subscribers />
      </Permitted>
    </>
  );
}

function Growth() {
  return (
    <Panel title="Pertumbuhan">
      <Loaded query={useQuery(dashboardQuery)}>
        {({ subscribers }) => (
          <>
            <p className="mb-4">
              <strong className="text-2xl tabular-nums">{showNumber(subscribers.active)}</strong> alamat aktif.
            </p>
            <SubscriberChart days={subscribers.days} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Subscribers() {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<Subscriber>();
  const words = search.get("q") ?? "";
  const query = useKeysetList<SubscriberPage>(PATH, { q: words });
  return (
    <Panel title="Daftar pelanggan" lead="Alamat yang berhenti berlangganan terhapus sendiri setelah 30 hari.">
      <ListSearch key={words} label="Cari alamat" words={words} onSearch={(q) => setSearch(q ? { q } : {})} />
      <Loaded query={query}>
        {({ pages }) => {
          const subscribers = pages.flatMap((page) => page.subscribers);
          return (
            <>
              {subscribers.length === 0 ? (
                <p className="muted">
                  {words
                    ? `Tidak ada alamat yang memuat “${words}”.`
                    : "Belum ada pelanggan. Formulir pendaftaran ada di kaki setiap halaman situs."}
                </p>
              ) : (
                <SubscriberTable subscribers={subscribers} onDelete={setAsked} />
              )}
              <MoreButton query={query} />
            </>
          );
        }}
      </Loaded>
      <p className="mt-4">
        <CsvButton path={`${PATH}.csv`} fileName="pelanggan-newsletter.csv" />
      </p>
      {asked && <DeleteSubscriber subscriber={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

type DeleteProps = { readonly subscriber: Subscriber; readonly onClose: () => void };

function DeleteSubscriber({ subscriber, onClose }: DeleteProps) {
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      title="Hapus data pelanggan?"
      text={`${subscriber.email} dihapus permanen, sebagaimana dapat diminta menurut UU Pelindungan Data Pribadi. Ini tidak dapat dibatalkan.`}
      action="Hapus"
      look="danger"
      onConfirm={async () => {
        await call("DELETE", `${PATH}/${subscriber.id}`);
        await Promise.all([queries.invalidateQueries({ queryKey: [PATH] }), queries.invalidateQueries(dashboardQuery)]);
        void showToast({ title: "Data dihapus", text: "Penghapusan tercatat di catatan audit.", tone: "default" });
      }}
      onClose={onClose}
    />
  );
}
