import "./subscriber-chart.css";
import { useId } from "react";
import type { SubscriberDay } from "../../../modules/newsletter/answers.ts";
import { DayNumbers } from "../../shell/day-numbers.tsx";
import { formatNumber, formatPlainDay } from "../../shell/format.ts";

const HEIGHT = 96;
const BAR = 8;
const GAP = 3;

/** Shows who joined and who left, as a pair of bars for each day. The table below contains the numbers. */
export function SubscriberChart({ days }: { readonly days: readonly SubscriberDay[] }) {
  const title = useId();
  const most = Math.max(1, ...days.flatMap(({ joined, left }) => [joined, left]));
  const joined = sum(days.map((day) => day.joined));
  const left = sum(days.map((day) => day.left));
  const width = days.length * (BAR + GAP) - GAP;
  const summary = `${days.length} hari terakhir: ${formatNumber(joined)} mendaftar, ${formatNumber(left)} berhenti.`;
  if (joined + left === 0)
    return <p className="text-ink-muted">Belum ada yang mendaftar atau berhenti dalam {days.length} hari.</p>;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={title}
        className="h-28 w-full"
      >
        <title id={title}>{summary}</title>
        {days.map(({ day, joined, left }, index) => (
          <g key={day} transform={`translate(${index * (BAR + GAP)} 0)`}>
            <Bar className="chart-bar" x={0} share={joined / most} />
            <Bar className="chart-bar-left" x={BAR / 2} share={left / most} />
          </g>
        ))}
        <line className="chart-axis" x1={0} x2={width} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} strokeWidth={1} />
      </svg>
      <div className="mt-1 flex justify-between text-sm text-ink-muted">
        <span>{formatPlainDay(days[0]?.day ?? "")}</span>
        <span>{formatPlainDay(days.at(-1)?.day ?? "")}</span>
      </div>
      <figcaption className="mt-2 text-sm">
        {summary} Hijau: mendaftar. Kuning: berhenti. Paling tinggi {formatNumber(most)} sehari.
      </figcaption>
      <DayNumbers
        columns={["Mendaftar", "Berhenti"]}
        days={days
          .filter(({ joined, left }) => joined + left > 0)
          .map(({ day, joined, left }) => ({ day, counts: [joined, left] }))}
      />
    </figure>
  );
}

function Bar({ className, x, share }: { readonly className: string; readonly x: number; readonly share: number }) {
  const height = share * HEIGHT;
  return <rect className={className} x={x} y={HEIGHT - height} width={BAR / 2} height={height} />;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
