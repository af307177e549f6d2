import "./views-chart.css";
import { scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";
import { useId } from "react";
import { DayNumbers } from "../../shell/day-numbers.tsx";
import { formatNumber, formatPlainDay, today } from "../../shell/format.ts";

type Day = { readonly day: string; readonly views: number };

const WIDTH = 600;
const HEIGHT = 120;

type Props = {
  readonly days: readonly Day[];
  /** How many days the period has, today included. */
  readonly period: number;
};

/** Shows the views by day as a line over the whole period. The table below contains the numbers. */
export function ViewsChart({ days, period }: Props) {
  const title = useId();
  const all = wholePeriod(days, period, today());
  const most = Math.max(1, ...all.map(({ views }) => views));
  const x = scaleLinear([0, Math.max(1, all.length - 1)], [0, WIDTH]);
  const y = scaleLinear([0, most], [HEIGHT, 4]);
  const [first, last] = [all[0], all.at(-1)];
  if (days.length === 0 || !first || !last)
    return <p className="text-ink-muted">Belum ada yang terhitung dalam jangka waktu ini.</p>;
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

/** Returns each day of the period; days without visitors have no row, and without them one day of readers would be no line. */
export function wholePeriod(days: readonly Day[], period: number, last: string): readonly Day[] {
  const views = new Map(days.map((day) => [day.day, day.views]));
  return Array.from({ length: period }, (_, place) => {
    const day = new Date(Date.parse(last) - (period - 1 - place) * DAY).toISOString().slice(0, 10);
    return { day, views: views.get(day) ?? 0 };
  });
}
