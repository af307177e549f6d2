import { type ApiRefusal, partDamaged } from "../../platform/json-api/refusals.ts";
import type { ImportFailure } from "./commands.ts";

export const FAILURES: Record<ImportFailure | "damaged", ApiRefusal> = {
  "not-found": { status: 404, code: "not_found", message: "Impor ini tidak ditemukan." },
  busy: {
    status: 409,
    code: "import_busy",
    message: "Impor ini sedang dikerjakan atau sudah selesai. Muat ulang halaman untuk melihat keadaannya.",
  },
  "upload-incomplete": {
    status: 409,
    code: "upload_incomplete",
    message: "Berkasnya belum terunggah seluruhnya. Unggah lagi dari awal.",
  },
  "nothing-to-undo": {
    status: 409,
    code: "nothing_to_undo",
    message: "Impor ini tidak membuat atau mengubah artikel.",
  },
  damaged: partDamaged,
};
