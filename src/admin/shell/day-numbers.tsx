import { formatNumber, formatPlainDay } from "./format.ts";

type Props = {
  /** What is counted, by the columns' names. */
  readonly columns: readonly string[];
  /** In the order in which they stand; `counts`: one for each column. */
  readonly days: readonly { readonly day: string; readonly counts: readonly number[] }[];
};

/** The numbers behind a picture of days, for who wants them or does not see it. */
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
