import { useQuery } from "@tanstack/react-query";
import { slugFrom } from "../../../modules/articles/schema.ts";
import { SHOPS } from "../../../modules/stores/shops.shared.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { closedStoresQuery } from "../../api/closed-stores.ts";
import { type PartProps, STORE_IDS } from "./merchant-draft.ts";

/**
 * Fields for the name and address of a merchant. A new merchant's slug follows the name until it is edited by hand. A closed store of the directory can only be
 * chosen for the merchant that already has it.
 */
export function IdentityFields({ draft, onChange, isNew }: PartProps & { readonly isNew: boolean }) {
  const { data } = useQuery(closedStoresQuery);
  const closed = new Set(data?.stores.map(({ store }) => store));
  const rename = (name: string) =>
    onChange(isNew && draft.slug === slugFrom(draft.name) ? { name, slug: slugFrom(name) } : { name });
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <TextField
        label="Nama"
        name="name"
        autoComplete="off"
        value={draft.name}
        onChange={(event) => rename(event.target.value)}
      />
      {isNew ? (
        <TextField
          label="Pengenal"
          name="slug"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.slug}
          onChange={(event) => onChange({ slug: event.target.value })}
          hint="Bagian dari alamat halamannya: huruf kecil, angka, dan tanda hubung. Tidak dapat diubah lagi."
        />
      ) : (
        <p className="min-w-0">
          <span className="label">Pengenal</span>
          <code className="break-all">{draft.slug}</code>
          <span className="hint block">Pengenal tidak dapat diubah.</span>
        </p>
      )}
      <TextField
        label="Alamat situs"
        name="homeUrl"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://www.toko.example"
        value={draft.homeUrl}
        onChange={(event) => onChange({ homeUrl: event.target.value })}
      />
      <SelectField
        label="Toko di direktori (opsional)"
        name="store"
        value={draft.store}
        onChange={(event) => onChange({ store: event.target.value })}
        hint="Pilih jika toko ini juga ada di daftar toko per kategori."
      >
        <option value="">Tidak ada di direktori</option>
        {STORE_IDS.filter((id) => id === draft.store || !closed.has(id)).map((id) => (
          <option key={id} value={id}>
            {closed.has(id) ? `${SHOPS[id].name} (tutup)` : SHOPS[id].name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
