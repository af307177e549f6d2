import { IMAGE_SOURCES, IMAGE_STATUSES } from "../../../modules/media/library/schema.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { ClearFilter, FilterForm, hasFilter } from "../../shell/filter-form.tsx";
import type { LiveFilter } from "../../shell/use-live-filter.ts";

export const IMAGE_FILTERS = ["q", "alt", "used", "source", "status", "teks"] as const;

export const ImageFilters = ({ filter }: { readonly filter: LiveFilter }) => (
  <FilterForm formProps={filter.formProps} className="mb-5 flex flex-wrap items-end gap-3">
    <div className="flex flex-1 items-end gap-2">
      <div className="min-w-48 flex-1">
        <TextField
          {...filter.textProps("q")}
          label="Cari nama atau teks"
          type="search"
          autoComplete="off"
          maxLength={200}
        />
      </div>
      <ClearFilter clear={filter.clear} isFiltered={hasFilter(filter)} />
    </div>
    <SelectField {...filter.choiceProps("alt")} label="Teks alternatif">
      <option value="">Semua</option>
      <option value="missing">Belum ada</option>
    </SelectField>
    <SelectField {...filter.choiceProps("used")} label="Pemakaian">
      <option value="">Semua</option>
      <option value="no">Sedang tidak dipakai</option>
      <option value="never">Belum pernah dipakai</option>
    </SelectField>
    <SelectField {...filter.choiceProps("source")} label="Asal">
      <option value="">Semua</option>
      <Options of={IMAGE_SOURCES} />
    </SelectField>
    <SelectField {...filter.choiceProps("status")} label="Status">
      <option value="">Semua</option>
      <Options of={IMAGE_STATUSES} />
    </SelectField>
    <SelectField {...filter.choiceProps("teks")} label="Tampilan">
      <option value="">Kisi gambar</option>
      <option value="1">Tulis teks alternatif</option>
    </SelectField>
  </FilterForm>
);

const Options = ({ of }: { readonly of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
