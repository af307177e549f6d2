import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { api, download } from "../../api/api.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { CsvButton } from "../../shell/csv-button.tsx";
import { ListPanel } from "../../shell/list-panel.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { AuditFilter } from "./audit-filter.tsx";
import { AuditTable } from "./audit-table.tsx";

const FILTERS = ["actor", "action", "from", "to"] as const;

export function Page() {
  return (
    <AdminPage title="Catatan audit" permission="readAuditLog">
      <AuditLog />
    </AdminPage>
  );
}

function AuditLog() {
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(
    FILTERS.map((name) => [name, search.get(name) ?? ""]).filter(([, value]) => value !== ""),
  );
  const asked = new URLSearchParams(filter).toString();
  const query = useInfiniteQuery({
    queryKey: ["audit-log", asked],
    queryFn: ({ pageParam, signal }) =>
      api("GET /audit-log", { query: pageParam ? { ...filter, cursor: pageParam } : filter, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
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
          <AuditFilter key={asked} names={actions} filter={filter} onFilter={(next) => setSearch(next)} />
          <ListPanel
            title="Peristiwa"
            lead="Yang terbaru di atas. Catatan ini tidak dapat diubah atau dihapus."
            footer={
              <p className="mt-4">
                <CsvButton
                  load={() => download("GET /audit-log.csv", { query: filter })}
                  fileName="catatan-audit.csv"
                />
              </p>
            }
            query={query}
            itemsOf={(page) => page.entries}
            empty="Tidak ada peristiwa yang cocok. Coba kurangi filter."
          >
            {(entries) => <AuditTable names={actions} entries={entries} />}
          </ListPanel>
        </>
      )}
    </QueryResult>
  );
}
