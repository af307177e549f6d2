import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AuditActions, AuditPage } from "../../../modules/audit/answers.ts";
import { Panel } from "../../../ui/panel.tsx";
import { call } from "../../api/client.ts";
import { CsvButton } from "../../shell/csv-button.tsx";
import { MoreButton } from "../../shell/more-button.tsx";
import { Title } from "../../shell/page-title.tsx";
import { Loaded } from "../../shell/query-result.tsx";
import { Permitted } from "../../shell/require-permission.tsx";
import { AuditFilter } from "./audit-filter.tsx";
import { AuditTable } from "./audit-table.tsx";

const FILTERS = ["actor", "action", "from", "to"] as const;

export function Page() {
  return (
    <>
      <Title>Catatan audit</Title>
      <Permitted permission="readAuditLog">
        <AuditLog />
      </Permitted>
    </>
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
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams(pageParam ? { ...filter, cursor: pageParam } : filter);
      return call<AuditPage>("GET", `/api/admin/audit-log?${params}`, { signal });
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
  const names = useQuery({
    queryKey: ["audit-log-actions"],
    queryFn: ({ signal }) => call<AuditActions>("GET", "/api/admin/audit-log/actions", { signal }),
    select: ({ actions }) => actions,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={names}>
      {(actions) => (
        <>
          <AuditFilter key={asked} names={actions} filter={filter} onFilter={(next) => setSearch(next)} />
          <Panel title="Peristiwa" lead="Yang terbaru di atas. Catatan ini tidak dapat diubah atau dihapus.">
            <Loaded query={query}>
              {({ pages }) => {
                const entries = pages.flatMap((page) => page.entries);
                return (
                  <>
                    {entries.length === 0 ? (
                      <p className="muted">Tidak ada peristiwa yang cocok. Coba kurangi filter.</p>
                    ) : (
                      <AuditTable names={actions} entries={entries} />
                    )}
                    <MoreButton query={query} />
                  </>
                );
              }}
            </Loaded>
            <p className="mt-4">
              <CsvButton path={`/api/admin/audit-log.csv${asked ? `?${asked}` : ""}`} fileName="catatan-audit.csv" />
            </p>
          </Panel>
        </>
      )}
    </Loaded>
  );
}
