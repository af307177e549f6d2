import { scaleLinear } from "d3-scale";
import { curveStepAfter, line } from "d3-shape";
import { dateOfNumber } from "../../../platform/calendar.ts";
import { type DayPrices, medianOf } from "../../ledger/prices/schema.ts";
import { type PriceStep, priceSteps } from "./price-steps.ts";
import { type SpecialDay, specialDays } from "./special-days.ts";

/** The length of both axes in the drawing's own units; the page stretches the drawing to fit its place. */
export const CHART_SIZE = 1000;
const MOST_DAYS = 365;
/** The least number of days on the axis: on a shorter axis, the step between two prices would look like a cliff. */
const FEWEST_DAYS = 14;
const PRICE_TICKS = 3;
const MOST_DATES = 4;
/** The number of labels where each label is a single day: "23 Nov" is twice as wide as "Nov". */
const SINGLE_DATES = 3;
/** The most steps of a chart whose price can be shown by pointing at them: more steps would be narrower than a finger, and make the page heavy. */
const MOST_READINGS = 60;

export type ChartShape = {
  readonly from: number;
  readonly to: number;
  readonly steps: readonly PriceStep[];
  /** The newest steps, with their place on the axis of days. */
  readonly readings: readonly (PriceStep & { readonly x: number; readonly width: number })[];
  /** SVG paths (the attribute `d`). */
  readonly line: string;
  readonly gaps: string;
  readonly low: LevelLine;
  readonly highest: number;
  readonly median: LevelLine;
  readonly prices: readonly { readonly price: number; readonly y: number }[];
  /** The labels of the axis of days. */
  readonly dates: readonly (DateLabel & { readonly x: number })[];
  readonly special: readonly (SpecialDay & { readonly x: number })[];
  readonly observed: number;
};

export type LevelLine = { readonly price: number; readonly y: number };

/** Computes what a chart of daily prices is drawn from. @param until the last day @returns undefined where no price can be drawn */
export function chartShape(allDays: readonly DayPrices[], until: number): ChartShape | undefined {
  const first = allDays.find(({ low }) => low !== undefined)?.day;
  if (first === undefined) return undefined;
  const from = Math.max(Math.min(first, until - FEWEST_DAYS + 1), until - MOST_DAYS + 1);
  const days = allDays.filter(({ day }) => day >= from && day <= until);
  const seen = days.flatMap(({ low }) => (low === undefined ? [] : [low]));
  if (seen.length === 0) return undefined;
  const [lowest, highest] = [Math.min(...seen), Math.max(...seen)];
  const x = scaleLinear([from, until + 1], [0, CHART_SIZE]);
  const y = scaleLinear([lowest * 0.95, highest * 1.05], [CHART_SIZE, 0]).nice(PRICE_TICKS);
  const level = (price: number) => ({ price, y: Math.round(y(price)) });
  const steps = priceSteps(days, from, until);
  return {
    ...{ from, to: until, steps, observed: days.length },
    readings: steps
      .slice(-MOST_READINGS)
      .map((step) => ({ ...step, x: x(step.from), width: x(step.to + 1) - x(step.from) })),
    line: stepLine(steps, x, y),
    gaps: hatchedDays(steps, x),
    ...{ low: level(lowest), highest },
    median: level(medianOf(days) ?? lowest),
    prices: y.ticks(PRICE_TICKS).map(level),
    dates: datesOf(from, until).map((date) => ({ ...date, x: x(date.day) })),
    special: specialDays(from, until).map((day) => ({ ...day, x: x(day.day) })),
  };
}

type Scale = (value: number) => number;
type Corner = { readonly day: number; readonly price: number | undefined };

/** Draws each price to the end of its last day, and breaks the line where no price is known. */
function stepLine(steps: readonly PriceStep[], x: Scale, y: Scale): string {
  const corners = steps.flatMap(({ from, to, price }, index): Corner[] => {
    if (typeof price !== "number") return [{ day: from, price: undefined }];
    const isLast = typeof steps[index + 1]?.price !== "number";
    return isLast
      ? [
          { day: from, price },
          { day: to + 1, price },
        ]
      : [{ day: from, price }];
  });
  const draw = line<Corner>(
    ({ day }) => Math.round(x(day)),
    ({ price }) => Math.round(y(price ?? 0)),
  )
    .defined(({ price }) => price !== undefined)
    .curve(curveStepAfter);
  return draw(corners) ?? "";
}

const hatchedDays = (steps: readonly PriceStep[], x: Scale): string =>
  steps
    .filter(({ price }) => price === "unseen")
    .map(({ from, to }) => {
      const [left, right] = [Math.round(x(from)), Math.round(x(to + 1))];
      return `M${left},0H${right}V${CHART_SIZE}H${left}Z`;
    })
    .join("");

type DateLabel = {
  readonly day: number;
  readonly label: string;
  /** The year, which the chart writes on a line under the month, because "Jun 26" would read as a day. Undefined where the label before has the same year. */
  readonly year?: string | undefined;
};

/** Returns few enough dates to fit side by side on a narrow phone: first days of months, or single days where fewer than two months begin in the period. */
function datesOf(from: number, to: number): readonly DateLabel[] {
  const months: number[] = [];
  for (let day = from; day <= to; day += 1) if (dateOfNumber(day).getUTCDate() === 1) months.push(day);
  if (months.length < 2) return singleDays(from, to);
  const every = Math.ceil(months.length / MOST_DATES);
  const shown = months.filter((_, index) => index % every === 0);
  const years = shown.map((day) => `${dateOfNumber(day).getUTCFullYear()}`);
  return shown.map((day, index) => ({
    ...{ day, label: monthFormat.format(dateOfNumber(day)) },
    year: years[index] === years[index - 1] ? undefined : years[index],
  }));
}

function singleDays(from: number, to: number): readonly DateLabel[] {
  const days = Array.from({ length: SINGLE_DATES }, (_, nth) =>
    Math.round(from + (nth * (to - from)) / (SINGLE_DATES - 1)),
  );
  return days.map((day) => ({ day, label: dayFormat.format(dateOfNumber(day)) }));
}

const dayFormat = new Intl.DateTimeFormat("id-ID", { day: "numeric", month: "short", timeZone: "UTC" });
const monthFormat = new Intl.DateTimeFormat("id-ID", { month: "short", timeZone: "UTC" });
