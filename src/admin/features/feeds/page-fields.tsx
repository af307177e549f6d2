import { CircleAlert } from "lucide-react";
import { TextAreaField, useFieldParts } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";

type Props = {
  readonly pages: string;
  readonly mayReadPages: boolean;
  readonly onChange: (change: { readonly pages?: string; readonly mayReadPages?: boolean }) => void;
};

/** One address a line. */
export const addressesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Addresses of product pages, with the word of the person who has them read. */
export const PageFields = ({ pages, mayReadPages, onChange }: Props) => (
  <div className="flex flex-col gap-5 lg:col-span-2">
    <TextAreaField
      label="Alamat halaman produk"
      name="pages"
      rows={6}
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://www.toko.example/produk/kipas"
      value={pages}
      onChange={({ target }) => onChange({ pages: target.value })}
      hint="Satu alamat setiap baris, paling banyak 500. Dibaca satu per satu dengan jeda sepuluh detik, menurut robots.txt. Harga hanya dipakai bila halamannya memuat satu harga yang jelas dalam rupiah."
    />
    <ConsentField isChecked={mayReadPages} onChange={(isChecked) => onChange({ mayReadPages: isChecked })} />
  </div>
);

const HINT =
  "Wajib bila host alamatnya belum terdaftar pada toko ini. Pernyataan ini dicatat di catatan audit dengan nama Anda dan waktunya. Marketplace yang melarangnya ditolak.";

function ConsentField({
  isChecked,
  onChange,
}: {
  readonly isChecked: boolean;
  readonly onChange: (value: boolean) => void;
}) {
  const { id, error, element } = useFieldParts("mayReadPages", HINT);
  return (
    <div className="min-w-0">
      <label className="check">
        <input {...element} type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
        Saya berhak membaca halaman ini
      </label>
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="hint">
        {HINT}
      </p>
    </div>
  );
}
