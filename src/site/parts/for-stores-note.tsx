import { FOR_STORES_PATH } from "../paths.shared.ts";

/** A note below what is shown of a store: how the store can respond, or have a picture removed. */
export const ForStoresNote = () => (
  <p className="text-sm text-ink-muted">
    Harga atau gambar toko Anda tampil di sini?{" "}
    <a href={FOR_STORES_PATH} className="text-link">
      Keterangan untuk toko
    </a>
  </p>
);
