import { MAX_PAGES } from "../../../catalogue/ingest/schema.ts";
import { CheckField, TextAreaField } from "../../../ui/field.tsx";

type Props = {
  readonly pages: string;
  readonly mayReadPages: boolean;
  readonly onChange: (change: { readonly pages?: string; readonly mayReadPages?: boolean }) => void;
};

/** Splits a text that has one address per line. */
export const addressesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Fields for the addresses of product pages, and for a person's confirmation that these pages may be read. */
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
      hint={`Satu alamat setiap baris, maksimal ${MAX_PAGES}. Dibaca satu per satu dengan jeda sepuluh detik, menurut robots.txt. Harga hanya dipakai bila halamannya memuat satu harga yang jelas dalam rupiah.`}
    />
    <CheckField
      label="Saya berhak membaca halaman ini"
      name="mayReadPages"
      checked={mayReadPages}
      onChange={({ target }) => onChange({ mayReadPages: target.checked })}
      hint="Wajib bila host alamatnya belum terdaftar pada toko ini. Pernyataan ini dicatat di catatan audit dengan nama Anda dan waktunya. Marketplace yang melarangnya ditolak."
    />
  </div>
);
