import { SelectField, TextField } from "../../../ui/field.tsx";
import { ClearFilter, FilterForm, hasFilter } from "../../shell/filter-form.tsx";
import type { LiveFilter } from "../../shell/use-live-filter.ts";

export const AUDIT_FILTERS = ["actor", "action", "from", "to"] as const;

type Props = {
  /** The names by action, in the order of the list. */
  readonly names: Readonly<Record<string, string>>;
  readonly filter: LiveFilter;
};

export const AuditFilter = ({ names, filter }: Props) => (
  <FilterForm formProps={filter.formProps} className="panel grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          {...filter.textProps("actor")}
          label="Email pengguna"
          type="text"
          autoComplete="off"
          maxLength={254}
        />
      </div>
      <ClearFilter clear={filter.clear} isFiltered={hasFilter(filter)} />
    </div>
    <SelectField {...filter.choiceProps("action")} label="Peristiwa">
      <option value="">Semua</option>
      {Object.entries(names).map(([action, name]) => (
        <option key={action} value={action}>
          {name}
        </option>
      ))}
    </SelectField>
    {/* Text props wait for a pause, because each typed digit of a year gives another valid day. */}
    <TextField {...filter.textProps("from")} label="Dari tanggal" type="date" />
    <TextField {...filter.textProps("to")} label="Sampai tanggal" type="date" />
  </FilterForm>
);
