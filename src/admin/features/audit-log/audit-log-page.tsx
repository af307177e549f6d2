import { useQuery } from "@tanstack/react-query";
import { api, download } from "../../api/api.ts";
import { useFilteredList } from "../../api/keyset-list.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { CsvButton } from "../../shell/csv-button.tsx";
import { ListPanel } from "../../shell/list-panel.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { useLiveFilter } from "../../shell/use-live-filter.ts";
import { AUDIT_FILTERS, AuditFilter } from "./audit-filter.tsx";
import { AuditTable } from "./audit-table.tsx";

export function Page() {
  return (
    <AdminPage title="Catatan audit" permission="readAuditLog">
      <AuditLog />
    </AdminPage>
  );
}

function AuditLog() {
  const filter = useLiveFilter(AUDIT_FILTERS);
  const { from, to } = filter.applied;
  const query = useFilteredList("GET /audit-log", filter.applied);
  const names = useQuery({
    queryKey: ["audit-log-actions"],
    queryFn: ({ signal }) => api("GET /audit-log/actions", { signal }),
    select: ({ actions }) => actions,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryResult query={names}>
      {(actions) => (
        <>
          <AuditFilter names={actions} filter={filter} />
          <ListPanel
            title="Peristiwa"
            lead="Yang terbaru di atas. Catatan ini tidak dapat diubah atau dihapus."
            footer={
              <p className="mt-4">
                <CsvButton
                  load={() => download("GET /audit-log.csv", { query: filter.applied })}
                  fileName="catatan-audit.csv"
                />
              </p>
            }
            query={query}
            itemsOf={(page) => page.entries}
            empty={
              from && to && from > to
                ? "Tanggal akhir mendahului tanggal awal."
                : "Tidak ada peristiwa yang cocok. Coba kurangi filter."
            }
          >
            {(entries) => <AuditTable names={actions} entries={entries} />}
          </ListPanel>
        </>
      )}
    </QueryResult>
  );
}
