import type { ProductRecord } from "../../../modules/products/answers.ts";
import { findProductType, typesOf } from "../../../modules/products/product-types.shared.ts";
import { CATEGORIES, findCategory } from "../../../modules/stores/categories.shared.ts";
import { SelectField } from "../../../ui/field.tsx";
import type { ProductDraft } from "./product-draft.ts";

type Props = {
  readonly product: ProductRecord;
  readonly draft: ProductDraft;
  readonly onChange: (change: Partial<ProductDraft>) => void;
};

/** Where it belongs: as the feeds say, or a category and one of its types. */
export function PlaceFields({ product: { place }, draft, onChange }: Props) {
  const category = findCategory(draft.category);
  const feedCategory = findCategory(place.feedCategory ?? "")?.name;
  const feedType = findProductType(place.feedType ?? "")?.name;
  return (
    <>
      <SelectField
        label="Kategori"
        name="category"
        value={draft.category}
        hint={place.source === "person" ? "Ditulis redaksi" : "Dari feed"}
        onChange={({ target }) => onChange({ category: target.value, productType: "" })}
      >
        <option value="">{feedCategory ? `Menurut feed: ${feedCategory}` : "Menurut feed"}</option>
        {CATEGORIES.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Jenis"
        name="productType"
        value={draft.productType}
        disabled={!category}
        hint={category ? undefined : "Pilih kategorinya dahulu untuk menentukan jenisnya sendiri."}
        onChange={({ target }) => onChange({ productType: target.value })}
      >
        <option value="">{feedType ? `Menurut feed: ${feedType}` : category ? "Tanpa jenis" : "Menurut feed"}</option>
        {(category ? typesOf(category.slug) : []).map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
