import { findProductType, typesOf } from "../../../catalogue/taxonomy/product-types.shared.ts";
import { CATEGORIES } from "../../../modules/stores/categories.shared.ts";
import { SelectField } from "../../../ui/field.tsx";
import { ClearFilter, FilterForm, hasFilter } from "../../shell/filter-form.tsx";
import { MerchantChoice } from "../../shell/merchant-choice.tsx";
import type { LiveFilter } from "../../shell/use-live-filter.ts";

export const FILTER_NAMES = ["q", "category", "type", "merchant", "hidden", "doubt"];

/** Returns the product type of the filter, unless the chosen category has no such type. */
export function typeWithin({ type = "", category = "" }: LiveFilter["applied"]): string {
  return category === "" || findProductType(type)?.category === category ? type : "";
}

export function ProductFilters({ filter }: { readonly filter: LiveFilter }) {
  const shown = CATEGORIES.filter(({ slug }) => !filter.fields.category || slug === filter.fields.category);
  return (
    <FilterForm formProps={filter.formProps} className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-3">
      <SelectField {...filter.choiceProps("category")} label="Kategori">
        <option value="">Semua</option>
        {CATEGORIES.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField {...filter.choiceProps("type")} value={typeWithin(filter.fields)} label="Jenis">
        <option value="">Semua</option>
        {shown.map(({ slug, name }) => (
          <optgroup key={slug} label={name}>
            {typesOf(slug).map((type) => (
              <option key={type.slug} value={type.slug}>
                {type.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <MerchantChoice filter={filter} />
      <SelectField {...filter.choiceProps("hidden")} label="Status">
        <option value="">Semua</option>
        <option value="false">Tampil</option>
        <option value="true">Disembunyikan</option>
      </SelectField>
      <SelectField {...filter.choiceProps("doubt")} label="Pencocokan">
        <option value="">Semua</option>
        <option value="true">Perlu ditinjau</option>
        <option value="false">Tanpa keraguan</option>
        <option value="contradiction">Bertentangan</option>
      </SelectField>
      <div>
        <ClearFilter clear={filter.clear} isFiltered={hasFilter(filter)} />
      </div>
    </FilterForm>
  );
}
