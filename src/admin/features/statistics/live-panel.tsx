import { useQuery } from "@tanstack/react-query";
import { LIVE_MINUTES } from "../../../modules/statistics/periods.shared.ts";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { formatNumber } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { PageLink } from "./page-link.tsx";

const REFRESH = 15_000;

/** Shows the last half hour. Fewer than five visitors are not shown, so that nobody can be recognised. */
export function LivePanel() {
  const query = useQuery({
    queryKey: ["statistics", "live"],
    queryFn: ({ signal }) => api("GET /statistics/live", { signal }),
    refetchInterval: REFRESH,
  });
  return (
    <Panel
      title={`${LIVE_MINUTES} menit terakhir`}
      lead="Diperbarui sendiri. Di bawah lima pengunjung tidak ada yang ditampilkan."
    >
      <QueryResult query={query}>
        {({ visitors, pages }) => (
          <div role="status">
            <p>
              {visitors === null ? (
                "Kurang dari lima pengunjung."
              ) : (
                <>
                  <strong className="text-2xl tabular-nums">{formatNumber(visitors)}</strong> pengunjung sedang membaca.
                </>
              )}
            </p>
            {pages.length > 0 && (
              <ul className="mt-3 space-y-1">
                {pages.map(({ path, visitors: count }) => (
                  <li key={path} className="flex justify-between gap-4">
                    <PageLink path={path} title={null} />
                    <span className="tabular-nums">{formatNumber(count)}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </QueryResult>
    </Panel>
  );
}
