import type { ReactNode } from "react";
import type { ComparisonRow } from "./comparison-rows.ts";

/** Of one product what a row has to say, marked where it is the best by BEST_RULE. */
function ComparisonValue({ row, index }: { readonly row: ComparisonRow; readonly index: number }) {
  const value = row.values[index];
  if (value === undefined) return <span className="text-ink-muted">tidak diketahui</span>;
  return row.best[index] ? (
    <>
      <strong>{value}</strong> <span className="badge">{row.mark}</span>
    </>
  ) : (
    value
  );
}

type Props = {
  readonly rows: readonly ComparisonRow[];
  /** Of the compared products, in the order of the columns. */
  readonly ids: readonly number[];
  /** Where each is to be had. */
  readonly where: { readonly label: string; readonly cells: readonly ReactNode[] };
};

/** What is compared, a row each, and at last where to buy. */
export const ComparisonBody = ({ rows, ids, where }: Props) => (
  <tbody>
    {rows.map((row) => (
      <tr key={row.label}>
        <th scope="row">{row.label}</th>
        {ids.map((id, index) => (
          <td key={id}>
            <ComparisonValue row={row} index={index} />
          </td>
        ))}
      </tr>
    ))}
    <tr>
      <th scope="row">{where.label}</th>
      {ids.map((id, index) => (
        <td key={id}>{where.cells[index]}</td>
      ))}
    </tr>
  </tbody>
);
