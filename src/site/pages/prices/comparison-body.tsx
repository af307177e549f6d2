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

/** What a cell says, beside whose it is where it does not stand in a column. */
const Named = ({ name, children }: { readonly name: string | undefined; readonly children: ReactNode }) => (
  <>
    <span className="compared-name">{name}</span>
    <div>{children}</div>
  </>
);

type Props = {
  readonly rows: readonly ComparisonRow[];
  /** Of the compared products, in the order of the columns. */
  readonly ids: readonly number[];
  /** Of the products, where the table is too narrow to have columns. */
  readonly names: readonly string[];
  /** Where each is to be had. */
  readonly where: { readonly label: string; readonly cells: readonly ReactNode[] };
};

/** What is compared, a row each, and at last where to buy. */
export const ComparisonBody = ({ rows, ids, names, where }: Props) => (
  <tbody>
    {rows.map((row) => (
      <tr key={row.label}>
        <th scope="row">{row.label}</th>
        {ids.map((id, index) => (
          <td key={id}>
            <Named name={names[index]}>
              <ComparisonValue row={row} index={index} />
            </Named>
          </td>
        ))}
      </tr>
    ))}
    <tr>
      <th scope="row">{where.label}</th>
      {ids.map((id, index) => (
        <td key={id}>
          <Named name={names[index]}>{where.cells[index]}</Named>
        </td>
      ))}
    </tr>
  </tbody>
);
