import "./views-chart.css";
import { scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";
import { useId } from "react";
import { DayNumbers } from "../../shell/day-numbers.tsx";
import { formatNumber, formatPlainDay } from "../../shell/format.ts";

type Day = { readonly day: string; readonly views: number };

const WIDTH = 600;
const HEIGHT = 120;

/** Shows the views by day as a line. The table below contains the numbers. */
export function ViewsChart({ days }: { readonly days: readonly Day[] }) {
  const title = useId();
  const all = withEmptyDays(days);
  const most = Math.max(1, ...all.map(({ views }) => views));
  const x = scaleLinear([0, Math.max(1, all.length - 1)], [0, WIDTH]);
  const y = scaleLinear([0, most], [HEIGHT, 4]);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return <p className="text-ink-muted">Belum ada yang terhitung dalam jangka waktu ini.</p>;
  const summary = `Kunjungan halaman per hari, ${formatPlainDay(first.day)} sampai ${formatPlainDay(last.day)}. Paling banyak ${formatNumber(most)} sehari.`;
  const points = all.map(({ views }, place) => [x(place), y(views)] as [number, number]);
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={title}
        className="h-36 w-full"
      >
        <title id={title}>{summary}</title>
        <path className="views-area" d={area().y0(HEIGHT).curve(curveMonotoneX)(points) ?? ""} />
        <path className="views-line" d={line().curve(curveMonotoneX)(points) ?? ""} />
        <path className="views-axis" d={`M0,${HEIGHT + 0.5}H${WIDTH}`} />
      </svg>
      <div className="mt-1 flex justify-between text-sm text-ink-muted">
        <span>{formatPlainDay(first.day)}</span>
        <span>{formatPlainDay(last.day)}</span>
      </div>
      <figcaption className="mt-2 text-sm">{summary}</figcaption>
      <DayNumbers columns={["Kunjungan"]} days={all.toReversed().map(({ day, views }) => ({ day, counts: [views] }))} />
    </figure>
  );
}

const DAY = 24 * 60 * 60 * 1000;

/** Days without visitors have no row, so they are added here. */
function withEmptyDays(days: readonly Day[]): readonly Day[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const views = new Map(days.map((day) => [day.day, day.views]));
  const [begin, end] = [Date.parse(first.day), Date.parse(last.day)];
  return Array.from({ length: (end - begin) / DAY + 1 }, (_, place) => {
    const day = new Date(begin + place * DAY).toISOString().slice(0, 10);
    return { day, views: views.get(day) ?? 0 };
  });
}
