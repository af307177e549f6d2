import { SelectField } from "../../ui/field.tsx";
import { useAllMerchants } from "../api/all-merchants.ts";
import type { LiveFilter } from "./use-live-filter.ts";

/** Narrows a list to the offers of one merchant. */
export function MerchantChoice({ filter }: { readonly filter: LiveFilter }) {
  const { data: merchants = [] } = useAllMerchants();
  const { merchant } = filter.fields;
  // An address may name the merchant by its slug.
  const chosen = merchants.find(({ slug }) => slug === merchant)?.id ?? merchant ?? "";
  return (
    <SelectField {...filter.choiceProps("merchant")} value={chosen} label="Toko">
      <option value="">Semua</option>
      {merchants.map(({ id, name, isSample }) => (
        <option key={id} value={id}>
          {isSample ? `${name} (contoh)` : name}
        </option>
      ))}
    </SelectField>
  );
}
