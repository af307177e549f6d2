import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Statistics } from "../../../modules/statistics/answers.ts";
import { STATISTICS_DAYS } from "../../../modules/statistics/schema.ts";
import { SelectField } from "../../../ui/field.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { FilterForm } from "../../shell/filter-form.tsx";
import { formatNumber } from "../../shell/format.ts";
import { PageTitle } from "../../shell/page-title.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { useLiveFilter } from "../../shell/use-live-filter.ts";
import { LivePanel } from "./live-panel.tsx";
import { StatisticsLists } from "./statistics-lists.tsx";
import { ViewsChart } from "./views-chart.tsx";

/** Shows how much is read, in numbers. Nobody is tracked, because only counts are stored. */
export const Page = () => (
  <>
    <PageTitle>Statistik</PageTitle>
    <Figures />
  </>
);

type Days = (typeof STATISTICS_DAYS)[number];

const PERIODS: Readonly<Record<Days, string>> = {
  7: "7 hari terakhir",
  28: "28 hari terakhir",
  90: "90 hari terakhir",
  395: "13 bulan terakhir",
};
const USUAL: Days = 28;
const NAMES = ["days"];

function Figures() {
  const filter = useLiveFilter(NAMES);
  const days = STATISTICS_DAYS.find((period) => String(period) === filter.applied.days) ?? USUAL;
  const query = useQuery({
    queryKey: ["statistics", days],
    queryFn: ({ signal }) => api("GET /statistics", { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Panel
        title="Kunjungan halaman"
        lead="Berapa kali halaman situs ini dibaca orang. Robot tidak dihitung, dan tidak ada pengunjung yang diikuti: tanpa kuki, tanpa alamat IP."
      >
        <FilterForm formProps={filter.formProps} className="mb-4 max-w-60">
          <SelectField {...filter.choiceProps("days")} value={String(days)} label="Jangka waktu">
            {STATISTICS_DAYS.map((period) => (
              <option key={period} value={period}>
                {PERIODS[period]}
              </option>
            ))}
          </SelectField>
        </FilterForm>
        <QueryResult query={query}>
          {(found) => (
            <>
              <Total {...found} />
              <ViewsChart days={found.days} period={days} />
            </>
          )}
        </QueryResult>
      </Panel>
      <LivePanel />
      <QueryResult query={query}>{(found) => <StatisticsLists found={found} days={days} />}</QueryResult>
    </>
  );
}

const Total = ({ views, viewsBefore }: Pick<Statistics, "views" | "viewsBefore">) => (
  <p className="mb-4">
    <strong className="text-2xl tabular-nums">{formatNumber(views)}</strong> kunjungan; {formatNumber(viewsBefore)}{" "}
    dalam jangka waktu yang sama sebelumnya.
  </p>
);
