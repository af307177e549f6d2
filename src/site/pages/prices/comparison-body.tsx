import type { ReactNode } from "react";
import type { ComparisonRow } from "./comparison-rows.ts";

/** Shows a row's value for one product, marked where it is the best by BEST_RULE. */
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

/** Shows a cell's value, with the name of its product where the table has no columns. */
const Named = ({ name, children }: { readonly name: string | undefined; readonly children: ReactNode }) => (
  <>
    <span className="compared-name">{name}</span>
    <div>{children}</div>
  </>
);

type Props = {
  readonly rows: readonly ComparisonRow[];
  /** The ids of the compared products, in the order of the columns. */
  readonly ids: readonly number[];
  /** The names of the products, for a table too narrow to have columns. */
  readonly names: readonly string[];
  /** The row that says where each product is sold. */
  readonly where: { readonly label: string; readonly cells: readonly ReactNode[] };
};

/** Shows a row for each compared value, and the stores in the last row. */
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
