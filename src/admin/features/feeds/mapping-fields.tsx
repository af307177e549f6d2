import { SelectField } from "../../../ui/field.tsx";
import type { Mapping } from "./feed-draft.ts";
import { FIELD_NAMES } from "./feed-labels.ts";

type Props = {
  readonly columns: readonly string[];
  /** As it was guessed, or chosen so far. */
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
};

export const NO_MAPPING: Mapping = { columns: {}, constants: {}, header: true, currency: "IDR", decimals: "auto" };

const JOINT = " + ";

/** Which column is what. Several columns of one field stay together until another is chosen. */
export function MappingFields({ columns, mapping, onChange }: Props) {
  const choose = (field: string, column: string) => {
    const { [field]: _, ...others } = mapping.columns;
    onChange({ ...mapping, columns: column === "" ? others : { ...others, [field]: column.split(JOINT) } });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {FIELD_NAMES.map(([field, name]) => {
        const chosen = (mapping.columns[field] ?? []).join(JOINT);
        return (
          <SelectField
            key={field}
            label={name}
            name={`mapping.${field}`}
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
    </div>
  );
}
