import { LINK_CHECK_PARAMETERS, linkCheckPath } from "../../../catalogue/paths.shared.ts";

const [FIELD] = LINK_CHECK_PARAMETERS;

/** The form into which a link is pasted. It works without JavaScript. @param text what was pasted before, so that it can be corrected */
export function LinkCheckForm({ text = "" }: { readonly text?: string }) {
  return (
    <form action={linkCheckPath()} method="get" className="mt-6 flex max-w-2xl flex-wrap items-end gap-3">
      <label className="min-w-0 flex-1 basis-72">
        <span className="mb-1 block font-semibold">Tautan barang dari toko, atau nomor barcode</span>
        <input
          className="field"
          type="text"
          inputMode="url"
          name={FIELD}
          defaultValue={text.slice(0, 2_000)}
          required
          maxLength={4_000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://…"
        />
      </label>
      <button type="submit" className="button button-primary">
        Cek harga
      </button>
    </form>
  );
}
