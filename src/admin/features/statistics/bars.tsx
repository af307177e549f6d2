import { scaleBand, scaleLinear } from "d3-scale";

type Props = {
  /** What is counted, for people who do not see the picture. */
  readonly title: string;
  readonly counts: readonly number[];
};

const WIDTH = 300;
const ROW = 14;
const MOST_BARS = 8;

/** Shows the largest counts of a list as bars, in the order of the table beside them, which has the names and the numbers. */
export function Bars({ title, counts }: Props) {
  const shown = counts.slice(0, MOST_BARS);
  const x = scaleLinear([0, Math.max(1, ...shown)], [0, WIDTH]);
  const height = shown.length * ROW;
  const y = scaleBand(
    shown.map((_, place) => place),
    [0, height],
  ).padding(0.25);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${title}: ${shown.length} teratas, angkanya di tabel`}
      height={height}
      className="mb-3 w-full"
    >
      {shown.map((count, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: A bar is nothing but its place.
          key={place}
          className="views-bar"
          x={0}
          y={y(place)}
          width={x(count)}
          height={y.bandwidth()}
        />
      ))}
    </svg>
  );
}
