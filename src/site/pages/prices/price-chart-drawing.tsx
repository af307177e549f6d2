import { CHART_SIZE, type ChartShape } from "../../../catalogue/listings/chart/chart-shape.ts";
import type { PriceStep } from "../../../catalogue/listings/chart/price-steps.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { daysText, priceText } from "./price-step-text.ts";

/** Sizes in pixels: only widths are stretched, so that words keep their size on a phone 320 pixels wide. */
const READING = 24;
const TOP = READING + 36;
const HEIGHT = 190;
const BOTTOM = 44;
/** The width of "Rp 900,9 rb" in the letters of the drawing. */
const PRICE_WIDTH = 70;

type Props = { readonly shape: ChartShape; readonly title: string };

export function ChartDrawing({ shape, title }: Props) {
  const { line, gaps, low, median, prices } = shape;
  return (
    <div className="flex">
      <Prices shape={shape} />
      <svg className="min-w-0 flex-1 overflow-visible" height={TOP + HEIGHT + BOTTOM} role="img" aria-label={title}>
        <defs>
          <pattern id="chart-hatch" width="6" height="6" patternUnits="userSpaceOnUse">
            <path d="M-1,1l2,-2M0,6L6,0M5,7l2,-2" className="chart-hatch" />
          </pattern>
          {/* The rectangle is stretched and cut to the days, not the pattern, so that the hatch keeps its angle. */}
          <clipPath id="chart-gaps" clipPathUnits="objectBoundingBox">
            <path d={gaps} transform={`scale(${1 / CHART_SIZE})`} />
          </clipPath>
        </defs>
        {gaps && <rect y={TOP} width="100%" height={HEIGHT} fill="url(#chart-hatch)" clipPath="url(#chart-gaps)" />}
        {/* This drawing is stretched in width, but its lines keep their thickness. */}
        <svg
          aria-hidden="true"
          y={TOP}
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${CHART_SIZE} ${CHART_SIZE}`}
          preserveAspectRatio="none"
        >
          <path className="chart-grid" d={prices.map(({ y }) => across(y)).join("")} />
          <path className="chart-median" d={across(median.y)} />
          <path className="chart-low" d={across(low.y)} />
          <path className="chart-line" d={line} />
        </svg>
        <SpecialDays shape={shape} />
        <Dates shape={shape} />
        <Readings shape={shape} />
      </svg>
    </div>
  );
}

const across = (y: number): string => `M0,${y}H${CHART_SIZE}`;
const percent = (x: number): string => `${(x * 100) / CHART_SIZE}%`.replace(/(\.\d)\d+/, "$1");
const NEAR_END = 80;
/** Aligns a word at its day: near an end of the axis, a centred word would be cut off. */
const anchorAt = (x: number) => (x < NEAR_END ? "start" : x > CHART_SIZE - NEAR_END ? "end" : "middle");

function SpecialDays({ shape: { special } }: Pick<Props, "shape">) {
  const named = special.filter(({ kind }) => kind !== "payday");
  const paydays = special.filter(({ kind }) => kind === "payday");
  return (
    <>
      {named.map(({ day, kind, label, x }, index) => (
        <g key={day} className={kind === "lebaran" ? "chart-lebaran" : "chart-date"}>
          <line x1={percent(x)} x2={percent(x)} y1={TOP - 4} y2={TOP + HEIGHT} />
          {/* Names stand in two rows, because on a phone a month is narrower than the name of a day. */}
          <text x={percent(x)} y={READING + (index % 2 === 0 ? 12 : 26)} textAnchor={anchorAt(x)}>
            {label}
          </text>
        </g>
      ))}
      {/* Paydays stand under the axis: above it, one would cover the name of the lowest price. */}
      {paydays.map(({ day, x }) => (
        <svg key={day} aria-hidden="true" x={percent(x)} y={TOP + HEIGHT + 1} overflow="visible" width="1" height="7">
          <path className="chart-payday" d="M0,0L4,7H-4Z" />
        </svg>
      ))}
    </>
  );
}

function Dates({ shape: { dates } }: Pick<Props, "shape">) {
  return dates.map(({ day, x, label, year }) => (
    <text key={day} x={percent(x)} y={TOP + HEIGHT + 22} textAnchor={anchorAt(x)}>
      {label}
      {year && (
        <tspan x={percent(x)} dy={14}>
          {year}
        </tspan>
      )}
    </text>
  ));
}

/** Shows the price of the day that is pointed at or pressed; otherwise the price of the last day. Screen readers have the table. */
function Readings({ shape: { readings } }: Pick<Props, "shape">) {
  const last = readings.findLast(({ price }) => typeof price === "number");
  return (
    <g className="chart-readings">
      {last && <Reading step={last} className="chart-now" />}
      {readings.map((step) => (
        <g key={step.from} className="chart-reading" tabIndex={-1}>
          <rect x={percent(step.x)} y={TOP} width={percent(step.width)} height={HEIGHT} />
          <Reading step={step} />
        </g>
      ))}
    </g>
  );
}

/** A reading is written in the row above the names of days, from the very left. */
const Reading = ({ step, className }: { readonly step: PriceStep; readonly className?: string }) => (
  <text x={-PRICE_WIDTH} y={14} className={className}>
    {daysText(step)}: <tspan>{priceText(step.price)}</tspan>
  </text>
);

/** Prices are written beside the drawing, where no line crosses them. */
const Prices = ({ shape: { prices } }: Pick<Props, "shape">) => (
  <svg width={PRICE_WIDTH} height={TOP + HEIGHT + BOTTOM} aria-hidden="true">
    {prices.map(({ price, y }) => (
      <text key={price} x={PRICE_WIDTH - 6} y={TOP + (y * HEIGHT) / CHART_SIZE + 4} textAnchor="end">
        {shortPrice(price)}
      </text>
    ))}
  </svg>
);

/** Writes "Rp 2,9 jt" or "Rp 185 rb", because a phone has no room for a price in full. */
function shortPrice(price: number): string {
  if (price < 1_000) return formatRupiah(price);
  const [unit, word] = price < 1_000_000 ? [1_000, "rb"] : [1_000_000, "jt"];
  return `Rp\u00a0${shortNumber.format(price / unit)}\u00a0${word}`;
}

const shortNumber = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 });
