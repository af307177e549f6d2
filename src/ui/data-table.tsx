import { type ReactNode, useRef } from "react";

export type Column<Row> = {
  /** The heading of the column; on a card, the heading is written before the cell. */
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** The class of the column's cells and heading. */
  readonly className?: string;
  /** Whether cells are aligned so that digits are below each other. */
  readonly isNumber?: boolean;
};

type Selection<Row> = {
  readonly has: (row: Row) => boolean;
  readonly onChange: (rows: readonly Row[], isChosen: boolean) => void;
  readonly label: (row: Row) => string;
  readonly labelOfAll: string;
};

type Props<Row> = {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** The first column identifies the row. */
  readonly columns: readonly Column<Row>[];
  /** Checkboxes for each row and for all rows; a click with Shift selects all rows from the last clicked one. */
  readonly selection?: Selection<Row>;
  /** The single action, or the menu of actions, for a row; on a card, it is shown beside the row's name. */
  readonly rowAction?: (row: Row) => ReactNode;
  /** Several actions for a row; on a card, they are shown under the cells. */
  readonly rowActions?: (row: Row) => ReactNode;
  readonly className?: string;
};

/** Shows a table where there is room; on phones each row is a card. */
export function DataTable<Row>({ rows, columns, selection, className = "", ...rest }: Props<Row>) {
  const hasActions = rest.rowAction !== undefined || rest.rowActions !== undefined;
  const last = useRef<string | number | undefined>(undefined);
  const tick = (row: Row, isChosen: boolean, isRange: boolean) => {
    const at = rows.indexOf(row);
    const from = isRange ? rows.findIndex((other) => rest.rowKey(other) === last.current) : -1;
    last.current = rest.rowKey(row);
    selection?.onChange(from < 0 ? [row] : rows.slice(Math.min(at, from), Math.max(at, from) + 1), isChosen);
  };
  return (
    <table className={`data-table ${className}`}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="row-tick">
              <Tick
                label={selection.labelOfAll}
                isChosen={rows.every(selection.has)}
                onChange={(isChosen) => selection.onChange(rows, isChosen)}
              />
            </th>
          )}
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              {column.name}
            </th>
          ))}
          {hasActions && (
            <th scope="col" className="row-tools">
              <span className="sr-only">Tindakan</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={rest.rowKey(row)} row={row} columns={columns} selection={selection} onTick={tick} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

const classOf = <Row,>({ className, isNumber }: Column<Row>): string | undefined =>
  isNumber ? `number ${className ?? ""}` : className;

type RowProps<Row> = Pick<Props<Row>, "columns" | "rowAction" | "rowActions"> & {
  readonly row: Row;
  readonly selection: Selection<Row> | undefined;
  readonly onTick: (row: Row, isChosen: boolean, isRange: boolean) => void;
};

function TableRow<Row>({ row, columns, selection, onTick, rowAction, rowActions }: RowProps<Row>) {
  const [first, ...others] = columns;
  const isChosen = selection?.has(row) ?? false;
  return (
    <tr data-chosen={isChosen || undefined}>
      {selection && (
        <td className="row-tick">
          <Tick
            label={selection.label(row)}
            isChosen={isChosen}
            onChange={(next, isRange) => onTick(row, next, isRange)}
          />
        </td>
      )}
      <th scope="row" className={first && classOf(first)}>
        {first?.cell(row)}
      </th>
      {others.map((column) => (
        <td key={column.name} data-label={column.name} className={classOf(column)}>
          {column.cell(row)}
        </td>
      ))}
      {rowAction && <td className="row-action">{rowAction(row)}</td>}
      {rowActions && <td className="row-actions">{rowActions(row)}</td>}
    </tr>
  );
}

type TickProps = {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean, isRange: boolean) => void;
};

const Tick = ({ label, isChosen, onChange }: TickProps) => (
  <label className="tick">
    <input
      type="checkbox"
      aria-label={label}
      checked={isChosen}
      // In browsers the change of a checkbox comes from a click event, even with the space bar.
      onChange={({ target, nativeEvent }) =>
        onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  </label>
);
