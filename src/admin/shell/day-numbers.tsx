import { formatNumber, formatPlainDay } from "./format.ts";

type Props = {
  /** The names of the columns, each of which has a number for every day. */
  readonly columns: readonly string[];
  /** The days in the order shown; `counts` has a number for each column. */
  readonly days: readonly { readonly day: string; readonly counts: readonly number[] }[];
};

/** The numbers behind a chart of days, for people who want them or do not see the chart. */
export const DayNumbers = ({ columns, days }: Props) => (
  <details className="mt-2">
    <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm font-semibold text-brand">
      Angka per hari
    </summary>
    <table className="mt-2 w-full max-w-sm text-sm">
      <thead>
        <tr>
          <th scope="col" className="text-left">
            Hari
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, counts }) => (
          <tr key={day}>
            <th scope="row" className="text-left font-normal">
              {formatPlainDay(day)}
            </th>
            {columns.map((name, place) => (
              <td key={name} className="text-right tabular-nums">
                {formatNumber(counts[place] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
