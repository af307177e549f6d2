import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Panel } from "../../../ui/panel.tsx";
import { addressOf, api, download } from "../../api/api.ts";
import { dashboardQuery } from "../../api/dashboard.ts";
import { useFilteredList } from "../../api/keyset-list.ts";
import { PATHS } from "../../paths.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { CsvButton } from "../../shell/csv-button.tsx";
import { formatNumber } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { useSearchWords } from "../../shell/list-search.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { SendingPanel } from "./sending-panel.tsx";
import { SubscriberChart } from "./subscriber-chart.tsx";
import { SubscriberDetails } from "./subscriber-details.tsx";
import { SubscriberTable } from "./subscriber-table.tsx";

export function Page() {
  const [search] = useSearchParams();
  const [deleting, setDeleting] = useState<Deleted>();
  const id = Number(search.get("id"));
  return (
    <AdminPage title="Pelanggan newsletter" permission="manageSubscribers">
      {Number.isInteger(id) && id > 0 ? (
        <SubscriberDetails key={id} id={id} onDelete={setDeleting} />
      ) : (
        <>
          <Growth />
          <SendingPanel />
          <Subscribers onDelete={setDeleting} />
        </>
      )}
      {deleting && <DeleteSubscriber subscriber={deleting} onClose={() => setDeleting(undefined)} />}
    </AdminPage>
  );
}

function Growth() {
  return (
    <Panel title="Pertumbuhan">
      <QueryResult query={useQuery(dashboardQuery)}>
        {({ subscribers }) => (
          <>
            <p className="mb-4">
              <strong className="text-2xl tabular-nums">{formatNumber(subscribers.active)}</strong> alamat aktif.
            </p>
            <SubscriberChart days={subscribers.days} />
          </>
        )}
      </QueryResult>
    </Panel>
  );
}

type Deleted = { readonly id: number; readonly email: string };

function Subscribers({ onDelete }: { readonly onDelete: (subscriber: Deleted) => void }) {
  const { words, filter } = useSearchWords();
  const query = useFilteredList("GET /subscribers", { q: words });
  return (
    <ListPanel
      title="Daftar pelanggan"
      lead="Alamat yang berhenti berlangganan terhapus otomatis setelah 30 hari."
      search={{ label: "Cari alamat", filter }}
      query={query}
      itemsOf={(page) => page.subscribers}
      empty={
        words
          ? `Tidak ada alamat yang memuat “${words}”.`
          : "Belum ada pelanggan. Formulir pendaftaran ada di kaki setiap halaman situs."
      }
      footer={
        <p className="mt-4">
          <CsvButton load={() => download("GET /subscribers.csv")} fileName="pelanggan-newsletter.csv" />
        </p>
      }
    >
      {(subscribers) => <SubscriberTable subscribers={subscribers} onDelete={onDelete} />}
    </ListPanel>
  );
}

type DeleteProps = { readonly subscriber: Deleted; readonly onClose: () => void };

function DeleteSubscriber({ subscriber, onClose }: DeleteProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { mutate: remove } = useApiMutation({
    send: () => api("DELETE /subscribers/:id", { params: { id: subscriber.id } }),
    // Only lists are reloaded, because this subscriber no longer exists.
    invalidates: [[addressOf("GET /subscribers"), {}], dashboardQuery.queryKey],
    toast: () => ({ title: "Data dihapus", text: "Penghapusan tercatat di catatan audit." }),
  });
  return (
    <ConfirmDialog
      title="Hapus data pelanggan?"
      text={`${subscriber.email} dihapus permanen, sebagaimana dapat diminta menurut UU Pelindungan Data Pribadi. Ini tidak dapat dibatalkan.`}
      action="Hapus"
      look="danger"
      onConfirm={async () => {
        await remove();
        // The subscriber's own page is left after the deletion; a searched list stays open.
        if (search.has("id")) navigate(PATHS.subscribers);
      }}
      onClose={onClose}
    />
  );
}
