import { FIELD_NAMES, REQUIRED } from "../../../catalogue/ingest/mapping/field-names.shared.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { Mapping } from "./feed-draft.ts";

type Props = {
  readonly columns: readonly string[];
  /** The mapping as it was guessed, or chosen so far. */
  readonly mapping: Mapping;
  /** True for a table, whose first row may contain the names of the columns. */
  readonly isTable: boolean;
  readonly onChange: (mapping: Mapping) => void;
};

export const NO_MAPPING: Mapping = { columns: {}, constants: {}, header: true, currency: "IDR", decimals: "auto" };

const JOINT = " + ";
const DECIMALS: readonly (readonly [Mapping["decimals"], string])[] = [
  ["auto", "Kenali otomatis"],
  ["dot", "Titik: 15000.00"],
  ["comma", "Koma: 15000,00"],
];

/** Fields to choose the meaning of each column. Several columns mapped to one field stay together until another choice is made. */
export function MappingFields({ columns, mapping, isTable, onChange }: Props) {
  const choose = (field: string, column: string) => {
    const { [field]: _, ...others } = mapping.columns;
    onChange({ ...mapping, columns: column === "" ? others : { ...others, [field]: column.split(JOINT) } });
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {FIELD_NAMES.map(([field, name]) => {
        const isRequired = REQUIRED.some((one) => one === field);
        const chosen = (mapping.columns[field] ?? []).join(JOINT);
        return (
          <SelectField
            key={field}
            label={name}
            name={`mapping.${field}`}
            required={isRequired}
            hint={isRequired ? "Wajib." : undefined}
            value={chosen}
            onChange={({ target }) => choose(field, target.value)}
          >
            <option value="">Tidak ada</option>
            {[...new Set([...(chosen ? [chosen] : []), ...columns])].map((column) => (
              <option key={column} value={column}>
                {column}
              </option>
            ))}
          </SelectField>
        );
      })}
      <TextField
        label="Mata uang"
        hint="Tiga huruf, untuk harga yang tidak menyebutnya."
        name="mapping.currency"
        value={mapping.currency}
        pattern="[A-Z]{3}"
        maxLength={3}
        autoCapitalize="characters"
        onChange={({ target }) => onChange({ ...mapping, currency: target.value.toUpperCase() })}
      />
      <SelectField
        label="Tanda desimal"
        name="mapping.decimals"
        value={mapping.decimals}
        onChange={({ target }) =>
          onChange({ ...mapping, decimals: DECIMALS.find(([style]) => style === target.value)?.[0] ?? "auto" })
        }
      >
        {DECIMALS.map(([style, name]) => (
          <option key={style} value={style}>
            {name}
          </option>
        ))}
      </SelectField>
      {isTable && (
        <label className="check self-end">
          <input
            type="checkbox"
            checked={mapping.header}
            onChange={({ target }) => onChange(withHeader(mapping, columns, target.checked))}
          />
          Baris pertama berisi nama kolom
        </label>
      )}
    </div>
  );
}

/**
 * Sets whether the first row is a header. Without a header, the mapping names columns by their positions. With a header, `columns` begins empty, because the
 * header's names are known only after the first row has been read as a header.
 */
function withHeader(mapping: Mapping, columns: readonly string[], header: boolean): Mapping {
  if (header) return { ...mapping, header, columns: {} };
  const positions = Object.entries(mapping.columns).map(([field, names]) => [
    field,
    names.map((name) => String(columns.indexOf(name) + 1)),
  ]);
  return { ...mapping, header, columns: Object.fromEntries(positions) };
}
