type Props = {
  readonly columns: readonly string[];
  /** Whether a last column holds what can be done with each row. */
  readonly actions?: boolean;
};

/** What the columns of a list are called. */
export function TableHead({ columns, actions = false }: Props) {
  return (
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        {actions && (
          <th scope="col">
            <span className="sr-only">Tindakan</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
