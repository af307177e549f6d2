import { FOR_STORES_PATH } from "../paths.shared.ts";

/** Below what is shown of a store: how it answers, or has a picture removed. */
export const ForStoresNote = () => (
  <p className="text-sm text-ink-muted">
    Harga atau gambar toko Anda tampil di sini?{" "}
    <a href={FOR_STORES_PATH} className="text-link">
      Keterangan untuk toko
    </a>
  </p>
);
