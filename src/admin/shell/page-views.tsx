import { useQuery } from "@tanstack/react-query";
import { PAGE_DAYS } from "../../modules/statistics/periods.shared.ts";
import { api } from "../api/api.ts";
import { formatNumber } from "./format.ts";

/** One line on how often a page was read in the last four weeks. */
export function PageViews({ path }: { readonly path: string }) {
  const { data } = useQuery({
    queryKey: ["statistics", "page", path],
    queryFn: ({ signal }) => api("GET /statistics/page", { query: { path }, signal }),
  });
  if (!data) return null;
  return (
    <span className="text-sm text-ink-muted tabular-nums">
      {formatNumber(data.views)} kunjungan dalam {PAGE_DAYS} hari ({formatNumber(data.viewsBefore)} sebelumnya)
    </span>
  );
}
