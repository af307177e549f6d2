import { typesOf } from "../../catalogue/taxonomy/product-types.shared.ts";
import { CATEGORIES, findCategory } from "../../modules/stores/categories.shared.ts";
import { SelectField } from "../../ui/field.tsx";

export type Place = { readonly category: string | null; readonly productType: string | null };

type Props = {
  readonly place: Place;
  readonly onChange: (place: Place) => void;
  /** The label for choosing no category. */
  readonly none: string;
  /** The label for choosing no type. */
  readonly noType?: string;
  readonly hint?: string;
  readonly typeHint?: string | undefined;
};

/** Fields for a category and a product type in it. */
export function PlaceFields({ place, onChange, none, noType = "Tanpa jenis", hint, typeHint }: Props) {
  const category = findCategory(place.category ?? "");
  return (
    <>
      <SelectField
        label="Kategori"
        name="category"
        value={place.category ?? ""}
        hint={hint}
        onChange={({ target }) => onChange({ category: target.value || null, productType: null })}
      >
        <option value="">{none}</option>
        {CATEGORIES.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Jenis"
        name="productType"
        value={place.productType ?? ""}
        disabled={!category}
        hint={typeHint}
        onChange={({ target }) => onChange({ ...place, productType: target.value || null })}
      >
        <option value="">{noType}</option>
        {(category ? typesOf(category.slug) : []).map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
