import type { StoreEntry } from "../schema.ts";
import { entry } from "./entry.ts";

export const perhiasanJamTangan: readonly StoreEntry[] = [
  entry("zalora", {
    rating: 4.4,
    description:
      "Jam tangan dan perhiasan fashion dari berbagai merek. Baca keterangan bahannya bila yang dicari logam mulia, bukan aksesori.",
  }),
  entry("blibli", {
    rating: 4.2,
    description:
      "Jam tangan dan perhiasan dari beragam penjual. Untuk emas dan batu mulia, mintalah sertifikat serta nota pembelian.",
  }),
];
