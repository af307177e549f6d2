import type { ProductRecord } from "../../../catalogue/curation/answers.ts";
import { findProductType } from "../../../catalogue/taxonomy/product-types.shared.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";
import { PlaceFields } from "../../shell/place-fields.tsx";
import type { ProductDraft } from "./product-draft.ts";

type Props = {
  readonly product: ProductRecord;
  readonly draft: ProductDraft;
  readonly onChange: (change: Partial<ProductDraft>) => void;
};

/** Chooses where the product belongs: as the feeds say, or a category and one of its types. */
export function ProductPlace({ product: { place }, draft, onChange }: Props) {
  const feedCategory = findCategory(place.feedCategory ?? "")?.name;
  const feedType = findProductType(place.feedType ?? "")?.name;
  return (
    <PlaceFields
      place={{ category: draft.category || null, productType: draft.productType || null }}
      onChange={({ category, productType }) => onChange({ category: category ?? "", productType: productType ?? "" })}
      none={feedCategory ? `Menurut feed: ${feedCategory}` : "Menurut feed"}
      noType={feedType ? `Menurut feed: ${feedType}` : draft.category ? "Tanpa jenis" : "Menurut feed"}
      hint={place.source === "person" ? "Ditulis redaksi" : "Dari feed"}
      typeHint={draft.category ? undefined : "Pilih kategorinya dahulu untuk menentukan jenisnya sendiri."}
    />
  );
}
