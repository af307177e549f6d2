import { SelectField } from "../../ui/field.tsx";
import { useAllMerchants } from "../api/all-merchants.ts";
import type { LiveFilter } from "./use-live-filter.ts";

/** Narrows a list to the offers of one merchant. */
export function MerchantChoice({ filter }: { readonly filter: LiveFilter }) {
  const { data: merchants = [] } = useAllMerchants();
  return (
    <SelectField {...filter.choiceProps("merchant")} label="Toko">
      <option value="">Semua</option>
      {merchants.map(({ id, name, isSample }) => (
        <option key={id} value={id}>
          {isSample ? `${name} (contoh)` : name}
        </option>
      ))}
    </SelectField>
  );
}
